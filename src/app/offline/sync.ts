import { record, string, unknown } from 'superstruct';
import { OUTBOX_KEY, OUTBOX_LOCK } from '../../wire/outbox.ts';
import { playerStorage } from '../base/storage/playerStorage.ts';

/** Not in the standard types: Chromium alone has it. */
interface Syncing {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** When the page is hidden with a non-empty outbox, asks the worker to send it (Background Sync). */
export const followSync = (container: ServiceWorkerContainer): void => {
  const askWorker = async () => {
    if (Object.keys((await playerStorage.get(OUTBOX_KEY, record(string(), unknown()))) ?? {}).length === 0)
      return;
    const registration = (await container.getRegistration()) as Syncing | undefined;
    await registration?.sync?.register(OUTBOX_LOCK);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') askWorker().catch(() => {});
  });
};
