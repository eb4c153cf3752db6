import { noise } from './noise.ts';

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
export const impulse = (context: BaseAudioContext): AudioBuffer => {
  const { sampleRate } = context;
  const length = Math.round(ECHO_S * sampleRate);
  const buffer = context.createBuffer(2, length, sampleRate);
  for (const channel of [0, 1]) {
    const samples = noise(length, 7 + channel * 4_211);
    let smooth = 0;
    for (let i = 0; i < length; i += 1) {
      const at = i / sampleRate;
      // A low-pass of one pole whose corner falls with the echo.
      smooth += ((samples[i] ?? 0) - smooth) * (0.06 + 0.5 * Math.exp(-3 * at));
      const fade = Math.min(1, (ECHO_S - at) / FADE_S);
      samples[i] = at < FIRST_ECHO_S ? 0 : smooth * Math.exp((-FOLDS * at) / DECAY_S) * fade;
    }
    buffer.copyToChannel(samples, channel);
  }
  return buffer;
};
