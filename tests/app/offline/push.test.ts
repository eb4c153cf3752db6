import { beforeEach, expect, test, vi } from 'vitest';
import type { PlayerStatus } from '../../../src/wire/player/status.ts';
import { MemoryIndexedDb } from '../base/storage/memoryIndexedDb.ts';

/** A browser without a registration until the page is idle. */
const setUp = async (
  permission: NotificationPermission,
  { subscription = null as object | null, database = new MemoryIndexedDb() as object } = {},
) => {
  let registered: { pushManager: object } | undefined;
  let activate = () => {};
  const ready = new Promise((done) => {
    activate = () => {
      registered = { pushManager: { getSubscription: () => Promise.resolve(subscription) } };
      done(registered);
    };
  });
  const container = { ready, getRegistration: () => Promise.resolve(registered), addEventListener: () => {} };
  vi.stubGlobal('indexedDB', database);
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true });
  const notification = { permission };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('window', Object.assign(globalThis, { Notification: notification }));
  const push = await import('../../../src/app/offline/push.ts');
  push.followPush();
  return { push, activate };
};
const here = (sessionKey: string) =>
  ({ sessionKey, unreadMessagesCount: 0, favoriteGames: [] as string[] }) as unknown as PlayerStatus;

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

test.each([
  ['default', 'off'],
  ['denied', 'blocked'],
] as const)(
  '[N08] the push switch comes if the player is known before the worker: permission %s, %s',
  async (permission, state) => {
    const { player, sessionKnown, statusAsOf } = await import('../../../src/app/base/session/state.ts');
    const { push, activate } = await setUp(permission);
    player.value = here('rose');
    statusAsOf.value = null;
    sessionKnown.value = true;
    await new Promise((done) => {
      setTimeout(done);
    });
    expect(push.pushState.value).toBe('none');
    activate();
    await expect.poll(() => push.pushState.value).toBe(state);
  },
);

test('[N08] storage that hangs says neither yes nor no: the subscription stays', async () => {
  const { player, sessionKnown, statusAsOf } = await import('../../../src/app/base/session/state.ts');
  const { setOwner } = await import('../../../src/app/base/storage/playerStorage.ts');
  const unsubscribe = vi.fn(() => Promise.resolve(true));
  // A database that never opens.
  const database = { open: () => new EventTarget() };
  const { push, activate } = await setUp('granted', { subscription: { unsubscribe }, database });
  setOwner('rose');
  player.value = here('rose');
  statusAsOf.value = null;
  sessionKnown.value = true;
  activate();
  await expect.poll(() => push.pushState.value, { timeout: 10_000 }).toBe('on');
  expect(unsubscribe).not.toHaveBeenCalled();
});
