import { followPush } from './push.ts';
import { whenIdle } from './whenIdle.ts';
import { followUpdates } from './update.ts';

/**
 * Push and updates. The first screen comes first: a new worker's downloads wait for it; one that is there
 * already has them.
 */
export const followWorker = async (): Promise<void> => {
  followPush();
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container?.controller) await whenIdle();
  await followUpdates();
};
