import { deviceTimers } from '../base/clock.ts';
import { savesData } from './saveData.ts';

/** The pause where a browser has no requestIdleCallback (WebKit). */
const PAUSE_MS = 500;
const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done());
    else deviceTimers.after(PAUSE_MS, done);
  });

/**
 * Preloads components one after the other while the browser is idle: on a slow phone asking for their files
 * costs a press more time than drawing them. Only where a service worker has the files: over a failing
 * network one would be asked for before anybody wants it.
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
