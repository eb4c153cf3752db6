import { effect, signal } from '@preact/signals-react';
import { createStore, del, get, set } from 'idb-keyval';
import { UNREAD_BADGE_MAX } from '../../wire/player/badge.ts';
import {
  PushSubscription as WirePush,
  pushKey,
  pushSubscribe,
  pushUnsubscribe,
} from '../../wire/player/messages.ts';
import { create, number, object, string } from 'superstruct';
import { statusAsOf, sessionKnown, player } from '../base/session/state.ts';
import { wrapStored } from '../../wire/storedValue.ts';
import { deviceNow } from '../base/clock.ts';
import { parseStored } from '../base/stored.ts';
import { withTimeout } from '../base/withTimeout.ts';
import { ask, type Caller } from '../base/net/call.ts';
import { dialogIn, openDialog } from '../base/navigation/dialogs.ts';
import { LANGUAGE } from '../base/language.ts';
import { playerStorage } from '../base/storage/playerStorage.ts';
import { sendOutbox, sendLater } from '../base/storage/outbox.ts';

/** Whether a subscription was made with this key, in base64url. With an older key it receives nothing. */
export const madeWith = (made: ArrayBuffer | null, key: string): boolean =>
  made !== null &&
  btoa(String.fromCodePoint(...new Uint8Array(made))).replace(/=+$/, '') ===
    key.replaceAll('-', '+').replaceAll('_', '/');

/** An older tap on a notification is ignored. */
export const TARGET_FRESH_MS = 60_000;
export const freshTarget = (
  kept: { readonly target: string; readonly at: number } | undefined,
  now: number,
): string | null => (kept && now >= kept.at && now - kept.at < TARGET_FRESH_MS ? kept.target : null);

/** `none`: not supported. `lost`: the push service or the house did not answer. */
type PushState = 'none' | 'off' | 'on' | 'blocked' | 'lost';
export const pushState = signal<PushState>('none');
export const pushBusy = signal(false);

/** Key of the player's choice in `playerStorage`. */
const WANTED = 'push';
/** A browser that cannot reach its push service never answers. */
const SUBSCRIBE_TIMEOUT_MS = 15_000;

const late = (): never => {
  throw new Error('the push service did not answer');
};

const managerOf = (registration: ServiceWorkerRegistration | undefined): PushManager | null =>
  registration && 'pushManager' in registration && 'Notification' in window ? registration.pushManager : null;
const manager = async (): Promise<PushManager | null> =>
  managerOf(await navigator.serviceWorker?.getRegistration());

/** Subscribes with the house's current key, and registers the subscription. Removes one of an older key. */
const subscribe = async (push: PushManager): Promise<boolean> => {
  const key = await ask(pushKey, {});
  if (!key.ok) return false;
  const before = await push.getSubscription();
  const isCurrent = before !== null && madeWith(before.options.applicationServerKey, key.data.publicKey);
  if (before && !isCurrent) await before.unsubscribe();
  const subscription = isCurrent
    ? before
    : await withTimeout(
        push.subscribe({ userVisibleOnly: true, applicationServerKey: key.data.publicKey }),
        SUBSCRIBE_TIMEOUT_MS,
        late,
      );
  const { endpoint, keys } = subscription.toJSON();
  return (
    await ask(
      pushSubscribe,
      create({ endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } }, WirePush),
    )
  ).ok;
};

/** Asks for permission, then subscribes. Call from a user gesture. */
export const turnPushOn = async (): Promise<void> => {
  const push = await manager();
  if (!push || pushBusy.peek()) return;
  pushBusy.value = true;
  try {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return void (pushState.value = permission === 'denied' ? 'blocked' : 'off');
    // A pending unsubscription goes first.
    await sendOutbox();
    const done = await subscribe(push).catch(() => false);
    if (done) await playerStorage.set(WANTED, true);
    pushState.value = done ? 'on' : 'lost';
  } finally {
    pushBusy.value = false;
  }
};

