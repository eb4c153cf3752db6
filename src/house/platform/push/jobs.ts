import { LANGUAGE_TAGS } from '../../../wire/languages.ts';
import type { PushPayload } from '../../../wire/player/messages.ts';
import type { Job } from '../jobs.ts';
import { pageUrl } from '../mail/mail.ts';
import type { House } from '../ports.ts';
import { languageOf, wordsIn } from '../words/words.ts';
import { type Post, type PushSender, pushSender } from './sender.ts';
import { deleteSubscription, type SubscriptionRow, subscriptionsOf, takeDue } from './store.ts';
import { vapidKeys } from './vapid.ts';

/** A sender that looks at the whole row; any `PushSender` is one. */
type SendTo = (to: SubscriptionRow, payload: PushPayload) => ReturnType<PushSender>;

const EVERY_MS = 2_000;
const BATCH_MAX = 100;

/** Counts a player's unread messages; handed in by features.ts, because messages import push. */
type CountUnread = (db: House['db']['kysely'], playerId: string) => Promise<number>;

/**
 * Pauses before a push is sent again that the service was too busy for. Then the next message's has to do.
 */
const PAUSES_MS = [30_000, 120_000, 600_000];
/** Pushes to send again, by endpoint. In memory alone: a push is a hint. */
export type BusyPushes = Map<
  string,
  { readonly playerId: string; readonly at: number; readonly tries: number }
>;

const payloadFor = async (house: House, countUnread: CountUnread, playerId: string): Promise<PushPayload> => {
  const db = house.db.kysely;
  const unread = await countUnread(db, playerId);
  const language = await languageOf(db, playerId);
  return {
    v: 1,
    unread,
    web_push: 8030,
    notification: {
      title: 'Glasshouse',
      body: wordsIn(language).account.unread(unread),
      lang: LANGUAGE_TAGS[language],
      tag: 'messages',
      silent: unread === 0,
      navigate: pageUrl(house.config, language, '#messages').replace('/#', '#'),
    },
    app_badge: unread,
  };
};

const pushTo = async (
  house: House,
  countUnread: CountUnread,
  send: SendTo,
  busy: BusyPushes,
  playerId: string,
  isWanted: (endpoint: string) => boolean,
): Promise<void> => {
  const db = house.db.kysely;
  const payload = await payloadFor(house, countUnread, playerId);
  const subscriptions = (await subscriptionsOf(db, playerId)).filter(({ endpoint }) => isWanted(endpoint));
  await Promise.all(
    subscriptions.map(async (subscription) => {
      const { endpoint } = subscription;
      const tries = busy.get(endpoint)?.tries ?? 0;
      busy.delete(endpoint);
      const result = await send(subscription, payload);
      if (result === 'gone') await deleteSubscription(db, playerId, endpoint);
      const pause = result === 'busy' ? PAUSES_MS[tries] : undefined;
      if (pause !== undefined)
        busy.set(endpoint, { playerId, at: house.clock.now() + pause, tries: tries + 1 });
      else if (result === 'failed' || result === 'busy')
        house.log.warn({ service: new URL(endpoint).host }, 'a push was not taken');
    }),
  );
};

/** Sends the pushes that are due, and again those that a push service was too busy for. */
export const pushDue = async (
  house: House,
  countUnread: CountUnread,
  send: SendTo,
  busy: BusyPushes = new Map(),
  signal?: AbortSignal,
): Promise<void> => {
  for (const playerId of await takeDue(house.db.kysely, BATCH_MAX)) {
    if (signal?.aborted) return;
    await pushTo(house, countUnread, send, busy, playerId, () => true);
  }
  for (const [endpoint, { playerId, at }] of [...busy]) {
    if (signal?.aborted) return;
    if (at > house.clock.now()) continue;
    await pushTo(house, countUnread, send, busy, playerId, (each) => each === endpoint);
    // Its subscription may have ended meanwhile.
    if ((busy.get(endpoint)?.at ?? Infinity) <= house.clock.now()) busy.delete(endpoint);
  }
};

/** Sends with the key that the subscription was made with. */
export const senderOfKeys = ({ config, secrets }: Pick<House, 'config' | 'secrets'>, post?: Post): SendTo => {
  const senders = new Map(secrets.keys.map((keys) => [keys.id, pushSender(config, vapidKeys(keys), post)]));
  return (to, payload) => senders.get(Number(to.key_id))?.(to, payload) ?? Promise.resolve('failed');
};

export const pushJobs = (house: House, countUnread: CountUnread): Job[] => {
  const send = senderOfKeys(house);
  const busy: BusyPushes = new Map();
  return [
    {
      name: 'push',
      everyMs: EVERY_MS,
      scope: 'one',
      run: (signal) => pushDue(house, countUnread, send, busy, signal),
    },
  ];
};
