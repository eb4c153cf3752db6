import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PlayerStatus, status } from '../../../src/wire/player/status.ts';
import { bonusCodeCancel } from '../../../src/wire/money/bonusCodes.ts';
import { ACTIVE_BONUS } from '../bonus/activeBonus.ts';
import { openLine } from '../net/line.ts';
import { MemoryIndexedDb } from '../storage/memoryIndexedDb.ts';
import { HOUSE_FACTS, statusOf } from '../session/statusOf.ts';

const rose = (changed: Partial<PlayerStatus> = {}): PlayerStatus => ({ ...statusOf('rose'), ...changed });

/** What the house says of the player at the next look. */
let here = rose();
openLine((path) => {
  if (path === status.path)
    return Promise.resolve({ ok: true, data: { player: here, visitor: null, house: HOUSE_FACTS } });
  if (path !== bonusCodeCancel.path) return Promise.resolve({ ok: true, data: {} });
  here = rose();
  return Promise.resolve({ ok: true, data: { removedAmount: 500 } });
});

/** The app of a page that has just been loaded. */
const loadPage = async () => {
  vi.resetModules();
  const { startEarned } = await import('../../../src/app/account/earned.ts');
  const { asOf, player, refreshStatus } = await import('../../../src/app/session/state.ts');
  const { cancel } = await import('../../../src/app/bonus/state.ts');
  const { toasts } = await import('../../../src/app/ui/toasts/toasts.ts');
  stop = startEarned();
  return {
    asOf,
    player,
    cancel,
    said: () => toasts.value.map(({ text }) => text),
    /** What is said when the house tells this of the player. */
    look: async (next: PlayerStatus): Promise<readonly string[]> => {
      here = next;
      toasts.value = [];
      await refreshStatus();
      return toasts.value.map(({ text }) => text);
    },
  };
};

let stop = () => {};
beforeEach(() => {
  vi.stubGlobal('window', new Window({ url: 'https://house.example/en' }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('indexedDB', new MemoryIndexedDb());
});
afterEach(() => stop());

test('[H01] what came to a player since the last look is said, each in its sentence', async () => {
  const { look } = await loadPage();
  expect(await look(rose({ bonus: ACTIVE_BONUS }))).toEqual([]);
  expect(await look(rose())).toEqual(['Your bonus has ended.']);
  expect(await look(rose({ lottoTickets: 1 }))).toEqual(['A lotto ticket is yours.']);
  expect(await look(rose({ lottoTickets: 1, jackpotTokens: 1 }))).toEqual(['1 jackpot token has come.']);
  expect(await look(rose({ lottoTickets: 1, jackpotTokens: 1_300 }))).toEqual([
    '1,299 jackpot tokens have come.',
  ]);
  // A month has begun, and tokens were played: nothing came.
  expect(await look(rose({ jackpotTokens: 12 }))).toEqual([]);
});

test('[H01] [U01] several things at once are one toast; a prize of the lotto is told by its message', async () => {
  const { look } = await loadPage();
  await look(rose());
  expect(await look(rose({ vipLevel: 2, cashbackBonusLevel: 3, unreadMessagesCount: 2 }))).toEqual([
    'The house has written to you: see Messages. You have reached VIP level 2. You have reached cashback level 3.',
  ]);
  expect(await look(rose({ vipLevel: 2, cashbackBonusLevel: 3, unreadMessagesCount: 2 }))).toEqual([]);
});

test('[H01] another player, and what this device remembers, are no news', async () => {
  const { asOf, look, player } = await loadPage();
  await look(rose());
  expect(await look({ ...statusOf('moth'), vipLevel: 4, jackpotTokens: 30 })).toEqual([]);
  asOf.value = 1;
  player.value = { ...statusOf('moth'), vipLevel: 3 };
  asOf.value = null;
  expect(await look({ ...statusOf('moth'), vipLevel: 5 })).toEqual([]);
});

test('[B07] a bonus that the player cancels is said to be cancelled, and nothing else', async () => {
  const { cancel, look, said } = await loadPage();
  await look(rose({ bonus: ACTIVE_BONUS }));
  await cancel(ACTIVE_BONUS);
  expect(said()).toHaveLength(1);
  expect(said()[0]).toContain('MOTH10');
  // One that runs out later is news again.
  await look(rose({ bonus: ACTIVE_BONUS }));
  expect(await look(rose())).toEqual(['Your bonus has ended.']);
});
