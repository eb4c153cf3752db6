// The entry of what a page renders sounds with (bundle.ts).
import { sounds } from './render.ts';
import { drawSpectrogram } from './spectrogram.ts';
import { wavOf } from './wav.ts';

const tools = { ...sounds, drawSpectrogram, wavOf };

/** A page with the script of bundle.ts. */
export interface PageWindow {
  readonly sounds: typeof tools;
}

Object.assign(globalThis, { sounds: tools });
