// On the critical path.
import { chunk } from '../base/chunkOptions.ts';
import { checkConnectivity, followConnectivity } from '../net/connectivity.ts';
import { followChunks, loadChunk } from '../loading/chunks.ts';
import { closeDatabase } from '../storage/database.ts';
import { resetRequested, resetDevice } from './resetDevice.ts';
import { removeFreshMark } from '../loading/reload.ts';
import { followInstall } from './install.ts';
import { followOutbox } from '../storage/outbox.ts';

/** Follows connectivity, the service worker and storage. Called once, by main.tsx. */
export const startOffline = (): void => {
  removeFreshMark();
  followConnectivity();
  // The worker's request had failed, and now the house answers.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
    if (data?.type === 'HOUSE_BACK') checkConnectivity();
  });
  followChunks();
  document.addEventListener('freeze', closeDatabase);
  // WebKit raises no freeze event, and an open connection of a page in its back/forward cache blocks others.
  window.addEventListener('pagehide', closeDatabase);
  if (resetRequested(window.location.search)) {
    void resetDevice();
    return;
  }
  followInstall();
  followOutbox();
  // If it cannot be loaded, the next visit tries again.
  const follow = () =>
    loadChunk(chunk(() => import('./worker.ts'), { offline: 'start' })).then(
      ({ followWorker }) => followWorker(),
      () => {},
    );
  if (document.readyState === 'complete') void follow();
  else window.addEventListener('load', () => void follow(), { once: true });
};
