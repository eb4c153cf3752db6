// What each moment of a round sounds like, as notes. Pure: the same moment of a title always sounds the same,
// so that no sound says more than the screen does.
import type { SoundName } from '../../engine/events.ts';
import type { Note } from './notes.ts';
import { leadLevel, octaveOf, type Score } from './scores.ts';

/** Reels, cards and numbers lie between these on the stage, −1 … 1. */
const WIDTH = 0.7;
const panOf = (place: number, total: number): number =>
  total < 2 ? 0 : WIDTH * ((2 * Math.min(place, total - 1)) / (total - 1) - 1);

/** Cards are dealt and turned from the left, as far apart as their pictures (Cards.css). */
const CARD_S = 0.06;
/** Degrees of chords, from the root up. */
const CHORD = [0, 2, 4] as const;
/** The low string has no harmony: a fifth, which is degree 4 of seven and 3 of five. */
const fifthOf = (score: Score): number => (octaveOf(score) === 7 ? 4 : 3);

interface Moment {
  readonly score: Score;
  readonly place: number;
  readonly of: number;
}
type Plan = (moment: Moment) => readonly Note[];

/** Part of the motif by its title's instrument. A string's notes last until the next one. */
const melody = (
  score: Score,
  count: number,
  apart: number,
  level: number,
  { from = 0, up = 0 }: { readonly from?: number; readonly up?: number } = {},
): Note[] =>
  score.motif.slice(0, count).map((degree, n) => ({
    at: from + n * apart,
    instrument: score.lead,
    degree: degree + up,
    level: leadLevel(score, level),
    length: apart + 0.5,
  }));

const chord = (
  instrument: Note['instrument'],
  time: number,
  level: number,
  degrees: readonly number[],
): Note[] =>
  degrees.map((degree, n) => ({
    at: time + n * 0.03,
    instrument,
    degree,
    level,
    pan: panOf(n, degrees.length),
  }));

const one =
  (instrument: Note['instrument'], degree: number, level: number): Plan =>
  ({ place, of }) => [{ at: 0, instrument, degree, level, pan: panOf(place, of) }];

const small: Plan = ({ score }) => [
  ...melody(score, 3, 0.15, 0.13),
  { at: 0.3, instrument: 'bell', degree: 0, level: 0.05 },
];

const great: Plan = ({ score }) => [
  { at: 0, instrument: 'string', degree: 0, level: 0.08, length: 4.6 },
  { at: 0.4, instrument: 'string', degree: fifthOf(score), level: 0.06, length: 4.2 },
  { at: 0, instrument: 'bell', degree: 0, level: 0.06 },
  ...melody(score, 5, 0.24, 0.1),
  ...melody(score, 5, 0.24, 0.085, { from: 1.4, up: octaveOf(score) }),
  { at: 1.2, instrument: 'wing', degree: 0, level: 0.05, pan: -0.6 },
  { at: 1.9, instrument: 'wing', degree: 2, level: 0.05, pan: 0.6 },
  ...chord('bell', 2.8, 0.05, CHORD),
  ...chord('glass', 3.1, 0.045, [...CHORD, octaveOf(score)]),
];

const jackpot: Plan = (moment) => {
  const top = octaveOf(moment.score);
  const peal = [top, 4, 2, 0, 4, top, 2, 0];
  return [
    ...great(moment),
    ...peal.map((degree, n): Note => ({
      at: 3.6 + n * 0.36,
      instrument: 'bell',
      degree,
      level: 0.07,
      pan: panOf(n % 4, 4),
    })),
  ];
};

const PLANS: Readonly<Record<SoundName, Plan>> = {
  press: one('wood', -3, 0.11),
  // The reels settle on the root: that they stand is heard, what they show is not.
  stop: ({ place, of }) => [
    {
      at: 0,
      instrument: 'wood',
      degree: place === of - 1 ? 0 : place % 2 === 0 ? 4 : 2,
      level: 0.1,
      pan: panOf(place, of),
    },
  ],
  // One pitch, however many have landed: what climbed with each would promise the one that is missing.
  land: one('water', 4, 0.13),
  // Glass breaks, a third higher with each fall: what has fallen, not what is to come.
  fall: ({ place, of }) => [
    { at: 0, instrument: 'glass', degree: 2 * Math.min(place, of), level: 0.07, pan: -0.3 },
    { at: 0.06, instrument: 'glass', degree: 2 * Math.min(place, of) + 4, level: 0.05, pan: 0.3 },
  ],
  small,
  // A step of the scale for each pane that is lit: how far it climbs is how great the win is.
  count: ({ place, of }) => [
    { at: 0, instrument: 'glass', degree: place, level: 0.06, pan: panOf(place, of) },
  ],
  // The same bell for each seal, and under the later ones its chord.
  stamp: ({ place }) => chord('bell', 0, 0.06, CHORD.slice(0, place + 1)),
  jackpot,
  feature: ({ score }) => [
    { at: 0, instrument: 'wing', degree: 0, level: 0.07, pan: -0.5 },
    { at: 0.1, instrument: 'string', degree: 0, level: 0.09, length: 2 },
    { at: 0.25, instrument: 'bell', degree: 0, level: 0.07 },
    { at: 0.55, instrument: 'bell', degree: fifthOf(score), level: 0.07 },
  ],
  // The same whatever the feature has paid.
  featureEnd: ({ score }) => [
    { at: 0, instrument: 'string', degree: 0, level: 0.09, length: 1.6 },
    { at: 0.05, instrument: 'wood', degree: fifthOf(score), level: 0.07 },
    { at: 0.3, instrument: 'wood', degree: 0, level: 0.07 },
  ],
  deal: ({ place, of }) => [
    { at: place * CARD_S, instrument: 'wing', degree: 0, level: 0.06, pan: panOf(place, of) },
    { at: place * CARD_S + 0.03, instrument: 'wood', degree: 2, level: 0.07, pan: panOf(place, of) },
  ],
  turn: ({ place, of }) => [
    { at: place * CARD_S, instrument: 'glass', degree: place % 3, level: 0.07, pan: panOf(place, of) },
  ],
  hold: one('wood', 4, 0.09),
  letGo: one('wood', 0, 0.08),
  drop: one('water', 2, 0.1),
  hit: ({ place, of }) => [
    { at: 0, instrument: 'water', degree: 2, level: 0.1, pan: panOf(place, of) },
    { at: 0.05, instrument: 'glass', degree: 0, level: 0.06, pan: panOf(place, of) },
  ],
  ticket: ({ score }) => [{ at: 0, instrument: 'glass', degree: octaveOf(score), level: 0.07 }],
};
export const SOUND_NAMES = Object.keys(PLANS) as readonly SoundName[];

/** The notes of a moment. See `SoundListener` for `place` and `of`. */
export const effectNotes = (score: Score, name: SoundName, place = 0, count = 1): readonly Note[] =>
  PLANS[name]({ score, place, of: count });

/** A later one of these takes the place of one before it; during it the music is quieter. */
export const WIN_SOUNDS: ReadonlySet<SoundName> = new Set(['small', 'jackpot', 'feature']);
