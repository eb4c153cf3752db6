import type { Window } from 'happy-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { favoriteAdd, favoriteRemove, logOut, status } from '../../../../src/wire/player/status.ts';
import type { Round } from '../../../../src/wire/play/rounds.ts';
import { ERRORS } from '../../../../src/wire/errors.ts';
import { HOUSE_FACTS, statusOf } from '../session/statusOf.ts';
import { stubBrowser } from '../../browser.ts';
import type { MemoryIndexedDb } from '../storage/memoryIndexedDb.ts';
import { openTestHouse } from './testHouse.ts';
import { storedText } from '../../../storedText.ts';

const rose = (favoriteGames: string[], login = 'rose') => ({ ...statusOf(login), favoriteGames });

const house = {
  login: 'rose' as string | null,
  asked: [] as string[],
  refusals: [] as number[],
  favorites: [] as string[],
  status: Promise.resolve(),
};
const data = (path: string, body: { gameId: string }): unknown => {
  if (path === status.path) {
    const visitor = { loggedIn: false, serverTime: 1 };
    return {
      player: house.login === null ? null : rose(house.favorites, house.login),
      visitor: house.login === null ? visitor : null,
      house: HOUSE_FACTS,
    };
  }
  if (path === logOut.path) house.login = null;
  if (path === favoriteAdd.path) house.favorites = [...house.favorites, body.gameId];
  return { favoriteGames: house.favorites };
};
const testHouse = openTestHouse(async (path, body) => {
  house.asked.push(path);
  const code = path === status.path ? undefined : house.refusals.shift();
  const answer = code ? { ok: false, error: { code, message: 'no' } } : { ok: true, data: data(path, body) };
  if (path === status.path) await house.status;
  return answer;
});
const times = (path: string) => house.asked.filter((asked) => asked === path).length;

let window: Window;
let device: MemoryIndexedDb;
/** A page after loading: fresh modules, the same storage. */
const loadPage = async () => {
  vi.resetModules();
  const page = {
    ...(await import('../../../../src/app/base/session/state.ts')),
    ...(await import('../../../../src/app/base/net/call.ts')),
    ...(await import('../../../../src/app/base/serverError.ts')),
    ...(await import('../../../../src/app/base/storage/playerStorage.ts')),
    ...(await import('../../../../src/app/base/storage/outbox.ts')),
    ...(await import('../../../../src/app/ui/forms/drafts.ts')),
  };
  await page.restorePlayer();
  await page.refreshStatus();
  return page;
};

beforeEach(() => {
  Object.assign(house, { login: 'rose', asked: [], refusals: [], favorites: [], status: Promise.resolve() });
  testHouse.down = false;
  ({ window, device } = stubBrowser());
});

/** What is stored, without the contacts of the house. */
const keptHere = () => Object.keys(window.localStorage).filter((name) => name !== 'glasshouse-contacts');

test.each(['inactivityTimeout', 'mustBeLoggedIn'] as const)(
  '[N07] refused with %s the player is out and told why; nothing of theirs stays on this device',
  async (name) => {
    const { player, ask, keepDraft, serverError } = await loadPage();
    expect(player.value?.login).toBe('rose');
    keepDraft('withdrawal', { address: 'bcrt1q' });
    expect(device.values.size).toBeGreaterThan(0);
    house.refusals = [ERRORS[name].code];
    await ask(favoriteRemove, { gameId: 'moonflower' });
    expect(player.value).toBeNull();
    expect(serverError.value?.code).toBe(ERRORS[name].code);
    await expect.poll(() => device.values.size).toBe(0);
    expect(window.sessionStorage.length).toBe(0);
    expect(keptHere()).toEqual([]);
  },
);

test('[N07] a session that ended elsewhere: storage is cleared, and the page says so', async () => {
  const first = await loadPage();
  first.keepDraft('withdrawal', { address: 'bcrt1q' });
  house.login = null;
  await first.refreshStatus();
  expect(first.serverError.value?.code).toBe(ERRORS.mustBeLoggedIn.code);
  await expect.poll(() => device.values.size).toBe(0);
  const visiting = await loadPage();
  expect(visiting.player.value).toBeNull();
  expect(visiting.serverError.value).toBeNull();
  visiting.keepDraft('question', { text: 'Where is my coin?' });
  house.login = 'rose';
  await visiting.refreshStatus();
  expect(visiting.draftOf('withdrawal')).toEqual({});
  // The visitor logged in: the question is now the player's.
  expect(visiting.draftOf('question')).toEqual({ text: 'Where is my coin?' });
});

