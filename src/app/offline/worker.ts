import { followPush } from './push.ts';
import { whenIdle } from './whenIdle.ts';
import { followUpdates } from './update.ts';

/** Push and updates. A first worker is registered when the page is idle, so that its downloads wait. */
export const followWorker = async (): Promise<void> => {
  followPush();
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container?.controller) await whenIdle();
  await followUpdates();
};
