import type { InstrumentName } from './instruments.ts';

/** Semitones of the degrees of a scale above its root. */
const MODES = {
  ionian: [0, 2, 4, 5, 7, 9, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  aeolian: [0, 2, 3, 5, 7, 8, 10],
  majorFive: [0, 2, 4, 7, 9],
  minorFive: [0, 3, 5, 7, 10],
} as const;
type ModeName = keyof typeof MODES;

/** MIDI numbers of the roots, G3 to F♯4. */
const ROOTS = { G: 55, Ab: 56, A: 57, Bb: 58, B: 59, C: 60, Db: 61, D: 62, Eb: 63, E: 64, F: 65, Gb: 66 };

/** What a title sounds like. */
export interface Score {
  readonly root: keyof typeof ROOTS;
  readonly mode: ModeName;
  /** The instrument that plays the motif. */
  readonly lead: InstrumentName;
  /** Degrees of the scale, 0 is the root: five notes by which the title is known. */
  readonly motif: readonly number[];
}

const score = (root: Score['root'], mode: ModeName, lead: InstrumentName, ...motif: number[]): Score => ({
  root,
  mode,
  lead,
  motif,
});

/** By game id; a row for every title. */
export const SCORES: Readonly<Record<string, Score>> = {
  moonflower: score('D', 'dorian', 'glass', 0, 4, 2, 6, 4),
  orangery: score('G', 'ionian', 'wood', 0, 2, 4, 2, 5),
  luna: score('A', 'aeolian', 'bell', 4, 2, 0, 1, 4),
  'jade-vine': score('E', 'mixolydian', 'water', 0, 1, 2, 4, 6),
  foxfire: score('Gb', 'minorFive', 'wing', 0, 2, 1, 3, 2),
  'lotus-basin': score('C', 'lydian', 'water', 4, 3, 4, 6, 2),
  'fern-owl': score('A', 'dorian', 'wood', 0, 0, 4, 3, 1),
  'storm-glass': score('B', 'aeolian', 'glass', 0, 5, 4, 2, 0),
  'honey-skep': score('G', 'mixolydian', 'wing', 2, 3, 4, 3, 6),
  'brass-sevens': score('F', 'ionian', 'bell', 0, 4, 7, 4, 2),
  persephone: score('E', 'aeolian', 'string', 0, 2, 1, 4, 3),
  'clover-clock': score('C', 'ionian', 'wood', 4, 2, 0, 2, 4),
  mosaic: score('D', 'lydian', 'glass', 0, 2, 3, 4, 2),
  lattice: score('G', 'dorian', 'wood', 0, 3, 4, 3, 6),
  'great-window': score('F', 'lydian', 'bell', 0, 4, 3, 2, 4),
  'rose-window': score('A', 'lydian', 'bell', 2, 4, 6, 5, 4),
  'pressed-five': score('Bb', 'ionian', 'wood', 0, 1, 2, 3, 4),
  'bonus-bouquet': score('Eb', 'ionian', 'glass', 4, 5, 4, 2, 0),
  'double-bloom': score('D', 'ionian', 'glass', 0, 2, 0, 4, 7),
  'wild-ivy': score('G', 'aeolian', 'wing', 0, 1, 2, 4, 1),
  'ten-stems': score('A', 'mixolydian', 'wood', 0, 2, 4, 6, 4),
  'fifty-stems': score('E', 'dorian', 'string', 0, 4, 3, 1, 0),
  'dewfall-keno': score('C', 'majorFive', 'water', 0, 2, 3, 1, 4),
  'rainfall-keno': score('D', 'minorFive', 'water', 4, 3, 2, 1, 0),
  titan: score('C', 'aeolian', 'string', 0, 0, 2, 4, 3),
  'midnight-moonflower': score('D', 'aeolian', 'glass', 0, 4, 2, 5, 4),
  'sovereign-mosaic': score('Bb', 'lydian', 'bell', 4, 2, 3, 1, 0),
  'ghost-orchid': score('B', 'dorian', 'wing', 4, 6, 5, 2, 3),
  'the-lamplighter': score('Eb', 'mixolydian', 'bell', 0, 4, 6, 4, 7),
};

/** The register of an instrument, in octaves above the root. */
const OCTAVES = { glass: 1, wood: 0, wing: 1, water: 1, bell: 1, string: -1 } as const satisfies Record<
  InstrumentName,
  number
>;

/** How strongly an instrument plays a melody, so that all titles are about equally loud. */
const STRENGTHS = {
  glass: 1,
  wood: 1.1,
  wing: 1.1,
  water: 1.5,
  bell: 1.1,
  string: 0.6,
} as const satisfies Record<InstrumentName, number>;
/** The level of a melody's notes: `level` as a glass plays it. */
export const leadLevel = ({ lead }: Pick<Score, 'lead'>, level: number): number => level * STRENGTHS[lead];

/** The pitch of a degree, Hz: degrees below 0 and above the scale go on in the next octave. */
export const pitch = ({ root, mode }: Score, instrument: InstrumentName, degree: number): number => {
  const steps = MODES[mode];
  const octave = Math.floor(degree / steps.length);
  const above = steps[degree - octave * steps.length] ?? 0;
  const midi = ROOTS[root] + 12 * (octave + OCTAVES[instrument]) + above;
  return 440 * 2 ** ((midi - 69) / 12);
};

/** The degree an octave above the root. */
export const octaveOf = ({ mode }: Score): number => MODES[mode].length;
