// The six instruments. Each adds the nodes of one note to a destination; the nodes end by themselves.
import { noise } from './noise.ts';

interface Tone {
  /** When it begins, s of the context's time. */
  readonly at: number;
  readonly hz: number;
  /** Its peak, 1 is full scale: what an instrument plays stays below it. */
  readonly level: number;
  /** How long a string is bowed, s. The other instruments are struck. */
  readonly length?: number;
}

/** @returns when the note is silent, s of the context's time */
type Instrument = (context: BaseAudioContext, to: AudioNode, tone: Tone) => number;

/** Higher partials would be mirrored at half the sample rate. */
const HIGHEST_HZ = 10_000;
/** From almost nothing to nothing, so that an oscillator does not stop within its wave. */
const LAST_S = 0.02;
const ALMOST = 0.001;

/** The gain of a struck note. @returns the node, and when it is zero */
const struckGain = (
  context: BaseAudioContext,
  to: AudioNode,
  time: number,
  level: number,
  attack: number,
  decay: number,
) => {
  const node = context.createGain();
  const end = time + attack + decay;
  node.gain.setValueAtTime(0, time);
  node.gain.linearRampToValueAtTime(level, time + attack);
  node.gain.exponentialRampToValueAtTime(level * ALMOST, end);
  node.gain.linearRampToValueAtTime(0, end + LAST_S);
  node.connect(to);
  return { node, end: end + LAST_S };
};

const oscillator = (context: BaseAudioContext, to: AudioNode, hz: number, time: number, end: number) => {
  const source = context.createOscillator();
  source.frequency.setValueAtTime(hz, time);
  source.connect(to);
  source.start(time);
  source.stop(end);
  return source;
};

/** Multiple of the pitch, part of the level, seconds until it is 60 dB lower. */
type PartialTone = readonly [ratio: number, part: number, decay: number];

const struck =
  (attack: number, partials: readonly PartialTone[]): Instrument =>
  (context, to, { at, hz, level }) =>
    Math.max(
      ...partials.map(([ratio, part, decay]) => {
        if (hz * ratio > HIGHEST_HZ) return at;
        const { node, end } = struckGain(context, to, at, level * part, attack, decay);
        oscillator(context, node, hz * ratio, at, end);
        return end;
      }),
    );

/** A wine glass: its modes go with the squares of 2, 3, 4 and 5 (Rossing, Science of Percussion). */
const glass = struck(0.004, [
  [1, 0.62, 1.5],
  [2.32, 0.22, 0.8],
  [4.25, 0.11, 0.4],
  [6.63, 0.05, 0.2],
]);

/** A bar of wood as of a marimba, tuned 1 : 3.9 : 9.2, on a soft mallet. */
const wood = struck(0.003, [
  [1, 0.78, 0.42],
  [3.9, 0.17, 0.12],
  [9.2, 0.05, 0.05],
]);

/** A small bell: hum, prime, tierce, quint, nominal and two above. The minor third is what makes it one. */
const bell = struck(0.004, [
  [0.5, 0.2, 2.6],
  [1, 0.32, 1.9],
  [1.2, 0.16, 1.3],
  [1.5, 0.09, 0.9],
  [2, 0.15, 0.8],
  [2.67, 0.05, 0.4],
  [3.01, 0.03, 0.3],
]);

/** A drop: a bubble's pitch rises as it closes; a smaller one follows. */
const water: Instrument = (context, to, { at, hz, level }) => {
  const bubble = (from: number, pitch: number, peak: number) => {
    const { node, end } = struckGain(context, to, from, peak, 0.004, 0.16);
    oscillator(context, node, pitch, from, end).frequency.exponentialRampToValueAtTime(
      pitch * 1.8,
      from + 0.09,
    );
    return end;
  };
  bubble(at, hz, level * 0.72);
  return bubble(at + 0.075, hz * 1.33, level * 0.28);
};

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();
const NOISE_S = 1;
const noiseOf = (context: BaseAudioContext): AudioBuffer => {
  const known = noises.get(context);
  if (known !== undefined) return known;
  const buffer = context.createBuffer(1, NOISE_S * context.sampleRate, context.sampleRate);
  buffer.copyToChannel(noise(buffer.length, 1), 0);
  noises.set(context, buffer);
  return buffer;
};

const WING_S = 0.5;
/** Beats of a moth's wing that can still be told apart. */
const WING_BEATS_HZ = 19;
const WING_Q = 7;

/** A wing: beaten air around a pitch, and a breath of the pitch itself. */
const wing: Instrument = (context, to, { at, hz, level }) => {
  const end = at + WING_S;
  const swell = context.createGain();
  swell.gain.setValueAtTime(0, at);
  swell.gain.linearRampToValueAtTime(1, at + WING_S * 0.3);
  swell.gain.linearRampToValueAtTime(0, end);
  swell.connect(to);
  const beaten = context.createGain();
  // White noise through this filter has an RMS of 0.58 · √(bandwidth / (rate / 2)); a third is its peak.
  const rms = 0.58 * Math.sqrt((Math.PI * hz) / WING_Q / context.sampleRate);
  const air = (level * 0.6) / (3 * rms);
  beaten.gain.setValueAtTime(air / 2, at);
  const depth = context.createGain();
  depth.gain.setValueAtTime(air / 2, at);
  oscillator(context, depth, WING_BEATS_HZ, at, end);
  depth.connect(beaten.gain);
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.setValueAtTime(WING_Q, at);
  filter.frequency.setValueAtTime(hz, at);
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  source.connect(filter).connect(beaten).connect(swell);
  source.start(at);
  source.stop(end);
  const breath = context.createGain();
  breath.gain.setValueAtTime(level * 0.4, at);
  breath.connect(swell);
  oscillator(context, breath, hz, at, end);
  return end;
};

const BOWED_S = 1.6;
/** Two strings that are almost in tune, cents. */
const DETUNED = 4;

/** A low string: two of them, bowed softly, with their high partials damped. */
const string: Instrument = (context, to, { at, hz, level, length = BOWED_S }) => {
  const [attack, release] = [Math.min(1.2, length * 0.3), Math.min(2, length * 0.5)];
  const end = at + length;
  const bow = context.createGain();
  bow.gain.setValueAtTime(0, at);
  bow.gain.linearRampToValueAtTime(level * 0.5, at + attack);
  bow.gain.setValueAtTime(level * 0.5, end - release);
  bow.gain.linearRampToValueAtTime(0, end);
  const damped = context.createBiquadFilter();
  damped.type = 'lowpass';
  damped.Q.setValueAtTime(0, at);
  damped.frequency.setValueAtTime(Math.min(1_200, hz * 5), at);
  damped.connect(bow).connect(to);
  for (const cents of [-DETUNED, DETUNED]) {
    const source = oscillator(context, damped, hz, at, end);
    source.type = 'sawtooth';
    source.detune.setValueAtTime(cents, at);
  }
  return end;
};

export const INSTRUMENTS = { glass, wood, wing, water, bell, string } as const satisfies Record<
  string,
  Instrument
>;
export type InstrumentName = keyof typeof INSTRUMENTS;
