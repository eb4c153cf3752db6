import { effect, signal } from '@preact/signals-react';
import { createStore, del, get, set } from 'idb-keyval';
import { UNREAD_BADGE_MAX } from '../../wire/player/badge.ts';
import {
  PushSubscription as WirePush,
  pushKey,
  pushSubscribe,
  pushUnsubscribe,
} from '../../wire/player/messages.ts';
import { boolean, create, is, number, object, string } from 'superstruct';
import { statusAsOf, sessionKnown, player } from '../session/state.ts';
import { deviceTimers, deviceNow } from '../base/clock.ts';
import { ask, type Caller } from '../net/call.ts';
import { dialogIn, openDialog } from '../navigation/dialogs.ts';
import { LANGUAGE } from '../base/language.ts';
import { playerStorage } from '../storage/playerStorage.ts';
import { sendOutbox, sendLater } from '../storage/outbox.ts';
import { freshTarget, keyBytes, madeWith } from './pushRules.ts';

/** `none`: this browser has no push. `lost`: its push service or the house did not answer. */
export type PushState = 'none' | 'off' | 'on' | 'blocked' | 'lost';
export const pushState = signal<PushState>('none');
export const pushBusy = signal(false);

const WANTED = 'push';
/** A browser without a reachable push service never answers (notes on the stack 3). */
const PATIENCE_MS = 15_000;

const patiently = async <T>(work: Promise<T>): Promise<T> => {
  let cancel = () => {};
  const late = new Promise<never>((_, fail) => {
    cancel = deviceTimers.after(PATIENCE_MS, () => fail(new Error('the push service did not answer')));
  });
  return Promise.race([work, late]).finally(() => cancel());
};

const managerOf = (registration: ServiceWorkerRegistration | undefined): PushManager | null =>
  registration && 'pushManager' in registration && 'Notification' in window ? registration.pushManager : null;
const manager = async (): Promise<PushManager | null> =>
  managerOf(await navigator.serviceWorker?.getRegistration());

/** Subscribes with the house's present key and tells the house; an older subscription of another key goes. */
const subscribe = async (push: PushManager): Promise<boolean> => {
  const key = await ask(pushKey, {});
  if (!key.ok) return false;
  const before = await push.getSubscription();
  const good = before !== null && madeWith(before.options.applicationServerKey, key.data.publicKey);
  if (before && !good) await before.unsubscribe();
  const subscription = good
    ? before
    : await patiently(
        push.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(key.data.publicKey) }),
      );
  const { endpoint, keys } = subscription.toJSON();
  return (
    await ask(
      pushSubscribe,
      create({ endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } }, WirePush),
    )
  ).ok;
};

/** From a tap alone: asks the browser's permission, then subscribes. */
export const turnPushOn = async (): Promise<void> => {
  const push = await manager();
  if (!push || pushBusy.peek()) return;
  pushBusy.value = true;
  try {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return void (pushState.value = permission === 'denied' ? 'blocked' : 'off');
    // What was turned off here without the house is told before it is turned on again.
    await sendOutbox();
    const done = await subscribe(push).catch(() => false);
    if (done) await playerStorage.set(WANTED, true);
    pushState.value = done ? 'on' : 'lost';
  } finally {
    pushBusy.value = false;
  }
};

const unsubscribe = async (tell: (endpoint: string) => Promise<unknown>): Promise<void> => {
  const subscription = await (await manager())?.getSubscription().catch(() => null);
  if (!subscription) return;
  await tell(subscription.endpoint);
  await subscription.unsubscribe().catch(() => false);
};
let ending: Promise<void> | null = null;
/**
 * Nobody is here any more: this device is not told of the player's messages.
 * @param as who logs out, while the session still counts; without it the house hears of it from the push
 * service, where the address is gone
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
 * Each visit: the house may have a new key, the browser a new address, and this device another player than
 * before. Waits for a worker: the first visit knows its player before it registers one.
 * @param isHere whether the player whom this was begun for is still here
 */
const resync = async (isHere: () => boolean): Promise<void> => {
  const push = managerOf(await navigator.serviceWorker?.ready);
  if (!push || !isHere()) return;
  if (Notification.permission === 'denied') return void (pushState.value = 'blocked');
  const wanted = (await playerStorage.get(WANTED, boolean())) === true;
  if (!wanted) await (await push.getSubscription())?.unsubscribe();
  const on = wanted && Notification.permission === 'granted' && (await subscribe(push));
  pushState.value = on ? 'on' : wanted ? 'lost' : 'off';
};

const goTo = (hash: unknown) => {
  const name = typeof hash === 'string' ? dialogIn(hash) : null;
  if (name !== null) openDialog(`#${name}`);
};

/** As the worker writes it (sw/push.ts), its time by the device's own clock. */
const Target = object({ target: string(), at: number() });
/**
 * What a tap on a notification wrote down before this page was there. The worker is told the language that a
 * push speaks.
 */
const takeTarget = async (): Promise<void> => {
  const store = createStore('glasshouse-worker', 'targets');
  await set('language', LANGUAGE, store);
  const kept = await get<unknown>('target', store);
  await del('target', store);
  goTo(freshTarget(is(kept, Target) ? kept : undefined, deviceNow()));
};

const showBadge = (unread: number) => {
  const { setAppBadge, clearAppBadge } = navigator as Partial<
    Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>
  >;
  // Refused where the app is not installed.
  void (unread > 0 ? setAppBadge : clearAppBadge)
    ?.call(navigator, ...(unread > 0 ? [Math.min(unread, UNREAD_BADGE_MAX)] : []))
    .catch(() => {});
};

/** Follows the worker's word, the unread count and the player. Called once, after the first screen. */
export const followPush = (): void => {
  void takeTarget().catch(() => {});
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: string; target?: string } | null>) => {
      if (data?.type === 'OPEN') goTo(data.target);
    },
  );
  let synced: string | null = null;
  effect(() => {
    if (!sessionKnown.value || statusAsOf.value !== null) return;
    const here = player.value;
    showBadge(here?.unreadMessagesCount ?? 0);
    const session = here?.sessionKey ?? null;
    if (session === synced) return;
    synced = session;
    void (session === null ? endPush() : resync(() => synced === session).catch(() => {}));
  });
};
