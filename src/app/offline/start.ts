// On the critical path: what follows the network and the worker. Called once, by main.tsx.
import { effect } from '@preact/signals-react';
import { followLink } from '../net/link.ts';
import { toast } from '../ui/toasts.ts';
import { followChunks } from './chunks.ts';
import { closeDatabase } from './database.ts';
import { hatchAsked, openHatch } from './hatch.ts';
import { followOutbox } from './outbox.ts';
import { applyUpdate, followUpdates, updateReady } from './update.ts';

const offerUpdates = () => {
  let takeAway = () => {};
  effect(() => {
    takeAway();
    takeAway = updateReady?.value
      ? toast({ text: 'A new version is ready', kind: 'update', action: { label: 'Reload', run: applyUpdate } })
      : () => {};
  });
};

/** Starts everything of the offline room. */
export const startOffline = (): void => {
  followLink();
  followChunks();
  document.addEventListener('freeze', closeDatabase);
  if (hatchAsked(window.location.search)) {
    void openHatch();
    return;
  }
  followOutbox();
  offerUpdates();
  // The first screen comes first: the worker's downloads wait for it.
  if (document.readyState === 'complete') void followUpdates();
  else window.addEventListener('load', () => void followUpdates(), { once: true });
};
