import { any } from 'superstruct';
import { beforeEach, expect, test, vi } from 'vitest';
import { ERRORS } from '../../../../src/wire/errors.ts';
import { favoriteAdd, favoriteRemove } from '../../../../src/wire/player/status.ts';
import { messageRead, pushUnsubscribe } from '../../../../src/wire/player/messages.ts';
import { OUTBOX_PATHS } from '../../../../src/wire/outbox.ts';
import { mailingChoose } from '../../../../src/wire/player/profile.ts';
import { roundPlay } from '../../../../src/wire/play/rounds.ts';
import { staysAs } from '../../../../src/app/base/storage/leftKeys.ts';
import { openTestHouse } from '../net/testHouse.ts';
import { MemoryIndexedDb } from './memoryIndexedDb.ts';

/** A house that keeps favourites; `refusal` is what it says instead, but for the game `fine`. */
const house = {
  favorites: new Set<string>(),
  asked: [] as string[],
  refusal: 0,
  fine: '',
  meanwhile: async () => {},
};
const testHouse = openTestHouse(async (path, { gameId, messageId }) => {
  if (path === messageRead.path) {
    house.asked.push(`read ${messageId}`);
    return { ok: true, data: { unreadMessagesCount: 0 } };
  }
  const adds = path === favoriteAdd.path;
  house.asked.push(`${adds ? '+' : '-'}${gameId}`);
  await house.meanwhile();
  if (house.refusal !== 0 && gameId !== house.fine)
    return { ok: false, error: { code: house.refusal, message: 'no' } };
  if (adds) house.favorites.add(gameId);
  else house.favorites.delete(gameId);
  return { ok: true, data: { favoriteGames: [...house.favorites] } };
});

/** Web Locks, as every tab of a browser shares them: one holder at a time, in order. */
const createLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  return { request: (_name: string, run: () => Promise<unknown>) => (last = last.then(run, run)) };
};

/** A page as it is after loading: fresh modules, the same device. */
const loadPage = async (player: string) => {
  vi.resetModules();
  const { playerStorage, setOwner } = await import('../../../../src/app/base/storage/playerStorage.ts');
  setOwner(player);
  const { setCaller } = await import('../../../../src/app/base/net/call.ts');
  setCaller({ sessionKey: player, csrfToken: 'token' });
  return { playerStorage, setOwner, ...(await import('../../../../src/app/base/storage/outbox.ts')) };
};

beforeEach(() => {
  Object.assign(house, {
    favorites: new Set(),
    asked: [],
    refusal: 0,
    fine: '',
    meanwhile: async () => {},
  });
  testHouse.down = false;
  vi.stubGlobal('indexedDB', new MemoryIndexedDb());
  // Without Web Locks, as in older browsers.
  vi.stubGlobal('navigator', { onLine: true });
});

test('[G07] with the house in reach a favourite goes at once and nothing waits', async () => {
  const { sendLater, playerStorage } = await loadPage('rose');
  await sendLater(favoriteAdd, { gameId: 'moonflower' });
  expect([...house.favorites]).toEqual(['moonflower']);
  expect(await playerStorage.get('outbox', any())).toEqual({});
});

test('[G07] set offline it is shown, survives a reload and is sent once', async () => {
  const before = await loadPage('rose');
  testHouse.down = true;
  await before.sendLater(favoriteAdd, { gameId: 'moonflower' });
  expect(await before.withPending(['jade-vine'])).toEqual(['jade-vine', 'moonflower']);
  const after = await loadPage('rose');
  expect(await after.withPending([])).toEqual(['moonflower']);
  await after.sendOutbox();
  expect(house.asked).toEqual([]);
  testHouse.down = false;
  await Promise.all([after.sendOutbox(), after.sendOutbox()]);
  await after.sendOutbox();
  expect(house.asked).toEqual(['+moonflower']);
  expect(await after.withPending([])).toEqual([]);
});

test('[G07] several tabs send each entry exactly once', async () => {
  vi.stubGlobal('navigator', { onLine: true, locks: createLocks() });
  const tabs = await Array.from({ length: 4 }).reduce<Promise<Awaited<ReturnType<typeof loadPage>>[]>>(
    async (others) => [...(await others), await loadPage('rose')],
    Promise.resolve([]),
  );
  testHouse.down = true;
  for (const [i, { sendLater }] of tabs.entries()) await sendLater(favoriteAdd, { gameId: `game-${i % 3}` });
  testHouse.down = false;
  await Promise.all(tabs.flatMap(({ sendOutbox }) => [sendOutbox(), sendOutbox()]));
  expect(house.asked.toSorted()).toEqual(['+game-0', '+game-1', '+game-2']);
  expect(await tabs[0]?.playerStorage.get('outbox', any())).toEqual({});
});

test('[G07] an entry that the house fails at for ever keeps none back, and is counted', async () => {
  const { sendLater, sendOutbox, waitingChanges } = await loadPage('rose');
  testHouse.down = true;
  for (const gameId of ['moonflower', 'jade-vine']) await sendLater(favoriteAdd, { gameId });
  expect(waitingChanges.value).toBe(2);
  testHouse.down = false;
  Object.assign(house, { refusal: ERRORS.internal.code, fine: 'jade-vine' });
  await sendOutbox();
  expect([...house.favorites]).toEqual(['jade-vine']);
  expect(waitingChanges.value).toBe(1);
});

