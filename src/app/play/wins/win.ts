// How a win is told: by sound, vibration and the light in the game's window.
import { signal } from '@preact/signals-react';
import { vibrate } from '../engine/haptics.ts';
import { playSound } from '../engine/events.ts';

/** By its multiple of the bet: up to 10, up to 50, above. A win up to the bet has none. */
export type WinSize = 'small' | 'large' | 'great';

export const winSizeOf = (winCents: number, betCents: number): WinSize | null => {
  if (winCents <= betCents) return null;
  return winCents <= 10 * betCents ? 'small' : winCents <= 50 * betCents ? 'large' : 'great';
};

/** The win whose light is on; the light itself is loaded apart (WinLight.tsx). */
export const litWin = signal<WinSize | null>(null);

/** A win within a round: free spins and cascades have several. */
export const soundWin = (size: WinSize | null): void => {
  if (size === null) return;
  playSound(size);
  vibrate('win');
};

/** The win of a round as a whole. */
export const lightWin = (size: WinSize | null): void => {
  soundWin(size);
  litWin.value = size;
};

/** At a tap, and when the next round begins. */
export const endLight = (): void => {
  litWin.value = null;
};
