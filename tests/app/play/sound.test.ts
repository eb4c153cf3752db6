import { beforeAll, expect, test, vi } from 'vitest';
import {
  updateMusic,
  playSound,
  musicOn,
  SOUND_NAMES,
  soundOn,
  type SoundName,
} from '../../../src/app/play/sound.ts';

const RATE = 44_100;
/** Samples of the sounds that were played, with their gain applied. */
const played: Float32Array[] = [];

/** The part of `AudioContext` that the synthesiser uses; it records what would be played. */
class RecordingContext {
  private volume = { value: 1 };
  resume = () => Promise.resolve();
  createBuffer = (_: number, length: number) => {
    const data = new Float32Array(length);
    return { data, getChannelData: () => data };
  };
  createGain = () => ({ gain: (this.volume = { value: 1 }), connect: () => {} });
  createBufferSource = () => {
    const source = {
      buffer: { data: new Float32Array() },
      playbackRate: { value: 1 },
      connect: <To>(to: To) => to,
      start: () => {
        played.push(source.buffer.data.map((sample) => sample * this.volume.value));
      },
    };
    return source;
  };
}
beforeAll(() => {
  vi.stubGlobal('AudioContext', RecordingContext);
  vi.stubGlobal(
    'StereoPannerNode',
    class {
      connect = <To>(to: To) => to;
    },
  );
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { hidden: false });
});

const nextSound = async () => {
  await expect.poll(() => played.length).toBeGreaterThan(0);
  const [samples = new Float32Array()] = played.splice(0);
  return samples;
};
const sound = (name: SoundName) => {
  soundOn.value = true;
  playSound(name);
  return nextSound();
};
const note = () => {
  musicOn.value = true;
  updateMusic(true);
  updateMusic(false);
  return nextSound();
};

const peak = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
/** The loudest 30 ms, dB below full scale. */
const loudness = (samples: Float32Array) => {
  const window = Math.round(RATE * 0.03);
  const levels = Array.from(
    { length: Math.max(1, Math.floor((samples.length / window) * 2) - 1) },
    (_, n) => {
      const part = samples.subarray((n * window) / 2, (n * window) / 2 + window);
      return part.reduce((sum, sample) => sum + sample * sample, 0) / part.length;
    },
  );
  return 10 * Math.log10(Math.max(...levels));
};

/** No click: the sound begins and ends near zero and never jumps from one sample to the next. */
const expectSmooth = (samples: Float32Array) => {
  const most = peak(samples);
  expect(Math.abs(samples[0] ?? 1)).toBeLessThan(most / 100);
  expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(most / 100);
  expect(
    samples.reduce((jump, sample, n) => Math.max(jump, Math.abs(sample - (samples[n - 1] ?? 0))), 0),
  ).toBeLessThan(most / 5);
};

test('[G10] no sound is played before it is switched on', async () => {
  for (const name of SOUND_NAMES) playSound(name);
  updateMusic(true);
  updateMusic(false);
  // The first sound that is played comes after sound is switched on.
  expect([soundOn.value, musicOn.value, played.length]).toEqual([false, false, 0]);
  expect((await sound('small')).length).toBeGreaterThan(0);
});

test('[G10] sounds start at once, never click or clip, and are about equally loud', async () => {
  const made = new Map<SoundName, Float32Array>();
  for (const name of SOUND_NAMES) made.set(name, await sound(name));
  for (const samples of made.values()) {
    expectSmooth(samples);
    expect(loudness(samples)).toBeGreaterThan(-24);
    expect(loudness(samples)).toBeLessThan(-12);
    // Silence at the beginning would delay the sound of a press.
    expect(samples.findIndex((sample) => Math.abs(sample) > peak(samples) / 10) / RATE).toBeLessThan(0.01);
  }
  expect(
    Object.fromEntries(
      [...made].map(([name, { length }]) => [name, Math.round((length / RATE) * 100) / 100]),
    ),
  ).toEqual({ press: 0.08, stop: 0.09, small: 0.59, large: 1.02, great: 1.82, feature: 1.05 });
  const music = await note();
  expectSmooth(music);
  // Quieter than every effect, but audible in a quiet room.
  expect(loudness(music)).toBeGreaterThan(-30);
  expect(loudness(music)).toBeLessThan(Math.min(...[...made.values()].map(loudness)));
  // A win has one of the three.
  const together = [...made].flatMap(([name, samples]) =>
    name === 'small' || name === 'large' ? [] : [samples],
  );
  expect([...together, music].reduce((sum, samples) => sum + peak(samples), 0)).toBeLessThanOrEqual(1);
});