test('a log-out deletes drafts, also a visitor’s', async () => {
  const { keepDraft, logOut: leave } = await loadPage();
  window.sessionStorage.setItem(
    'glasshouse-typed:visitor:question',
    storedText({ text: 'Where is my coin?' }),
  );
  keepDraft('withdrawal', { address: 'bcrt1q' });
  house.login = null;
  await leave();
  expect(window.sessionStorage.length).toBe(0);
});

test('[N07] logging out clears storage', async () => {
  const page = await loadPage();
  await page.playerStorage.set('rounds', []);
  await page.logOut();
  await expect.poll(() => device.values.size).toBe(0);
  expect(times(logOut.path)).toBe(1);
});

test('[N07] logging out of an expired session clears storage too', async () => {
  const page = await loadPage();
  await page.playerStorage.set('rounds', []);
  house.refusals = [ERRORS.mustBeLoggedIn.code];
  house.login = null;
  await page.logOut();
  expect(page.serverError.value).toBeNull();
  await expect.poll(() => device.values.size).toBe(0);
  expect(keptHere()).toEqual([]);
});

test('[X02] a suspended player stays logged in, until a log-in or log-out', async () => {
  const { player, ask, suspendedError, logOut: leave } = await loadPage();
  house.refusals = [ERRORS.suspended.code];
  await ask(favoriteRemove, { gameId: 'moonflower' });
  expect(player.value?.login).toBe('rose');
  expect(suspendedError.value?.code).toBe(155);
  await leave();
  expect(suspendedError.value).toBeNull();
});

test('[X01] a renewed token that is refused again (42) is shown', async () => {
  const { ask, serverError, setCaller } = await loadPage();
  setCaller({ sessionKey: 'rose-key', csrfToken: 'an older one' });
  house.refusals = [ERRORS.csrf.code, ERRORS.csrf.code];
  expect(await ask(favoriteRemove, { gameId: 'moonflower' })).toMatchObject({
    ok: false,
    error: { code: 42 },
  });
  expect(serverError.value?.code).toBe(42);
});

test('a status requested before the log-out does not bring the player back', async () => {
  const { refreshStatus, player, ask } = await loadPage();
  let letGo = () => {};
  house.status = new Promise((done) => {
    letGo = done;
  });
  const late = refreshStatus();
  house.refusals = [ERRORS.mustBeLoggedIn.code];
  await ask(favoriteRemove, { gameId: 'moonflower' });
  letGo();
  expect(await late).toBe(false);
  expect(player.value).toBeNull();
});

test('a log-out removes the player’s rounds from memory', async () => {
  const { ask, player } = await loadPage();
  const { rounds } = await import('../../../../src/app/evidence/rounds/state.ts');
  rounds.value = [{ round: {} as Round, ticket: null }];
  player.value = player.value && { ...player.value, cash: 7 };
  expect(rounds.value).toHaveLength(1);
  house.refusals = [ERRORS.mustBeLoggedIn.code];
  await ask(favoriteRemove, { gameId: 'moonflower' });
  expect(rounds.value).toEqual([]);
});

test('several calls refused for a stale token (42) request the status once', async () => {
  const { ask, player } = await loadPage();
  house.asked = [];
  house.refusals = [ERRORS.csrf.code, ERRORS.csrf.code, ERRORS.csrf.code];
  await Promise.all(['a1', 'b1', 'c1'].map((gameId) => ask(favoriteRemove, { gameId })));
  await expect.poll(() => times(status.path)).toBe(1);
  // Answered after the three, so none of them is pending.
  await ask(favoriteRemove, { gameId: 'd1' });
  expect(times(status.path)).toBe(1);
  expect(player.value?.login).toBe('rose');
  expect(window.location.hash).toBe('');
});

test('[G07] a favourite set offline survives a reload and is sent with the next status', async () => {
  const before = await loadPage();
  testHouse.down = true;
  await before.sendLater(favoriteAdd, { gameId: 'moonflower' });
  const after = await loadPage();
  expect(after.player.value?.favoriteGames).toEqual(['moonflower']);
  expect(after.statusAsOf.value).not.toBeNull();
  testHouse.down = false;
  await after.refreshStatus();
  expect(after.player.value?.favoriteGames).toEqual(['moonflower']);
  await expect.poll(() => house.favorites).toEqual(['moonflower']);
  expect(times(favoriteAdd.path)).toBe(1);
});
