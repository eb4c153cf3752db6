// Runs in a page (soundsScript.ts): renders sounds and music of titles without a device, and measures them.
import type { SoundName } from '../../../src/app/play/engine/events.ts';
import { SOUND_NAMES } from '../../../src/app/play/sound/synth/effects.ts';
import { BAR_S, type MusicState } from '../../../src/app/play/sound/synth/music.ts';
import { type Score, SCORES } from '../../../src/app/play/sound/synth/scores.ts';
import { makeSynth, ECHO_S } from '../../../src/app/play/sound/synth/synth.ts';

/** Sounds of one of several reels, cards or numbers are rendered for the second of five. */
const [PLACE, OF] = [1, 5];
/** Rendered after the last note and its echo: it has to be silent. */
const SILENCE_S = 0.2;

const scoreOf = (gameId: string): Score => {
  const score = SCORES[gameId];
  if (score === undefined) throw new Error(`${gameId} has no score`);
  return score;
};

const offline = (seconds: number, rate: number) =>
  new OfflineAudioContext(2, Math.max(1, Math.round(seconds * rate)), rate);

/** When the last note of a sound ends, without its echo, s. */
const noteSeconds = (gameId: string, name: SoundName): number =>
  makeSynth(offline(0, 44_100), scoreOf(gameId)).play(name, 0, PLACE, OF);

const renderSound = (gameId: string, name: SoundName, rate: number): Promise<AudioBuffer> => {
  const context = offline(noteSeconds(gameId, name) + ECHO_S + SILENCE_S, rate);
  makeSynth(context, scoreOf(gameId)).play(name, 0, PLACE, OF);
  return context.startRendering();
};

/** The music of a title: so many seconds in each of these states, one after the other. */
const renderMusic = (
  gameId: string,
  states: readonly MusicState[],
  seconds: number,
  rate: number,
  begin: (synth: ReturnType<typeof makeSynth>) => void = () => {},
): Promise<AudioBuffer> => {
  const context = offline(states.length * seconds, rate);
  const synth = makeSynth(context, scoreOf(gameId));
  synth.setMusic(true, 0);
  begin(synth);
  for (const [n, state] of states.entries()) {
    synth.setState(state, n * seconds);
    for (let bar = Math.ceil((n * seconds) / BAR_S); bar * BAR_S < (n + 1) * seconds; bar += 1)
      synth.playBar(bar, bar * BAR_S);
  }
  return context.startRendering();
};

/** What can sound at once at most: the music of a feature, and every sound in the same moment. */
const renderTogether = (gameId: string, rate: number): Promise<AudioBuffer> =>
  renderMusic(gameId, ['feature'], 6, rate, (synth) => {
    for (const name of SOUND_NAMES) synth.play(name, 2, PLACE, OF);
  });

const channelsOf = (buffer: AudioBuffer) =>
  Array.from({ length: buffer.numberOfChannels }, (_, n) => buffer.getChannelData(n));
const decibels = (amplitude: number): number => 20 * Math.log10(Math.max(amplitude, 1e-9));

export interface Measured {
  readonly seconds: number;
  /** Highest sample, dB below full scale. */
  readonly peak: number;
  /** RMS of the loudest 0.1 s of one channel, dB below full scale. */
  readonly loudest: number;
  /** First and last sample of the louder channel, and the highest of the last 0.1 s, dB below full scale. */
  readonly first: number;
  readonly last: number;
  readonly tail: number;
  /** Largest step between two samples as a part of the peak. */
  readonly step: number;
}

const loudestOf = (samples: Float32Array, rate: number): number => {
  const width = Math.min(samples.length, Math.round(rate / 10));
  let [sum, most] = [0, 0];
  for (let i = 0; i < samples.length; i += 1) {
    sum += (samples[i] ?? 0) ** 2 - (i < width ? 0 : (samples[i - width] ?? 0) ** 2);
    most = Math.max(most, sum);
  }
  return Math.sqrt(Math.max(0, most) / width);
};

const measure = (buffer: AudioBuffer): Measured => {
  const channels = channelsOf(buffer);
  let [peak, tail, step] = [0, 0, 0];
  const tailFrom = buffer.length - buffer.sampleRate / 10;
  for (const samples of channels)
    for (let i = 0; i < samples.length; i += 1) {
      const sample = samples[i] ?? 0;
      peak = Math.max(peak, Math.abs(sample));
      if (i > tailFrom) tail = Math.max(tail, Math.abs(sample));
      if (i > 0) step = Math.max(step, Math.abs(sample - (samples[i - 1] ?? 0)));
    }
  const edge = (at: number) =>
    decibels(Math.max(...channels.map((samples) => Math.abs(samples.at(at) ?? 0))));
  return {
    seconds: buffer.duration,
    peak: decibels(peak),
    loudest: decibels(Math.max(...channels.map((samples) => loudestOf(samples, buffer.sampleRate)))),
    first: edge(0),
    last: edge(-1),
    tail: decibels(tail),
    step: step / peak,
  };
};

const tools = {
  SOUND_NAMES,
  noteSeconds,
  renderSound,
  renderMusic,
  renderTogether,
  measure,
};

/** A page with the script of soundsScript.ts. */
export interface PageWindow {
  readonly sounds: typeof tools;
}

Object.assign(globalThis, { sounds: tools });
