import type { Job } from '../jobs.ts';
import { countUnread } from '../messages/messages.ts';
import type { House } from '../ports.ts';
import { type PushSender, pushSender } from './sender.ts';
import { deleteSubscription, subscriptionsOf, takeDue } from './store.ts';
import { vapidKeys } from './vapid.ts';

const EVERY_MS = 2_000;
const BATCH_MAX = 100;

const tell = async (house: House, send: PushSender, playerId: string): Promise<void> => {
  const db = house.db.kysely;
  const payload = { v: 1, unread: await countUnread(db, playerId), tag: 'messages' };
  await Promise.all(
    (await subscriptionsOf(db, playerId)).map(async (subscription) => {
      const result = await send(subscription, payload);
      if (result === 'gone') await deleteSubscription(db, playerId, subscription.endpoint);
      if (result === 'failed')
        house.log.warn({ service: new URL(subscription.endpoint).host }, 'a push was not taken');
    }),
  );
};

/**
 * Tells whoever has to be told. A push is a hint: one that fails is not tried again, the app asks when it is
 * opened.
 */
export const pushDue = async (house: House, send: PushSender, signal?: AbortSignal): Promise<void> => {
  for (const playerId of await takeDue(house.db.kysely, BATCH_MAX)) {
    if (signal?.aborted) return;
    await tell(house, send, playerId);
  }
};

export const pushJobs = (house: House): Job[] => {
  const send = pushSender(house.config, vapidKeys(house.secrets));
  return [{ name: 'push', everyMs: EVERY_MS, run: (signal) => pushDue(house, send, signal) }];
};
