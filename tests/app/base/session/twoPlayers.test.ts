import type { Window } from 'happy-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logIn } from '../../../../src/wire/player/account.ts';
import { favoriteAdd, logOut, type PlayerStatus, status } from '../../../../src/wire/player/status.ts';
import { ERRORS } from '../../../../src/wire/errors.ts';
import { withdrawalMake } from '../../../../src/wire/money/withdrawals.ts';
import { storedText } from '../../../storedText.ts';
import { openTestHouse } from '../net/testHouse.ts';
import { stubBrowser } from '../../browser.ts';
import type { MemoryIndexedDb } from '../storage/memoryIndexedDb.ts';
import { HOUSE_FACTS, statusOf } from './statusOf.ts';

/** A house with one session, of the cookie that all tabs share. */
const house = {
  here: 'rose' as string | null,
  /** The player who logs in next. */
  next: 'rose',
  token: 1,
  asked: [] as { path: string; whom: string | undefined; token: string | undefined }[],
  gate: true,
};
const said = (code: number) => ({ ok: false, error: { code, message: 'no' } });
const answerOf = (path: string, whom: string | undefined, token: string | undefined): unknown => {
  if (path === logIn.path) Object.assign(house, { here: house.next, token: house.token + 1 });
  const player: PlayerStatus | null =
    house.here === null ? null : { ...statusOf(house.here), csrfToken: `${house.here}-${house.token}` };
  const visitor = player ? null : { loggedIn: false, serverTime: 1 };
  if (path === status.path) return { ok: true, data: { player, visitor, house: HOUSE_FACTS } };
  if (path === logIn.path) return { ok: true, data: { player } };
  if (player === null) return said(ERRORS.mustBeLoggedIn.code);
  if (house.gate && whom !== player.sessionKey) return said(ERRORS.otherPlayer.code);
  if (token !== player.csrfToken) return said(ERRORS.csrf.code);
  if (path === logOut.path) house.here = null;
  return { ok: true, data: path === favoriteAdd.path ? { favoriteGames: [] } : {} };
};
const testHouse = openTestHouse((path, _body, headers) => {
  const [whom, token] = [headers['x-session-key'], headers['x-csrf-token']].map((value) => value?.toString());
  house.asked.push({ path, whom, token });
  return Promise.resolve(answerOf(path, whom, token));
});
const asked = (path: string) => house.asked.filter((ask) => ask.path === path);

const ORDER = {
  requestId: 'request-number-01',
  currencyCode: 'BTC' as const,
  pmType: 1,
  paymentPPId: 1,
  amount: 5_000,
  destinationAddress: 'bcrt1q-of-rose',
};
/** Every form with a draft. */
const FORMS = ['withdrawal', 'buy', 'bonus', 'profile', 'question', 'recovery', 'log-in', 'sign-up'];

let window: Window;
let device: MemoryIndexedDb;
const reload = vi.fn();
/** A page after loading: fresh modules, the same storage. */
const loadPage = async () => {
  vi.resetModules();
  const page = {
    ...(await import('../../../../src/app/base/session/state.ts')),
    ...(await import('../../../../src/app/players/auth/state.ts')),
    ...(await import('../../../../src/app/base/net/call.ts')),
    ...(await import('../../../../src/app/base/serverError.ts')),
    ...(await import('../../../../src/app/base/storage/playerStorage.ts')),
    ...(await import('../../../../src/app/base/storage/outbox.ts')),
    ...(await import('../../../../src/app/ui/forms/drafts.ts')),
    ...(await import('../../../../src/app/money/bonus/link.ts')),
  };
  page.startBonusLink();
  page.followOtherTabs();
  await page.restorePlayer();
  await page.refreshStatus();
  return page;
};
type Page = Awaited<ReturnType<typeof loadPage>>;
/** Raises the storage event of another tab's write. */
const hear = (key: string, newValue: string | null) =>
  window.dispatchEvent(Object.assign(new window.Event('storage'), { key, newValue }));
/** Of the page of the chat's provider. */
const keepChat = () => window.localStorage.setItem('chat-contact', '{"identifier":"rose"}');
const keptChat = () => window.localStorage.getItem('chat-contact');
const left = () => [...device.values.keys(), ...Object.keys(window.sessionStorage)];

beforeEach(() => {
  Object.assign(house, { here: 'rose', next: 'rose', token: 1, asked: [], gate: true });
  testHouse.down = false;
  reload.mockReset();
  const withWorker = { serviceWorker: { controller: { postMessage: () => {} } } };
  ({ window, device } = stubBrowser('/en/moonflower#cashier/withdrawal', withWorker));
  Object.defineProperty(window.location, 'reload', { value: reload });
});

