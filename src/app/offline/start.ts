// On the critical path.
import { chunk } from '../base/chunkOptions.ts';
import { deviceTimers } from '../base/clock.ts';
import { whenLoaded } from '../base/whenLoaded.ts';
import { followConnectivity } from '../base/net/connectivity.ts';
import { followChunks, loadChunk } from '../base/loading/chunks.ts';
import { closeDatabase } from '../base/storage/database.ts';
import { removeFreshMark } from '../base/loading/reload.ts';
import { followInstall } from './install.ts';
import { followOutbox } from '../base/storage/outbox.ts';

/** `?no-cache` asks to forget everything (resetDevice.ts). */
const RESET_QUERY = 'no-cache';
const loadResetDevice = chunk(() => import('./resetDevice.ts'), { file: 'errors' });
/** Then the worker is registered even if a picture of the page is still on its way. */
const LOAD_TIMEOUT_MS = 10_000;

const loadedOrLate = (): Promise<void> =>
  Promise.race([whenLoaded(), new Promise<void>((done) => void deviceTimers.after(LOAD_TIMEOUT_MS, done))]);

/** Follows connectivity, the service worker and storage. Called once, by main.tsx. */
export const startOffline = (): void => {
  removeFreshMark();
  followConnectivity();
  followChunks();
  document.addEventListener('freeze', closeDatabase);
  // WebKit raises no freeze event, and an open connection of a page in its back/forward cache blocks others.
  window.addEventListener('pagehide', closeDatabase);
  if (new URLSearchParams(window.location.search).has(RESET_QUERY)) {
    void loadResetDevice().then(({ resetDevice }) => resetDevice(RESET_QUERY));
    return;
  }
  followInstall();
  followOutbox();
  // If it cannot be loaded, the next visit tries again.
  void loadedOrLate()
    .then(() => loadChunk(chunk(() => import('./update.ts'), { file: 'worker', offline: 'start' })))
    .then(
      ({ followWorker }) => followWorker(),
      () => {},
    );
};
