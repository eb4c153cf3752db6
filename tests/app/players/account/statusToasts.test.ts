import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PlayerStatus, status } from '../../../../src/wire/player/status.ts';
import { bonusCodeCancel } from '../../../../src/wire/money/bonusCodes.ts';
import { BONUS } from '../../money/bonus/fixtures.ts';
import { openTestHouse } from '../../base/net/testHouse.ts';
import { stubBrowser } from '../../browser.ts';
import { HOUSE_FACTS, statusOf } from '../../base/session/statusOf.ts';

const rose = (changed: Partial<PlayerStatus> = {}): PlayerStatus => ({ ...statusOf('rose'), ...changed });

/** The house's next status. */
let here = rose();
openTestHouse((path) => {
  if (path === status.path)
    return Promise.resolve({ ok: true, data: { player: here, visitor: null, house: HOUSE_FACTS } });
  if (path !== bonusCodeCancel.path) return Promise.resolve({ ok: true, data: {} });
  here = rose();
  return Promise.resolve({ ok: true, data: { removedAmount: 500 } });
});

/** The app of a page that has just been loaded. */
const loadPage = async () => {
  vi.resetModules();
  const { startStatusToasts } = await import('../../../../src/app/players/account/statusToasts.ts');
  const { statusAsOf, player, refreshStatus } = await import('../../../../src/app/base/session/state.ts');
  const { bonusEnd } = await import('../../../../src/app/base/session/bonusEnd.ts');
  const { cancel } = await import('../../../../src/app/money/bonus/state.ts');
  const { toasts } = await import('../../../../src/app/ui/toasts/toasts.ts');
  stop = startStatusToasts();
  return {
    statusAsOf,
    player,
    bonusEnd,
    cancel,
    haveSigns: () => toasts.value.map(({ sign }) => sign !== undefined),
    toastTexts: () => toasts.value.map(({ text }) => text),
    /** The toasts after the house's status has become this. */
    refresh: async (next: PlayerStatus): Promise<readonly string[]> => {
      here = next;
      toasts.value = [];
      await refreshStatus();
      return toasts.value.map(({ text }) => text);
    },
  };
};

let stop = () => {};
beforeEach(() => {
  stubBrowser();
});
afterEach(() => stop());

test('[H01] what is new since the last status is said, each in a sentence of its own', async () => {
  const { refresh } = await loadPage();
  expect(await refresh(rose({ bonus: BONUS }))).toEqual([]);
  expect(await refresh(rose())).toEqual(['Your bonus has ended.']);
  expect(await refresh(rose({ lottoTickets: 1 }))).toEqual(['A lotto ticket is yours.']);
  // Tokens come with every few bets: the header counts them, and no toast covers the page.
  expect(await refresh(rose({ lottoTickets: 1, jackpotTokens: 1_300 }))).toEqual([]);
  // A new month without tickets, and tokens played: nothing came.
  expect(await refresh(rose({ jackpotTokens: 12 }))).toEqual([]);
});

test('[H01] [U01] a lotto prize is said with its pane, in place of its message', async () => {
  const { refresh, haveSigns } = await loadPage();
  await refresh(rose({ unreadMessagesCount: 1 }));
  const prize = 'Your ticket has won in the lotto: see Messages.';
  expect(await refresh(rose({ unreadMessagesCount: 2, unreadLottoPrizes: 1 }))).toEqual([prize]);
  expect(haveSigns()).toEqual([true]);
  expect(await refresh(rose({ unreadMessagesCount: 2, unreadLottoPrizes: 1 }))).toEqual([]);
  expect(await refresh(rose({ unreadMessagesCount: 4, unreadLottoPrizes: 2 }))).toEqual([
    `You have a new message. ${prize}`,
  ]);
  // Both are read, and another message has come.
  expect(await refresh(rose({ unreadMessagesCount: 2 }))).toEqual([]);
  expect(await refresh(rose({ unreadMessagesCount: 3 }))).toEqual(['You have a new message.']);
});

test('[H01] [U01] several news are one toast', async () => {
  const { refresh } = await loadPage();
  await refresh(rose());
  expect(await refresh(rose({ vipLevel: 2, cashbackBonusLevel: 3, unreadMessagesCount: 2 }))).toEqual([
    'You have a new message. You have reached VIP level 2. You have reached cashback level 3.',
  ]);
  expect(await refresh(rose({ vipLevel: 2, cashbackBonusLevel: 3, unreadMessagesCount: 2 }))).toEqual([]);
});

test('[H01] a level and a ticket have the sign of a milestone; the end of a bonus has not', async () => {
  const { refresh, haveSigns } = await loadPage();
  await refresh(rose({ bonus: BONUS }));
  const signsAfter = async (next: PlayerStatus) => {
    await refresh(next);
    return haveSigns();
  };
  // It may have ended with nothing left.
  expect(await signsAfter(rose())).toEqual([false]);
  expect(await signsAfter(rose({ unreadMessagesCount: 1 }))).toEqual([false]);
  expect(await signsAfter(rose({ unreadMessagesCount: 1, lottoTickets: 1 }))).toEqual([true]);
  expect(await signsAfter(rose({ unreadMessagesCount: 2, lottoTickets: 1, vipLevel: 2 }))).toEqual([true]);
});

test('[H01] a bonus that a round turned into cash is a milestone, one that runs out is none', async () => {
  const { refresh, haveSigns, bonusEnd } = await loadPage();
  await refresh(rose({ bonus: BONUS }));
  bonusEnd.value = 'converted';
  expect(await refresh(rose())).toEqual(['Your bonus is done and has become cash.']);
  expect(haveSigns()).toEqual([true]);
  await refresh(rose({ bonus: BONUS }));
  expect(await refresh(rose())).toEqual(['Your bonus has ended.']);
  expect(haveSigns()).toEqual([false]);
});

test('[H01] the status of another player, or one stored on this device, is no news', async () => {
  const { statusAsOf, refresh, player } = await loadPage();
  await refresh(rose());
  expect(await refresh({ ...statusOf('moth'), vipLevel: 4, jackpotTokens: 30 })).toEqual([]);
  statusAsOf.value = 1;
  player.value = { ...statusOf('moth'), vipLevel: 3 };
  statusAsOf.value = null;
  expect(await refresh({ ...statusOf('moth'), vipLevel: 5 })).toEqual([]);
});

test('[B07] a bonus that the player cancels shows the toast of that action alone', async () => {
  const { cancel, refresh, toastTexts } = await loadPage();
  await refresh(rose({ bonus: BONUS }));
  await cancel(BONUS);
  expect(toastTexts()).toHaveLength(1);
  expect(toastTexts()[0]).toContain('MOTH10');
  // A later one that runs out is news again.
  await refresh(rose({ bonus: BONUS }));
  expect(await refresh(rose())).toEqual(['Your bonus has ended.']);
});
