// The music as notes, bar by bar. Pure. Its pace is the same in every state, so that it hurries nobody.
import type { Note } from './notes.ts';
import { leadLevel, octaveOf, type Score } from './scores.ts';

export type MusicState = 'rest' | 'playing' | 'feature';
export type Layer = 'ground' | 'motif' | 'pulse' | 'light';

/** Sixty beats a minute, eight of them a bar. */
export const BAR_S = 8;
const BEAT_S = 1;

/** The layers that are heard in each state: one more from rest to playing, one more in a feature. */
export const LAYERS: Readonly<Record<MusicState, readonly Layer[]>> = {
  rest: ['ground', 'motif'],
  playing: ['ground', 'motif', 'pulse'],
  feature: ['ground', 'motif', 'pulse', 'light'],
};

/** The degree that each of four bars stands on. */
const GROUNDS = [0, 3, -2, 4] as const;
const groundOf = (bar: number): number => GROUNDS[bar % GROUNDS.length] ?? 0;

/** Low strings, each a little longer than its bar. */
const ground = (bar: number): Note[] => [
  { at: 0, instrument: 'string', degree: groundOf(bar), level: 0.05, length: BAR_S + 1.5, pan: -0.2 },
  { at: 1, instrument: 'string', degree: groundOf(bar) + 4, level: 0.032, length: BAR_S, pan: 0.3 },
];

/** The title's motif: whole in one bar, its beginning an octave lower in the next, then silence. */
const motif = (score: Score, bar: number): Note[] => {
  const down = bar % 2 === 0 ? 0 : octaveOf(score);
  return score.motif.slice(0, down === 0 ? undefined : 3).map((degree, n) => ({
    at: (down === 0 ? 1 : 2) + n * BEAT_S,
    instrument: score.lead,
    degree: degree - down,
    level: leadLevel(score, 0.045),
    length: 1.8,
    pan: 0.25 * (n % 2 === 0 ? -1 : 1),
  }));
};

/** Wood on every other beat, and a drop before the next bar. */
const pulse = (bar: number): Note[] => [
  ...[0, 4, 2, 4].map((degree, n): Note => ({
    at: 2 * n * BEAT_S,
    instrument: 'wood',
    degree: groundOf(bar) + degree,
    level: 0.032,
    pan: n % 2 === 0 ? -0.35 : 0.35,
  })),
  { at: 7.5, instrument: 'water', degree: groundOf(bar) + 2, level: 0.028, pan: 0.5 },
];

/** Glass on every beat, a bell at the begin, a wing that passes. */
const light = (score: Score, bar: number): Note[] => [
  { at: 0, instrument: 'bell', degree: groundOf(bar), level: 0.03 },
  ...[0, 2, 4, octaveOf(score), 4, 2, 0, 4].map((degree, n): Note => ({
    at: (n + 0.5) * BEAT_S,
    instrument: 'glass',
    degree: groundOf(bar) + degree,
    level: 0.022,
    pan: 0.7 * Math.sin(n * 1.3),
  })),
  { at: 3.5, instrument: 'wing', degree: groundOf(bar), level: 0.025, pan: -0.7 },
];

/** The notes of a layer in a bar, counted from 0. */
export const layerNotes = (score: Score, layer: Layer, bar: number): readonly Note[] => {
  if (layer === 'ground') return ground(bar);
  if (layer === 'motif') return motif(score, bar);
  return layer === 'pulse' ? pulse(bar) : light(score, bar);
};
