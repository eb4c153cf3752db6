// The synthesiser of one title: plays its sounds and its music into any audio context.
import type { SoundName } from '../../engine/events.ts';
import { effectNotes, WIN_SOUNDS } from './effects.ts';
import { INSTRUMENTS } from './instruments.ts';
import { type Layer, LAYERS, layerNotes, type MusicState } from './music.ts';
import type { Note } from './notes.ts';
import { pitch, type Score } from './scores.ts';
import { noise } from './noise.ts';

/** Levels up to the first pass as they are; higher ones are bent towards the second, −1 dB. */
const [STRAIGHT, MOST] = [0.6, 0.89];
/** The highest level that the curve covers; it is flat there. */
const REACH = 4;
/** Odd: silence is a point of its own. */
const POINTS = 8_193;

const softClipped = (level: number): number => {
  const above = Math.abs(level) - STRAIGHT;
  if (above <= 0) return level;
  return Math.sign(level) * (STRAIGHT + (MOST - STRAIGHT) * Math.tanh(above / (MOST - STRAIGHT)));
};

/**
 * What comes before the device: everything at once does not clip. A compressor of Web Audio would raise what
 * is quiet as well.
 */
const softClipper = (context: BaseAudioContext): AudioNode => {
  const scaled = context.createGain();
  scaled.gain.value = 1 / REACH;
  const shaper = context.createWaveShaper();
  shaper.curve = Float32Array.from({ length: POINTS }, (_, i) =>
    softClipped(REACH * ((2 * i) / (POINTS - 1) - 1)),
  );
  scaled.connect(shaper).connect(context.destination);
  return scaled;
};

/** A glasshouse of some twenty metres: time until its echo is 60 dB lower, and until the first echo, s. */
const DECAY_S = 1.6;
const FIRST_ECHO_S = 0.014;
/** How long the echo of a sound lasts after it, s. */
export const ECHO_S = 1.8;
/** At its end the echo is taken to zero over this time: a cut tail would click. */
const FADE_S = 0.2;
/** e-folds of 60 dB. */
const FOLDS = Math.log(1000);

/**
 * The echo of the house as an impulse response, two channels. Glass reflects high notes, leaves swallow them:
 * it begins bright and ends dark.
 */
const impulse = (context: BaseAudioContext): AudioBuffer => {
  const { sampleRate } = context;
  const length = Math.round(ECHO_S * sampleRate);
  const buffer = context.createBuffer(2, length, sampleRate);
  for (const channel of [0, 1]) {
    const samples = noise(length, 7 + channel * 4_211);
    let smooth = 0;
    for (let i = 0; i < length; i += 1) {
      const time = i / sampleRate;
      // A low-pass of one pole whose corner falls with the echo.
      smooth += ((samples[i] ?? 0) - smooth) * (0.06 + 0.5 * Math.exp(-3 * time));
      const fade = Math.min(1, (ECHO_S - time) / FADE_S);
      samples[i] = time < FIRST_ECHO_S ? 0 : smooth * Math.exp((-FOLDS * time) / DECAY_S) * fade;
    }
    buffer.copyToChannel(samples, channel);
  }
  return buffer;
};

/** How loud sounds and music are together: the music is quieter than every sound. */
const [SOUND_GAIN, MUSIC_GAIN] = [1.5, 0.55];
/** How much of sounds and of music is sent into the house's echo. */
const [SOUND_ECHO, MUSIC_ECHO] = [0.3, 0.55];
/** What is left of the music under a win: 9 dB less. */
const DUCKED = 0.35;
/** Time constants, s: of ducking and coming back, of layers that come and go, of a sound that yields. */
const [DUCK_S, BACK_S, COME_S, GO_S, YIELD_S] = [0.08, 0.9, 0.8, 4, 0.12];
/** Reels that stop within one frame are heard one after the other, this far apart, s. */
const STRUM_S = 0.03;

interface Synth {
  /** Plays a sound. @param time of the context, s @returns when its last note is silent, without echo */
  play(name: SoundName, time: number, place?: number, count?: number): number;
  /** Plays a bar of the music. @param time s of the context's time */
  playBar(bar: number, time: number): void;
  setState(state: MusicState, time: number): void;
  /** Fades the music in or out. */
  setMusic(on: boolean, time: number): void;
  /** Everything that is heard, for whoever ends it. */
  readonly output: GainNode;
}

const gainInto = (context: BaseAudioContext, to: AudioNode, value: number): GainNode => {
  const node = context.createGain();
  node.gain.value = value;
  node.connect(to);
  return node;
};

const playNote = (
  context: BaseAudioContext,
  to: AudioNode,
  score: Score,
  note: Note,
  time: number,
): number => {
  const { instrument, degree, level, pan = 0, length } = note;
  const panner = context.createStereoPanner();
  panner.pan.value = pan;
  panner.connect(to);
  return INSTRUMENTS[instrument](context, panner, {
    at: time + note.at,
    hz: pitch(score, instrument, degree),
    level,
    ...(length === undefined ? {} : { length }),
  });
};

/** Sounds and music with their echo. */
const makeBuses = (context: BaseAudioContext) => {
  const output = gainInto(context, softClipper(context), 1);
  const echo = context.createConvolver();
  echo.buffer = impulse(context);
  echo.connect(output);
  const sounds = gainInto(context, output, SOUND_GAIN);
  sounds.connect(gainInto(context, echo, SOUND_ECHO));
  const ducked = gainInto(context, output, 1);
  ducked.connect(gainInto(context, echo, MUSIC_ECHO));
  const music = gainInto(context, ducked, 0);
  return { output, sounds, ducked: ducked.gain, music };
};

export const makeSynth = (context: BaseAudioContext, score: Score): Synth => {
  const { output, sounds, ducked, music } = makeBuses(context);
  const layers = new Map<Layer, GainNode>(
    LAYERS.feature.map((layer) => [layer, gainInto(context, music, 0)]),
  );
  let lastWin: GainNode | null = null;
  let lastStop = -1;
  const setState = (next: MusicState, time: number) => {
    for (const [layer, { gain }] of layers) {
      const heard = LAYERS[next].includes(layer);
      gain.setTargetAtTime(heard ? 1 : 0, time, heard ? COME_S : GO_S);
    }
  };
  const yieldWin = (time: number) => {
    lastWin?.gain.setTargetAtTime(0, time, YIELD_S);
    lastWin = null;
  };
  const play = (name: SoundName, asked: number, place = 0, count = 1): number => {
    const time = name === 'stop' ? Math.max(asked, lastStop + STRUM_S) : asked;
    if (name === 'stop') lastStop = time;
    const isWin = WIN_SOUNDS.has(name);
    if (isWin || name === 'press') yieldWin(time);
    const to = isWin ? gainInto(context, sounds, 1) : sounds;
    const end = Math.max(
      ...effectNotes(score, name, place, count).map((note) => playNote(context, to, score, note, time)),
    );
    if (!isWin) return end;
    lastWin = to as GainNode;
    ducked.cancelScheduledValues(time);
    ducked.setTargetAtTime(DUCKED, time, DUCK_S);
    ducked.setTargetAtTime(1, end, BACK_S);
    return end;
  };
  setState('rest', 0);
  return {
    output,
    play,
    setState,
    setMusic: (on, index) => music.gain.setTargetAtTime(on ? MUSIC_GAIN : 0, index, on ? COME_S : YIELD_S),
    playBar: (bar, index) => {
      // Those of all layers: one that comes is heard at once, and not with the next bar.
      for (const [layer, to] of layers)
        for (const note of layerNotes(score, layer, bar)) playNote(context, to, score, note, index);
    },
  };
};
