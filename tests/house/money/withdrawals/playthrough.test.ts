import { describe, expect, test } from 'vitest';
import fc from '../../../fastCheck.ts';
import { readConfig } from '../../../../src/house/platform/config/config.ts';
import { HOUSE_GAMES, playerBonus, playerCash } from '../../../../src/house/ledger/postings/addresses.ts';
import { type Entry, post } from '../../../../src/house/ledger/postings/post.ts';
import { isRefusal } from '../../../../src/house/platform/ports.ts';
import {
  beginPlaythrough,
  endPlaythrough,
  isDecided,
  readBets,
} from '../../../../src/house/money/withdrawals/playthrough.ts';
import { withdrawalData, withdrawalMake } from '../../../../src/wire/money/withdrawals.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { startPlay } from '../../liveHouse.ts';
import { good } from '../../asking.ts';
import { BTC, setUpWithdrawals, WALLET, withSettings } from './setUp.ts';

const UNITS = 1_000_000n;
const MINUTE_MS = 60_000;

test('[C07] deposits are played once on real networks and not on the devnet', () => {
  const times = (env: Record<string, string>) => readConfig(env, { appDir: '' });
  expect(times({})).toMatchObject({ withdrawals: { playthroughTimes: 0 } });
  expect(times({ DEVNET: 'off' })).toMatchObject({ withdrawals: { playthroughTimes: 1 } });
  expect(times({ PLAYTHROUGH_TIMES: '3' })).toMatchObject({ withdrawals: { playthroughTimes: 3 } });
});

type Step = readonly [deposited: number, bet: number];
/** Deposits and the bets after each, as the house reads them: newest first, `page` bets at a time. */
const missingOf = (steps: readonly Step[], times: number, page = 3): { missing: bigint; read: number } => {
  const at = 0n;
  const moves = (which: 0 | 1) =>
    steps
      .map((step, n) => ({ at, id: BigInt(n * 2 + which), cents: BigInt(step[which]) }))
      .filter(({ cents }) => cents !== 0n)
      .toReversed();
  const bets = moves(1);
  let playthrough = beginPlaythrough(moves(0), times);
  for (let read = 0; ; read += page) {
    if (isDecided(playthrough)) return { missing: playthrough.missingCents, read };
    if (read >= bets.length) return { missing: endPlaythrough(playthrough), read };
    playthrough = readBets(playthrough, bets.slice(read, read + page));
  }
};
test.each<[string, Step[], number, bigint]>([
  ['nothing was deposited', [[0, 500]], 1, 0n],
  ['a deposit that was not played', [[1_000, 0]], 1, 1_000n],
  ['one that was played through', [[1_000, 1_000]], 1, 0n],
  [
    'one that was played more than once',
    [
      [1_000, 9_000],
      [500, 0],
    ],
    1,
    500n,
  ],
  [
    'two in a row',
    [
      [1_000, 0],
      [500, 1_200],
    ],
    1,
    300n,
  ],
  ['three times', [[1_000, 500]], 3, 2_500n],
  [
    'one that was taken back',
    [
      [1_000, 200],
      [-1_000, 0],
    ],
    1,
    0n,
  ],
  [
    'one taken back after it was played',
    [
      [1_000, 1_000],
      [-1_000, 0],
      [300, 0],
    ],
    1,
    300n,
  ],
])('[C07] what is missing: %s', (_, steps, times, missing) => {
  expect(missingOf(steps, times).missing).toBe(missing);
});

