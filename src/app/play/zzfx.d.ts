/** zzfx has no types; these are the parts that are used. */
declare module 'zzfx' {
  /** Plays a sound: volume, randomness, frequency (Hz), attack, sustain, release (s), shape … */
  export const zzfx: (...parameters: readonly (number | undefined)[]) => unknown;
  export const ZZFX: { readonly audioContext: AudioContext; volume: number };
}
