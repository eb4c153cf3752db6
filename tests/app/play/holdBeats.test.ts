import { expect, test } from 'vitest';
import { frameOf } from '../../../src/app/play/slots/table.ts';
import { landReels, settledAt, speedFor, startReel } from '../../../src/app/stage/motion.ts';
import { drawScene } from '../../../src/app/stage/scene.ts';
import { BLANK } from '../../../src/app/stage/sheet.ts';
import { EMPTY, holdBeats } from '../../../src/app/play/slots/holdBeats.ts';
import { streamOf } from '../../../src/fair/stream.ts';
import { playHold } from '../../../src/games/hold.ts';
import { foxfire } from '../../../src/games/titles/foxfire.ts';
import { recorder } from '../stage/recorder.ts';

const { rows, strips, scatter } = foxfire.definition;
const rounds = Array.from({ length: 4_000 }, (_, nonce) => {
  const result = playHold(
    foxfire.definition,
    streamOf({ serverSeed: 'e5'.repeat(32), clientSeed: 'hold', nonce }),
  );
  return { result, beats: holdBeats(foxfire, result) };
});
const features = rounds.filter(({ beats }) => beats.length > 1);

test('[G10] the moments of a round pay what it pays, the feature at its end', () => {
  for (const { result, beats } of rounds)
    expect(beats.reduce((sum, { coins }) => sum + coins, 0)).toBe(result.winCoins);
  expect(features.length).toBeGreaterThan(5);
  for (const { beats } of features) expect(beats.slice(1, -1).filter(({ coins }) => coins > 0)).toEqual([]);
});

test('[G10] held cells stand still with what they are worth, the others land on what was drawn', () => {
  for (const { beats } of features) {
    beats.slice(2).forEach((beat, i) => {
      const before = beats[i + 1];
      expect(beat.roll?.strips).toHaveLength(rows * strips.length);
      expect(new Set(beat.roll?.kept?.flatMap((kept, cell) => (kept ? [cell] : [])))).toEqual(
        new Set((before?.held ?? []).map(([reel, row]) => reel * rows + row)),
      );
      const landed = beat.roll?.strips.map((strip, cell) => strip[beat.roll?.stops[cell] ?? 0]);
      expect(landed).toEqual(beat.window.flat());
      expect(beat.window.flat().filter((symbol) => symbol === scatter)).toHaveLength(beat.marks?.length ?? 0);
      expect(new Set(beat.window.flat())).toEqual(
        new Set(beat.window.flat().includes(EMPTY) ? [scatter, EMPTY] : [scatter]),
      );
    });
    const last = beats.at(-1);
    expect(last?.marks?.reduce((sum, { coins }) => sum + coins, 0)).toBe(last?.coins);
  }
});

test('[G10] the bar counts the turns that are left and what is held', () => {
  const { beats } = features[0] ?? { beats: [] };
  expect(beats[1]?.feature?.name).toBe('Hold and win, three turns left');
  expect(beats[1]?.feature?.held).toBe(beats[1]?.marks?.reduce((sum, { coins }) => sum + coins, 0));
  expect(beats[1]?.sentence).toMatch(/Coins held$/);
  expect(beats.at(-1)?.sentence).toMatch(/Coins are paid$/);
});

test('[G10] while cells turn, the bar says nothing of what they come to', () => {
  for (const { beats } of features)
    beats.slice(2).forEach(({ moving }, i) => {
      const before = beats[i + 1]?.feature;
      expect(moving?.held).toBe(before?.held);
      expect(moving?.name).not.toBe(before?.name);
    });
});

test('[G10] cells that hold nothing are seen to turn, also in a turn without a coin', () => {
  const roll = features
    .flatMap(({ beats }) => beats.slice(2))
    .find(({ roll: turn, marks }) => turn?.kept?.filter(Boolean).length === marks?.length)?.roll;
  if (roll === undefined) throw new Error('every turn has a coin');
  const pace = { speed: speedFor(86), quick: true };
  const turning = roll.strips.flatMap((_, cell) => (roll.kept?.[cell] === true ? [] : [cell]));
  const reels = landReels(
    turning.map(() => startReel([EMPTY], 0, pace)),
    0,
    {
      strips: turning.map((cell) => roll.strips[cell] ?? []),
      stops: turning.map((cell) => roll.stops[cell] ?? 0),
      waits: [],
    },
    1,
    pace,
  );
  const layout = { width: 358, height: 258, reels: strips.length, rows, peek: 0, cells: true };
  const placesAt = (at: number) => {
    const { batcher, sheet, drawn } = recorder();
    drawScene(
      { batcher, sheet, frameOf: frameOf(foxfire) },
      { layout, reels, at, moving: true, change: null, marks: [], held: [], lit: null, awaited: [] },
    );
    return drawn.filter(({ name }) => name === BLANK).map(({ box }) => box.y);
  };
  const seen = [0.1, 0.3, 0.5].map((part) => placesAt(settledAt(reels) * part));
  for (const places of seen) expect(places.length).toBeGreaterThanOrEqual(turning.length);
  expect(seen[0]).not.toEqual(seen[1]);
  expect(seen[1]).not.toEqual(seen[2]);
});
