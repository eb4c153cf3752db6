import type { PushPayload } from '../../../wire/player/messages.ts';
import type { Job } from '../jobs.ts';
import type { House } from '../ports.ts';
import { type Post, type PushSender, pushSender } from './sender.ts';
import { deleteSubscription, type SubscriptionRow, subscriptionsOf, takeDue } from './store.ts';
import { vapidKeys } from './vapid.ts';

/** A sender that looks at the whole row; any `PushSender` is one. */
type SendTo = (to: SubscriptionRow, payload: PushPayload) => ReturnType<PushSender>;

const EVERY_MS = 2_000;
const BATCH_MAX = 100;

/** Counts a player's unread messages; handed in by features.ts, because messages import push. */
type CountUnread = (db: House['db']['kysely'], playerId: string) => Promise<number>;

const pushTo = async (
  house: House,
  countUnread: CountUnread,
  send: SendTo,
  playerId: string,
): Promise<void> => {
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
 * Sends the pushes that are due. A push is a hint: one that fails is not repeated, since the app asks for the
 * messages when it is opened.
 */
export const pushDue = async (
  house: House,
  countUnread: CountUnread,
  send: SendTo,
  signal?: AbortSignal,
): Promise<void> => {
  for (const playerId of await takeDue(house.db.kysely, BATCH_MAX)) {
    if (signal?.aborted) return;
    await pushTo(house, countUnread, send, playerId);
  }
};

/** Sends with the key that the subscription was made with. */
export const senderOfKeys = ({ config, secrets }: Pick<House, 'config' | 'secrets'>, post?: Post): SendTo => {
  const senders = new Map(secrets.keys.map((keys) => [keys.id, pushSender(config, vapidKeys(keys), post)]));
  return (to, payload) => senders.get(Number(to.key_id))?.(to, payload) ?? Promise.resolve('failed');
};

export const pushJobs = (house: House, countUnread: CountUnread): Job[] => {
  const send = senderOfKeys(house);
  return [
    {
      name: 'push',
      everyMs: EVERY_MS,
      scope: 'one',
      run: (signal) => pushDue(house, countUnread, send, signal),
    },
  ];
};
