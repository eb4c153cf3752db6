// A win above the bet counts up, with its light and sound.
import { effect } from '@preact/signals-react';
import { phase } from '../engine/tableState.ts';
import { buttonHeld } from '../engine/settings.ts';
import { countFinished, countUp, endCount, showSum } from './countUp.ts';
import { endLight, lightWin, type WinSize } from './win.ts';

/** @param size null: the sum is displayed at once, without a light */
export const tellWin = (cents: number, size: WinSize | null): void => {
  if (size === null) showSum(cents);
  else countUp(cents, size);
  lightWin(size);
};

/** Ends its light, and displays its sum at once: at a tap, and as below. */
export const endWin = (): void => {
  endLight();
  endCount();
};

/** It ends when the next bet is placed, and when another game is opened. */
effect(() => {
  if (phase.value === 'placing' || phase.value === 'opening') endWin();
});

/** Resolves when the win has counted up: at once while the button is held down. */
export const winTold = (): Promise<void> => {
  if (buttonHeld.peek()) endCount();
  return countFinished();
};
