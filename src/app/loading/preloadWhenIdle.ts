import { deviceTimers } from '../base/clock.ts';
import { spareHere } from './saveData.ts';

/** Where a browser does not tell when it has nothing to do (WebKit). */
const PAUSE_MS = 500;
const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done());
    else deviceTimers.after(PAUSE_MS, done);
  });

/**
 * Readies parts of the app (`lazy.ts`) one after the other while nothing happens: on a slow phone asking for
 * their files costs a press more than drawing what they are. Only where a worker has them: over a network
 * that fails a file would be asked for before anybody wants it.
 */
export const warm = async (parts: readonly { readonly warm: () => void }[]): Promise<void> => {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container || spareHere()) return;
  await container.ready;
  for (const part of parts) {
    await idle();
    part.warm();
  }
};
