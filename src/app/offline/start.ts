// On the critical path: what follows the network and the worker. Called once, by main.tsx.
import { effect } from '@preact/signals-react';
import { followLink } from '../net/link.ts';
import { toast, toasts } from '../ui/toasts.ts';
import { followChunks } from './chunks.ts';
import { closeDatabase } from './database.ts';
import { hatchAsked, openHatch } from './hatch.ts';
import { followInstall } from './install.ts';
import { followOutbox } from './outbox.ts';
import { applyUpdate, followUpdates, updateReady } from './update.ts';

const PROMPT = 'A new version is ready';
const prompted = () => toasts.peek().some(({ text }) => text === PROMPT);

/** Offered once: taken away for a round and shown again after it, but not to a player who has closed it. */
const offerUpdates = () => {
  let takeAway: (() => void) | null = null;
  effect(() => {
    const ready = updateReady?.value === true;
    if (takeAway && !prompted()) return;
    takeAway?.();
    takeAway = ready ? toast({ text: PROMPT, kind: 'update', action: { label: 'Reload', run: applyUpdate } }) : null;
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
  followInstall();
  followOutbox();
  offerUpdates();
  // The first screen comes first: the worker's downloads wait for it.
  if (document.readyState === 'complete') void followUpdates();
  else window.addEventListener('load', () => void followUpdates(), { once: true });
};
