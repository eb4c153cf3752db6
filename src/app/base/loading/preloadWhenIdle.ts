import { deviceTimers } from '../clock.ts';
import { savesData } from './saveData.ts';

/** In place of requestIdleCallback, which WebKit does not have. */
const PAUSE_MS = 500;
const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done());
    else deviceTimers.after(PAUSE_MS, done);
  });

/**
 * Preloads components one by one while the browser is idle: on a slow phone loading a chunk takes longer than
 * rendering it. Only with a service worker, which has the files, and not if data is saved.
 */
export const preloadWhenIdle = async (
  components: readonly { readonly preload: () => void }[],
): Promise<void> => {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container || savesData()) return;
  await container.ready;
  for (const component of components) {
    await idle();
    component.preload();
  }
};
