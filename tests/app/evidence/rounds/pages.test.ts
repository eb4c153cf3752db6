import { beforeEach, expect, test } from 'vitest';
import { MY_BETS_MAX, myBets, type Round } from '../../../../src/wire/play/rounds.ts';
import { stubBrowser } from '../../browser.ts';
import { openTestHouse } from '../../base/net/testHouse.ts';
import { loadForPlayer } from '../../base/session/loadForPlayer.ts';

const HASH = 'ab'.repeat(32);
/** The n-th round, from 1 on; every fourth is of another game. */
const numbered = (n: number): Round => ({
  roundId: `round-of-the-test-${String(n).padStart(4, '0')}`,
  v: 'pf-1',
  gameId: n % 4 === 0 ? 'luna' : 'moonflower',
  mathHash: HASH,
  chainId: 'chain-of-the-test-0001',
  nonce: n - 1,
  serverSeedHash: HASH,
  serverSeed: HASH,
  clientSeed: 'seed',
  createdTime: 1_000 + n,
  betLedger: 'usd',
  coinCents: 5,
  totalBet: 50,
  totalWin: 10,
  result: null,
});
const ALL = Array.from({ length: 2 * MY_BETS_MAX + 50 }, (_, n) => numbered(n + 1)).toReversed();

const house = { asked: [] as (string | undefined)[], held: null as Promise<void> | null };
const testHouse = openTestHouse(async (path, body) => {
  if (path !== myBets.path) throw new Error(path);
  const { before, gameId, totals } = body as { before?: string; gameId?: string; totals?: true };
  if (before !== undefined) house.asked.push(before);
  await house.held;
  const of = ALL.filter((round) => gameId === undefined || round.gameId === gameId);
  const from = of.filter(({ roundId }) => before === undefined || roundId < before);
  return {
    ok: true,
    data: {
      gameRounds: from.slice(0, MY_BETS_MAX),
      more: from.length > MY_BETS_MAX,
      ...(totals
        ? { totals: { rounds: of.length, bet: of.length * 50, won: of.length * 10, tokens: 0 } }
        : {}),
    },
  };
});

const openBets = async () => {
  await loadForPlayer({ userFlags: [] });
  const pages = await import('../../../../src/app/evidence/rounds/pages.ts');
  await pages.loadMyBets();
  const shown = () => pages.filteredRounds.value.map(({ round }) => round.roundId);
  return { ...pages, shown };
};
const idsOf = (rounds: readonly Round[]) => rounds.map(({ roundId }) => roundId);

beforeEach(() => {
  Object.assign(house, { asked: [], held: null });
  testHouse.down = false;
  stubBrowser();
});

test('[F04] older rounds follow page by page to the first, each once; then no more are offered', async () => {
  const { shown, hasMore, loadMoreBets, totals } = await openBets();
  expect(shown()).toEqual(idsOf(ALL.slice(0, MY_BETS_MAX)));
  expect(totals.value).toEqual({ rounds: 250, bet: 12_500, won: 2_500, tokens: 0 });
  expect(hasMore.value).toBe(true);
  await loadMoreBets();
  expect(shown()).toEqual(idsOf(ALL.slice(0, 2 * MY_BETS_MAX)));
  await loadMoreBets();
  expect(shown()).toEqual(idsOf(ALL));
  expect(house.asked).toEqual([ALL[MY_BETS_MAX - 1]?.roundId, ALL[2 * MY_BETS_MAX - 1]?.roundId]);
  expect(totals.value?.rounds).toBe(250);
  expect(hasMore.value).toBe(false);
});

test('[F04] of one game all its rounds are found; an answer about another game comes too late', async () => {
  const { shown, filterByGame, loadMoreBets, totals, hasMore } = await openBets();
  let release = () => {};
  house.held = new Promise((done) => {
    release = done;
  });
  const late = loadMoreBets();
  await expect.poll(() => house.asked).toHaveLength(1);
  house.held = null;
  await filterByGame('luna');
  release();
  await late;
  expect(shown()).toEqual(idsOf(ALL.filter(({ gameId }) => gameId === 'luna')));
  expect([totals.value?.rounds, hasMore.value]).toEqual([62, false]);
});

test('[F04] without a network the loaded rounds stay, and are asked for again', async () => {
  const { shown, loadMoreBets } = await openBets();
  const { betsState } = await import('../../../../src/app/evidence/rounds/state.ts');
  testHouse.down = true;
  await loadMoreBets();
  expect([betsState.value, shown().length]).toEqual(['offline', MY_BETS_MAX]);
  testHouse.down = false;
  await loadMoreBets();
  expect(shown()).toHaveLength(2 * MY_BETS_MAX);
});