const unsubscribe = async (unregister: (endpoint: string) => Promise<unknown>): Promise<void> => {
  const subscription = await (await manager())?.getSubscription().catch(() => null);
  if (!subscription) return;
  await unregister(subscription.endpoint);
  await subscription.unsubscribe().catch(() => false);
};
let ending: Promise<void> | null = null;
/**
 * Ends notifications on this device at log-out.
 * @param as the player who logs out, while the session is valid; without it the house learns of it from the
 * push service, which no longer knows the endpoint
 */
export const endPush = (as?: Caller): Promise<void> =>
  (ending ??= unsubscribe(async (endpoint) => as && ask(pushUnsubscribe, { endpoint }, { as }))
    .catch(() => {})
    .finally(() => {
      ending = null;
    }));

export const turnPushOff = async (): Promise<void> => {
  await playerStorage.del(WANTED);
  await unsubscribe((endpoint) => sendLater(pushUnsubscribe, { endpoint }));
  pushState.value = 'off';
};

/**
 * At each visit: the key of the house, the endpoint or the player may have changed. Waits for a service
 * worker, which the first visit registers later.
 * @param isHere whether the player is still logged in
 */
const resync = async (isHere: () => boolean): Promise<void> => {
  const push = managerOf(await navigator.serviceWorker?.ready);
  if (!push || !isHere()) return;
  if (Notification.permission === 'denied') return void (pushState.value = 'blocked');
  const wanted = await playerStorage.has(WANTED);
  const before = await push.getSubscription();
  // Storage that hangs says neither yes nor no.
  if (wanted === undefined) return void (pushState.value = before ? 'on' : 'off');
  if (!wanted) await before?.unsubscribe();
  const on = wanted && Notification.permission === 'granted' && (await subscribe(push));
  pushState.value = on ? 'on' : wanted ? 'lost' : 'off';
};

const goTo = (hash: unknown) => {
  const name = typeof hash === 'string' ? dialogIn(hash) : null;
  if (name !== null) openDialog(`#${name}`);
};

/** As the worker writes it (sw/push.ts), with the time of the device's clock. */
const Target = object({ target: string(), at: number() });
/** Opens what a tapped notification asked for before this page opened. Stores the language for the worker. */
const takeTarget = async (): Promise<void> => {
  const store = createStore('glasshouse-worker', 'targets');
  await set('language', wrapStored(LANGUAGE), store);
  const storedValue = parseStored(await get<unknown>('target', store), Target);
  await del('target', store);
  goTo(freshTarget(storedValue, deviceNow()));
};

/** On the app's icon, and among the notifications: the worker closes those of messages that are read. */
const showUnread = (unread: number) => {
  const { setAppBadge, clearAppBadge } = navigator as Partial<
    Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>
  >;
  // Rejects if the app is not installed.
  void (unread > 0 ? setAppBadge : clearAppBadge)
    ?.call(navigator, ...(unread > 0 ? [Math.min(unread, UNREAD_BADGE_MAX)] : []))
    .catch(() => {});
  // A worker's postMessage takes no target origin; the rule knows only windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  navigator.serviceWorker?.controller?.postMessage({ type: 'UNREAD', unread });
};

/** Follows the worker's messages, the unread count and the player. Called once, after the first screen. */
export const followPush = (): void => {
  void takeTarget().catch(() => {});
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: string; target?: string } | null>) => {
      if (data?.type === 'OPEN') goTo(data.target);
    },
  );
  let synced: string | null = null;
  let shownUnread: number | null = null;
  effect(() => {
    if (!sessionKnown.value || statusAsOf.value !== null) return;
    const here = player.value;
    const count = here?.unreadMessagesCount ?? 0;
    // Only what changed: this count may be older than a push that is shown meanwhile.
    if (count !== shownUnread) showUnread(count);
    shownUnread = count;
    const session = here?.sessionKey ?? null;
    if (session === synced) return;
    synced = session;
    void (session === null ? endPush() : resync(() => synced === session).catch(() => {}));
  });
};
