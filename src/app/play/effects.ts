import { effect } from '@preact/signals-react';
import { holdUpdates } from '../offline/update.ts';
import { auto, handOpen, phase } from './state.ts';

/**
 * No new version is put in place while a round, or a row of them, is under way. Registered once, with the
 * game's chunk.
 */
let letGo: (() => void) | null = null;
effect(() => {
  const busy = handOpen.value || auto.value !== null || (phase.value !== 'idle' && phase.value !== 'opening');
  if (busy) letGo ??= holdUpdates();
  else {
    letGo?.();
    letGo = null;
  }
});
