import { expect, test } from 'vitest';
import { effectNotes, SOUND_NAMES, WIN_SOUNDS } from '../../../../src/app/play/sound/synth/effects.ts';
import { BAR_S, LAYERS, layerNotes } from '../../../../src/app/play/sound/synth/music.ts';
import type { Note } from '../../../../src/app/play/sound/synth/notes.ts';
import { pitch, type Score, SCORES } from '../../../../src/app/play/sound/synth/scores.ts';
import { PANES } from '../../../../src/app/play/wins/celebration.ts';
import { STAMPS } from '../../../../src/app/play/wins/win.ts';
import { GAMES } from '../../../../src/games/catalogue.ts';

const OPEN = GAMES.filter(({ open }) => open).map(({ id }) => id);
const scores = Object.entries(SCORES);
/** What is heard between the low string of C and the highest glass, Hz. */
const [LOWEST, HIGHEST] = [45, 4_500];

const isPlayable = (score: Score, { instrument, degree, at, level, pan }: Note, seconds: number) => {
  const hz = pitch(score, instrument, degree);
  const isHeard = hz > LOWEST && hz < HIGHEST && level > 0 && level < 0.25;
  return isHeard && at >= 0 && at < seconds && Math.abs(pan ?? 0) <= 1;
};
const expectPlayable = (score: Score, notes: readonly Note[], seconds: number) => {
  expect(notes.filter((note) => !isPlayable(score, note, seconds))).toEqual([]);
};

test('[G10] every open title has a score of its own, and no other game has one', () => {
  expect(Object.keys(SCORES).toSorted()).toEqual(OPEN.toSorted());
  for (const [, { motif }] of scores) expect(motif).toHaveLength(5);
  const heard = scores.map(([, { root, mode, motif }]) => JSON.stringify([root, mode, motif]));
  expect(new Set(heard).size).toBe(heard.length);
  expect(new Set(scores.map(([, { lead }]) => lead)).size).toBe(6);
});

test('a degree above the scale is an octave higher, below it an octave lower', () => {
  const { moonflower, 'dewfall-keno': keno } = SCORES;
  if (moonflower === undefined || keno === undefined) throw new Error('no score');
  // D4 dorian: its fifth is A4.
  expect(pitch(moonflower, 'wood', 4)).toBeCloseTo(440, 6);
  for (const [score, octave] of [
    [moonflower, 7],
    [keno, 5],
  ] as const) {
    expect(pitch(score, 'glass', octave)).toBeCloseTo(2 * pitch(score, 'glass', 0), 6);
    expect(pitch(score, 'glass', -octave)).toBeCloseTo(pitch(score, 'glass', 0) / 2, 6);
  }
});

test.each(scores)(
  '[G10] sounds of %s are in its range; a win plays its motif, a greater one climbs',
  (_, score) => {
    for (const name of SOUND_NAMES)
      for (const place of [0, 2, 4]) expectPlayable(score, effectNotes(score, name, place, 5), 8);
    const played = effectNotes(score, 'small')
      .filter(({ instrument }) => instrument === score.lead)
      .map(({ degree }) => degree);
    // A string has a ground below the motif, a bell and a glass chords beside it.
    expect(played.join()).toContain(score.motif.slice(0, 3).join());
    const climbed = [...PANES.keys()].map((pane) =>
      pitch(score, 'glass', effectNotes(score, 'count', pane, PANES.length)[0]?.degree ?? 0),
    );
    expect(climbed).toEqual([...new Set(climbed)].toSorted((a, b) => a - b));
    // Whoever does not see the seal hears which one it is, and none is louder.
    const seals = [...STAMPS.keys()].map((place) => effectNotes(score, 'stamp', place, STAMPS.length));
    expect(seals.map(({ length }) => length)).toEqual([1, 2, 3]);
    expect(new Set(seals.flat().map(({ level }) => level)).size).toBe(1);
  },
);

test('[G10] a feature symbol sounds the same wherever it lands: nothing is promised', () => {
  for (const [, score] of scores) {
    const sounds = [0, 1, 2, 3, 4].map((reel) =>
      effectNotes(score, 'land', reel, 5).map(({ pan: _, ...note }) => note),
    );
    for (const sound of sounds) expect(sound).toEqual(sounds[0]);
  }
});

test('what is on the left is heard on the left, and one thing alone in the middle', () => {
  const { moonflower } = SCORES;
  if (moonflower === undefined) throw new Error('no score');
  const pans = [0, 1, 2, 3, 4].map((reel) => effectNotes(moonflower, 'stop', reel, 5)[0]?.pan ?? 9);
  expect(pans).toEqual(pans.toSorted((a, b) => a - b));
  expect(pans[0]).toBeCloseTo(-(pans[4] ?? 0), 6);
  expect(effectNotes(moonflower, 'stop')[0]?.pan).toBe(0);
});

test.each(scores)('[G10] the music of %s has a layer more in each state, at the same pace', (_, score) => {
  const { rest, playing, feature } = LAYERS;
  expect(playing.slice(0, rest.length)).toEqual(rest);
  expect(feature.slice(0, playing.length)).toEqual(playing);
  expect(new Set([rest.length, playing.length, feature.length]).size).toBe(3);
  for (const layer of feature)
    for (let bar = 0; bar < 8; bar += 1) expectPlayable(score, layerNotes(score, layer, bar), BAR_S);
});

test('only wins, the jackpot and a feature take the place of what sounds, and quieten the music', () => {
  expect([...WIN_SOUNDS]).toEqual(['small', 'jackpot', 'feature']);
});
