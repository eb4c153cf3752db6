// On the critical path: what follows the network and the worker. Called once, by main.tsx.
import { chunk } from '../base/chunkOptions.ts';
import { checkConnectivity, followConnectivity } from '../net/connectivity.ts';
import { followChunks, loadChunk } from '../loading/chunks.ts';
import { closeDatabase } from '../storage/database.ts';
import { resetRequested, resetDevice } from './resetDevice.ts';
import { removeFreshMark } from '../loading/reload.ts';
import { followInstall } from './install.ts';
import { followOutbox } from '../storage/outbox.ts';

/** Starts everything of the offline room. */
export const startOffline = (): void => {
  removeFreshMark();
  followConnectivity();
  // The worker met a house that did not answer, and now it does.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
    if (data?.type === 'HOUSE_BACK') checkConnectivity();
  });
  followChunks();
  document.addEventListener('freeze', closeDatabase);
  // WebKit does not tell of freezing: a page that it keeps for the way back holds the store against the next
  // one.
  window.addEventListener('pagehide', closeDatabase);
  if (resetRequested(window.location.search)) {
    void resetDevice();
    return;
  }
  followInstall();
  followOutbox();
  // Not to be had: without a network there is nothing newer to find, and the next visit tries again.
  const follow = () =>
    loadChunk(chunk(() => import('./worker.ts'), { offline: 'start' })).then(
      ({ followWorker }) => followWorker(),
      () => {},
    );
  if (document.readyState === 'complete') void follow();
  else window.addEventListener('load', () => void follow(), { once: true });
};