const typeEverywhere = (page: Page) => {
  for (const name of FORMS) page.keepDraft(name, { name });
};

test.each([
  ['refused as another player’s (1011)', true],
  ['refused for its token (42), the status naming another player', false],
])(
  '[C07] [G17] the withdrawal of a stale tab is %s: it is not sent again, and the tab gives way',
  async (_, gate) => {
    const page = await loadPage();
    typeEverywhere(page);
    await page.playerStorage.set('withdrawal', { of: 'rose' });
    Object.assign(house, { here: 'moss', gate });
    const reply = await page.ask(withdrawalMake, ORDER);
    expect(reply).toMatchObject({ ok: false, error: { code: ERRORS.otherPlayer.code } });
    expect(asked(withdrawalMake.path)).toMatchObject([{ whom: 'rose-key', token: 'rose-1' }]);
    expect(page.player.value).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
    await expect.poll(left).toEqual(['glasshouse-other']);
    // Code that still runs in the page sends and stores nothing.
    expect(await page.ask(withdrawalMake, ORDER)).toMatchObject({ error: { code: ERRORS.otherPlayer.code } });
    await page.playerStorage.set('pending:moonflower', 1);
    expect(asked(withdrawalMake.path)).toHaveLength(1);
    expect(device.values.size).toBe(0);
    const next = await loadPage();
    expect(next.player.value?.login).toBe('moss');
    expect(next.serverError.value?.code).toBe(ERRORS.otherPlayer.code);
    expect(FORMS.map(next.draftOf)).toEqual(FORMS.map(() => ({})));
    expect((await loadPage()).serverError.value).toBeNull();
  },
);

test('[G17] a tab notices at once a log-in and a log-out in another tab', async () => {
  const page = await loadPage();
  typeEverywhere(page);
  house.here = 'moss';
  hear('glasshouse-owner', storedText('moss-key'));
  expect([page.player.value, reload.mock.calls.length]).toEqual([null, 1]);
  await expect.poll(left).toEqual(['glasshouse-other']);

  const next = await loadPage();
  typeEverywhere(next);
  house.here = null;
  hear('glasshouse-owner', null);
  expect(next.player.value).toBeNull();
  await expect.poll(left).toEqual([]);
  house.here = 'rose';
  hear('glasshouse-owner', storedText('rose-key'));
  await expect.poll(() => next.player.value?.login).toBe('rose');
  expect(reload).toHaveBeenCalledOnce();
});

test('[X01] after a log-in in another tab this one no longer says that the player must log in', async () => {
  const page = await loadPage();
  house.here = null;
  expect(await page.ask(withdrawalMake, ORDER)).toMatchObject({ ok: false });
  expect(page.serverError.value?.code).toBe(ERRORS.mustBeLoggedIn.code);
  house.here = 'rose';
  hear('glasshouse-owner', storedText('rose-key'));
  await expect.poll(() => page.player.value?.login).toBe('rose');
  expect(page.serverError.value).toBeNull();
});

test('[N06] a new token of the same player is used to send the call again', async () => {
  const page = await loadPage();
  house.token = 2;
  expect(await page.ask(favoriteAdd, { gameId: 'luna' })).toMatchObject({ ok: true });
  expect(asked(favoriteAdd.path)).toMatchObject([
    { whom: 'rose-key', token: 'rose-1' },
    { whom: 'rose-key', token: 'rose-2' },
  ]);
  expect(reload).not.toHaveBeenCalled();
});

test('[N07] a page restored for one player reloads if another one is logged in', async () => {
  const before = await loadPage();
  await before.playerStorage.set('rounds', [1]);
  keepChat();
  await loadPage();
  expect(keptChat()).not.toBeNull();
  house.here = 'moss';
  const page = await loadPage();
  expect([page.player.value, reload.mock.calls.length, keptChat()]).toEqual([null, 1, null]);
  await expect.poll(left).toEqual(['glasshouse-other']);
});

test('[G07] [N07] the outbox of one player is never sent for another', async () => {
  const page = await loadPage();
  expect(await page.ask(favoriteAdd, { gameId: 'luna' }, { madeFor: 'moss-key' })).toMatchObject({
    error: { code: ERRORS.otherPlayer.code },
  });
  expect(asked(favoriteAdd.path)).toEqual([]);
});