test('[G07] what waits outlives the end of a session, and is counted without its player', async () => {
  const before = await loadPage('rose');
  testHouse.down = true;
  await before.sendLater(favoriteAdd, { gameId: 'moonflower' });
  await before.playerStorage.set('rounds', [1]);
  await before.playerStorage.forget('rose', staysAs);
  await before.countWaiting();
  expect(before.waitingChanges.value).toBe(1);
  const after = await loadPage('rose');
  expect(await after.playerStorage.get('rounds', any())).toBeUndefined();
  testHouse.down = false;
  await after.sendOutbox();
  expect([[...house.favorites], after.waitingChanges.value]).toEqual([['moonflower'], 0]);
});

test('[G07] only the last state of a game is sent; other games stay', async () => {
  const { sendLater, sendOutbox, withPending } = await loadPage('rose');
  testHouse.down = true;
  await sendLater(favoriteAdd, { gameId: 'moonflower' });
  await sendLater(favoriteAdd, { gameId: 'jade-vine' });
  await sendLater(favoriteRemove, { gameId: 'moonflower' });
  expect(await withPending(['moonflower'])).toEqual(['jade-vine']);
  testHouse.down = false;
  await sendOutbox();
  expect(house.asked.sort()).toEqual(['+jade-vine', '-moonflower']);
  expect([...house.favorites]).toEqual(['jade-vine']);
});

test('[G07] a change while the former state is being sent is not lost', async () => {
  const { sendLater, withPending, playerStorage } = await loadPage('rose');
  let changed: Promise<unknown> = Promise.resolve();
  house.meanwhile = async () => {
    house.meanwhile = async () => {};
    changed = sendLater(favoriteRemove, { gameId: 'moonflower' });
    await expect.poll(() => withPending(['moonflower'])).toEqual([]);
  };
  await sendLater(favoriteAdd, { gameId: 'moonflower' });
  await changed;
  expect(house.asked).toEqual(['+moonflower', '-moonflower']);
  expect([...house.favorites]).toEqual([]);
  expect(await playerStorage.get('outbox', any())).toEqual({});
});

test.each([
  'csrf',
  'mustBeLoggedIn',
  'inactivityTimeout',
  'maintenance',
  'rateLimited',
  'tooManyCalls',
  'internal',
] as const)('[G07] refused with %s it waits for another time', async (name) => {
  const { sendLater, sendOutbox } = await loadPage('rose');
  house.refusal = ERRORS[name].code;
  await sendLater(favoriteAdd, { gameId: 'moonflower' });
  house.refusal = 0;
  await sendOutbox();
  expect([...house.favorites]).toEqual(['moonflower']);
});

test('[G07] an entry that is refused for its content is not sent again', async () => {
  const { sendLater, sendOutbox, playerStorage } = await loadPage('rose');
  house.refusal = ERRORS.badRequest.code;
  await sendLater(favoriteAdd, { gameId: 'moonflower' });
  await sendOutbox();
  expect(house.asked).toEqual(['+moonflower']);
  expect(await playerStorage.get('outbox', any())).toEqual({});
});

test('[G07] [N07] entries of one player are never sent for another', async () => {
  const rose = await loadPage('rose');
  testHouse.down = true;
  await rose.sendLater(favoriteAdd, { gameId: 'moonflower' });
  testHouse.down = false;
  rose.setOwner(null);
  await rose.sendOutbox();
  const fern = await loadPage('fern');
  await fern.sendOutbox();
  expect(house.asked).toEqual([]);
  expect(await fern.withPending([])).toEqual([]);
});

test('[N07] a new favourite requests persistent storage, and nothing else does', async () => {
  const persist = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal('navigator', {
    onLine: true,
    userAgent: 'Chrome',
    storage: { persist, persisted: () => Promise.resolve(persist.mock.calls.length > 0) },
  });
  const { sendLater } = await loadPage('rose');
  await sendLater(messageRead, { messageId: 'm1' });
  await sendLater(favoriteRemove, { gameId: 'luna' });
  expect(persist).not.toHaveBeenCalled();
  for (const gameId of ['luna', 'titan']) await sendLater(favoriteAdd, { gameId });
  await expect.poll(() => persist.mock.calls.length).toBe(1);
});

test('[G07] calls about money never wait', async () => {
  const { sendLater } = await loadPage('rose');
  await expect(
    sendLater(roundPlay as unknown as typeof favoriteAdd, { gameId: 'moonflower' }),
  ).rejects.toThrow(roundPlay.path);
  expect(house.asked).toEqual([]);
});

test('[G07] messages read offline are marked later, each once, and are no favourites', async () => {
  const before = await loadPage('rose');
  testHouse.down = true;
  await before.sendLater(messageRead, { messageId: 'm1' });
  await before.sendLater(messageRead, { messageId: 'm1' });
  await before.sendLater(messageRead, { messageId: 'm2' });
  const after = await loadPage('rose');
  expect(await after.withPending(['luna'])).toEqual(['luna']);
  testHouse.down = false;
  await Promise.all([after.sendOutbox(), after.sendOutbox()]);
  await after.sendOutbox();
  expect(house.asked).toEqual(['read m1', 'read m2']);
});

test('[G07] the worker may send the same calls as a page, and no others', () => {
  expect([...OUTBOX_PATHS]).toEqual([
    favoriteAdd.path,
    favoriteRemove.path,
    messageRead.path,
    mailingChoose.path,
    pushUnsubscribe.path,
  ]);
});
