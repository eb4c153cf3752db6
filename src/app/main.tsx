// On the critical path: static imports of this file are in the first download. Everything else is a
// `lazyComponent` of its feature.
import { chunk } from './base/chunkOptions.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  revalidateStatus,
  expectsPlayer,
  followOtherTabs,
  restorePlayer,
  refreshStatus,
} from './base/session/state.ts';
import { App } from './App.tsx';
import { yieldToMain } from './base/yieldToMain.ts';
import { startBonusLink } from './money/bonus/link.ts';
import { deviceTimers, deviceNow } from './base/clock.ts';
import { onReconnect } from './base/net/connectivity.ts';
import { onWake } from './base/net/onWake.ts';
import { tryOrNull } from './base/tryOrNull.ts';
import { sendOutbox } from './base/storage/outbox.ts';
import { startOffline } from './offline/start.ts';
import { offerRefusedBets } from './evidence/rounds/offerWhenEnded.ts';
import { PlayerHeader } from './frame/lazy.ts';
import { Lobby } from './lobby/lazy.ts';
import { Winners } from './lobby/winners/lazy.ts';
import { bootState, RELOADS_KEY, ROOT_ID } from './base/bootContract.ts';
import { prerendered } from './base/prerendered.ts';
import { followLinks } from './base/navigation/links.ts';
import { followScrollPositions } from './base/navigation/scrollPositions.ts';
import { languageIn } from '../wire/languages.ts';
import { withLanguage } from './base/language.ts';
import { whenLoaded } from './base/whenLoaded.ts';
import { loadChunk } from './base/loading/chunks.ts';

/** After what the first screen loads. A visit that is shorter leaves the check to the next one. */
const AFTER_MS = 8_000;

/**
 * Checks the house's log once a visit. Not while the page still loads: a browser has six connections to a
 * house, and on a stalled line the check would take the one that the worker needs.
 */
const startHouseLog = async (): Promise<void> => {
  await whenLoaded();
  deviceTimers.after(AFTER_MS, () => {
    void loadChunk(chunk(() => import('./evidence/houseLog/visit.ts'), { file: 'evidence' })).then(
      ({ visitUntilProven }) => visitUntilProven(),
      () => {},
    );
  });
};

const { pathname, search, hash } = window.location;
if (languageIn(pathname) === undefined) {
  window.history.replaceState(null, '', withLanguage(pathname) + search + hash);
  chunk(() => import('./base/navigation/languageRedirect.ts'), { file: 'page' })().then(
    ({ redirectToLanguage }) => redirectToLanguage(pathname),
    () => {},
  );
}

followScrollPositions();
/** Starts what may change the page. Runs after hydration, which must render what was prerendered. */
const start = () => {
  followLinks();
  startOffline();
  startBonusLink();
  void startHouseLog();
  offerRefusedBets();
  followOtherTabs();
  onWake(() => void revalidateStatus(), { ...deviceTimers, deviceNow });
  // The outbox first: a status requested before it would have the old favourites.
  onReconnect(() => void sendOutbox().then(refreshStatus));
  void restorePlayer().then(refreshStatus);
  const state = bootState();
  state.started = true;
  tryOrNull(() => window.sessionStorage.removeItem(RELOADS_KEY));
  state.replayPress?.();
};
const startLater = () => void yieldToMain().then(start);

// A returning player's lobby is preloaded now, one chunk per task, so that input is handled in between.
if (expectsPlayer()) for (const part of [PlayerHeader, Lobby, Winners]) setTimeout(part.preload);

const root = document.querySelector<HTMLElement>(`#${ROOT_ID}`);
// A transition hydrates in slices, so that a slow phone handles input between them.
if (root && prerendered.as !== undefined)
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App onDrawn={startLater} />
      </StrictMode>,
    );
  });
else if (root) {
  start();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