test('[U01] [N07] logging out without the house: forgets at once, tells the house later', async () => {
  const page = await loadPage();
  typeEverywhere(page);
  await page.playerStorage.set('rounds', [1]);
  keepChat();
  testHouse.down = true;
  await page.logOut();
  expect([page.player.value, keptChat()]).toEqual([null, null]);
  await expect.poll(left).toEqual([]);
  const again = await loadPage();
  expect(again.player.value).toBeNull();
  expect(house.here).toBe('rose');
  testHouse.down = false;
  house.token = 2;
  const seen: (string | undefined)[] = [];
  again.player.subscribe((next) => seen.push(next?.login));
  await again.refreshStatus();
  expect(house.here).toBeNull();
  expect(seen).toEqual([undefined]);
  expect(asked(logOut.path)).toMatchObject([{ whom: 'rose-key', token: 'rose-2' }]);
  expect(Object.keys(window.localStorage)).toEqual(['glasshouse-contacts']);
});

describe('[B02] [P07] the bonus code of a link', () => {
  const enter = async (page: Page, login: string) => {
    house.next = login;
    await page.logIn({ loginOrEmail: login, password: 'kettle42fern' });
  };

  const codeIn = (page: Page) => page.link.value?.code ?? null;

  test('of a visitor is theirs after the log-in, and gone with them', async () => {
    house.here = null;
    const page = await loadPage();
    page.followBonusLink('fern50');
    expect(codeIn(await loadPage())).toBe('fern50');
    await enter(page, 'rose');
    expect(codeIn(page)).toBe('fern50');
    expect(codeIn(await loadPage())).toBe('fern50');
    await page.logOut();
    expect(codeIn(page)).toBeNull();
    expect(left()).not.toContain('glasshouse-bonus-code');
    await enter(page, 'moss');
    expect([page.player.value?.login, codeIn(page)]).toEqual(['moss', null]);
  });

  test('is gone when another player logs in in another tab', async () => {
    const page = await loadPage();
    page.followBonusLink('fern50');
    house.here = 'moss';
    hear('glasshouse-owner', storedText('moss-key'));
    const next = await loadPage();
    expect([next.player.value?.login, codeIn(next)]).toEqual(['moss', null]);
    expect(left()).not.toContain('glasshouse-bonus-code');
  });

  test('is gone when another player logged in while the tab was closed', async () => {
    (await loadPage()).followBonusLink('fern50');
    house.here = 'moss';
    window.localStorage.setItem('glasshouse-owner', storedText('moss-key'));
    const page = await loadPage();
    expect([page.player.value?.login, codeIn(page)]).toEqual(['moss', null]);
  });

  test('is kept for who logs in if the session of the player on this device has ended', async () => {
    await loadPage();
    house.here = null;
    testHouse.down = true;
    const page = await loadPage();
    expect(page.player.value?.login).toBe('rose');
    page.followBonusLink('fern50');
    testHouse.down = false;
    await page.refreshStatus();
    expect([page.player.value, codeIn(page)]).toEqual([null, 'fern50']);
    await enter(page, 'moss');
    expect([page.player.value?.login, codeIn(page)]).toEqual(['moss', 'fern50']);
  });
});

test('[U01] a pending log-out does not end the session of the next player', async () => {
  const page = await loadPage();
  testHouse.down = true;
  await page.logOut();
  testHouse.down = false;
  const enter = async (login: string) => {
    Object.assign(house, { asked: [], next: login });
    await page.logIn({ loginOrEmail: login, password: 'kettle42fern' });
    await page.refreshStatus();
    expect([page.player.value?.login, house.here]).toEqual([login, login]);
    return house.asked.map(({ path }) => path).filter((path) => path !== status.path);
  };
  expect(await enter('moss')).toEqual([logOut.path, logIn.path]);
  testHouse.down = true;
  await page.logOut();
  testHouse.down = false;
  expect(await enter('moss')).toEqual([logOut.path, logIn.path]);
  expect(window.localStorage.getItem('glasshouse-left')).toBeNull();
});

test('[N06] [U01] a page that slept marks its figures as old, and notices a session that ended', async () => {
  const page = await loadPage();
  expect(page.statusAsOf.value).toBeNull();
  testHouse.down = true;
  await page.revalidateStatus();
  expect(page.statusAsOf.value).not.toBeNull();
  testHouse.down = false;
  const waking = page.revalidateStatus();
  expect(page.statusAsOf.value).not.toBeNull();
  await waking;
  expect([page.statusAsOf.value, page.player.value?.login]).toEqual([null, 'rose']);
  house.here = null;
  const late = page.revalidateStatus();
  expect(page.statusAsOf.value).not.toBeNull();
  await late;
  expect([page.player.value, page.serverError.value?.code]).toEqual([null, ERRORS.mustBeLoggedIn.code]);
});
