import { effect } from '@preact/signals-react';
import { deferUpdates } from '../../base/loading/reload.ts';
import { openRound, phase } from './tableState.ts';
import { isResting } from './phases.ts';
import { auto } from './settings.ts';

/**
 * Holds back a new version of the app during a round or auto-play. Registered once, with the game's chunk.
 */
let release: (() => void) | null = null;
effect(() => {
  const { value: now } = phase;
  const busy = openRound.value !== null || auto.value !== null || !(isResting(now) || now === 'opening');
  if (busy) release ??= deferUpdates();
  else {
    release?.();
    release = null;
  }
});