test('[C07] each cent bet counts once, for the oldest deposit that is not played through', () => {
  const step = fc.tuple(fc.oneof(fc.nat(1_000), fc.constant(0)), fc.nat(1_500));
  fc.assert(
    fc.property(
      fc.array(step),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 5 }),
      (steps, times, page) => {
        const open: number[] = [];
        for (const [deposit, bet] of steps) {
          open.push(deposit * times);
          let left = bet;
          for (let n = 0; n < open.length; n += 1) {
            const used = Math.min(left, open[n] ?? 0);
            open[n] = (open[n] ?? 0) - used;
            left -= used;
          }
        }
        const missing = BigInt(open.reduce((sum, cents) => sum + cents, 0));
        expect(missingOf(steps, times, page).missing).toBe(missing);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('[C07] of a long past only as many bets are read as can matter', () => {
  const past: Step[] = [[10_000, 0], ...Array.from({ length: 5_000 }, (): Step => [0, 20])];
  // 500 bets of 20 cents make up for the deposit.
  expect(missingOf(past, 1, 100)).toEqual({ missing: 0n, read: 500 });
});

let keys = 0;
const book = ({ db, clock }: TestHouse, playerId: string, kind: string, entries: readonly Entry[]) =>
  db.transaction(async (tx) => {
    keys += 1;
    const key = `${kind}:${keys}`;
    const result = await post(tx, { key, kind, playerId, at: clock.now(), entries });
    expect(result.posted).toBe(true);
  });
/** A round that was bet and won back. */
const playCash = (parts: TestHouse, playerId: string, cents: bigint) =>
  book(parts, playerId, 'round', [
    { address: playerCash(playerId), amount: -cents },
    { address: HOUSE_GAMES, amount: cents },
    { address: HOUSE_GAMES, amount: -cents },
    { address: playerCash(playerId), amount: cents },
  ]);

describe.each(SAMPLED_ENGINES)('%s: playthrough before a withdrawal', (engine) => {
  test('[C07] a deposit that was not played is refused, with what is missing; bets on games count', () =>
    withHouse(engine, async (plain) => {
      const parts = withSettings(plain, { playthroughTimes: 1 });
      const { playerId, ask, bet } = await startPlay(parts, 'violet-rain');
      await parts.db.kysely.updateTable('players').set({ flags: '[]' }).execute();
      const data = async () => good(await ask(withdrawalData, playerId, {}));
      const make = (requestId: string) =>
        ask(withdrawalMake, playerId, {
          requestId,
          ...BTC,
          amount: 2_000,
          destinationAddress: WALLET,
        });
      const before = (await data()).missingPlaythrough ?? 0;
      expect(before).toBeGreaterThan(90_000);
      expect(await data()).toMatchObject({ withdrawalDisableType: 4 });
      expect(await make('a-withdrawal-01')).toEqual({
        refused: 'withdrawalPlaythrough',
        message: ['missingPlaythrough', before],
      });
      let bets = 0;
      for (let n = 0; n < 10; n += 1) {
        const answer = await bet(n);
        if (isRefusal(answer)) throw new Error(answer.refused);
        bets += answer.round.totalBet;
      }
      // Whatever the rounds have won.
      expect((await data()).missingPlaythrough).toBe(before - bets);
      await playCash(parts, playerId, BigInt(before - bets) - 1n);
      expect(await make('a-withdrawal-02')).toMatchObject({ message: ['missingPlaythrough', 1] });
      await playCash(parts, playerId, 1n);
      const now = await data();
      expect(now).toMatchObject({ withdrawalDisableType: null });
      expect(now).not.toHaveProperty('missingPlaythrough');
      expect(await make('a-withdrawal-03')).toMatchObject({ amount: 2_000 });
    }));

  test('[C07] play money does not count; a cancelled withdrawal is not played again, a new deposit is', () =>
    withHouse(engine, async (plain) => {
      const parts = withSettings(plain, { playthroughTimes: 1 });
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { cash } = await withdrawals.money(player);
      await book(parts, player, 'bonus', [
        { address: 'house:bonus', amount: -500n },
        { address: playerBonus(player), amount: 500n },
      ]);
      await book(parts, player, 'round', [
        { address: playerBonus(player), amount: -500n },
        { address: HOUSE_GAMES, amount: 500n },
      ]);
      const missing = async () => (await withdrawals.data(player)).missingPlaythrough ?? 0;
      expect(await missing()).toBe(Number(cash));
      for (let n = 0; n < 2; n += 1) await playCash(parts, player, cash);
      parts.clock.advance(MINUTE_MS);
      good(await withdrawals.make(player, 100));
      parts.clock.advance(MINUTE_MS);
      good(await withdrawals.revert(player));
      expect(await missing()).toBe(0);
      const address = await withdrawals.devnet.address(player);
      await withdrawals.devnet.pay({ to: [[address, UNITS]], txid: 'a second deposit' });
      await withdrawals.devnet.mineAndSee(2);
      const second = (await withdrawals.money(player)).cash - cash;
      expect(await missing()).toBe(Number(second));
      expect(await withdrawals.make(player, 100)).toMatchObject({ refused: 'withdrawalPlaythrough' });
      await playCash(parts, player, second);
      good(await withdrawals.make(player, 100));
    }));

  test('[C07] a deposit that was taken back is not asked for; two steps of a game count their bet', () =>
    withHouse(engine, async (plain) => {
      const parts = withSettings(plain, { playthroughTimes: 2 });
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { cash } = await withdrawals.money(player);
      const missing = async () => (await withdrawals.data(player)).missingPlaythrough ?? 0;
      expect(await missing()).toBe(Number(cash) * 2);
      await book(parts, player, 'round bet', [
        { address: playerCash(player), amount: -700n },
        { address: HOUSE_GAMES, amount: 700n },
      ]);
      await book(parts, player, 'round', [
        { address: HOUSE_GAMES, amount: -900n },
        { address: playerCash(player), amount: 900n },
      ]);
      expect(await missing()).toBe(Number(cash) * 2 - 700);
      await book(parts, player, 'deposit reversal', [
        { address: playerCash(player), amount: -cash },
        { address: 'chain:bitcoin', amount: cash },
      ]);
      expect(await missing()).toBe(0);
    }));

  test('[C07] off, nothing is asked for', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      expect(await withdrawals.data(player)).not.toHaveProperty('missingPlaythrough');
      good(await withdrawals.make(player, 100));
    }));
});
