/** Multiplier and increment of a 32-bit linear congruential generator (Numerical Recipes, chapter 7.1). */
const [FACTOR, STEP] = [1_664_525, 1_013_904_223];

/** White noise, −1 … 1: the same samples for the same seed, so that a rendering can be repeated. */
export const noise = (length: number, seed: number): Float32Array<ArrayBuffer> => {
  const samples = new Float32Array(length);
  let state = seed >>> 0;
  for (let i = 0; i < length; i += 1) {
    state = (Math.imul(state, FACTOR) + STEP) >>> 0;
    samples[i] = state / 2 ** 31 - 1;
  }
  return samples;
};
