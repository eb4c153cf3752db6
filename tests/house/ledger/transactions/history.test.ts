import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transactionCalls } from '../../../../src/house/ledger/transactions/calls.ts';
import { pageOf } from '../../../../src/house/ledger/transactions/rules.ts';
import { openTransaction } from '../../../../src/house/ledger/transactions/transactions.ts';
import type { AnswerOf } from '../../../../src/wire/call.ts';
import {
  STATUS,
  TRANSACTION_TYPES,
  type transactionsHistory,
  TRANSACTIONS_PAGE,
} from '../../../../src/wire/money/cashier.ts';
import { SAMPLED_ENGINES, noSession, type TestHouse, withHouse } from '../../harness.ts';
import { plansOf, WASTEFUL } from '../../plan.ts';

const PLAYER = 'player-with-a-past';

const openHistory = ({ house, db, clock }: TestHouse) => {
  const [call] = transactionCalls(house, []);
  return {
    page: async (ask: { skip?: number; numberOfTransactions?: number } = {}, playerId = PLAYER) =>
      (await call?.handle({ playerId, ip: '', session: noSession }, ask)) as AnswerOf<
        typeof transactionsHistory
      >,
    add: (names: readonly string[], playerId = PLAYER) =>
      db.transaction(async (tx) => {
        for (const [n, id] of names.entries()) {
          await openTransaction(tx, {
            id,
            playerId,
            type: n % TRANSACTION_TYPES.length,
            status: STATUS.confirmed,
            amount: BigInt(n),
            at: clock.now(),
          });
        }
      }),
  };
};
const names = (count: number, of = 'line'): string[] => Array.from({ length: count }, (_, n) => `${of}-${n}`);

/** A history of this many lines, in one statement. */
const longPast = async ({ db }: TestHouse, lines: number) => {
  await sql`with recursive n (i) as (select 0 union all select i + 1 from n where i + 1 < ${sql.lit(lines)})
    insert into transactions (id, player_id, ordinal, type, status, amount, is_credited,
      created_at, updated_at)
    select ${sql.lit(PLAYER)} || cast(i as text), ${sql.lit(PLAYER)}, i, i % 13, i % 8, i, 0, i, i
    from n`.execute(db.kysely);
  await db.kysely
    .insertInto('transaction_counts')
    .values({ player_id: PLAYER, lines: BigInt(lines) })
    .execute();
  await sql`analyze`.execute(db.kysely);
};

test.each([
  ['the first page', 45, { skip: 0, counted: null }, { from: 25, to: 45 }],
  ['the second', 45, { skip: 20, counted: 45 }, { from: 5, to: 25 }],
  ['the last, shorter', 45, { skip: 40, counted: 45 }, { from: 0, to: 5 }],
  ['beyond the end', 45, { skip: 60, counted: 45 }, { from: 0, to: 0 }],
  ['lines came meanwhile', 48, { skip: 20, counted: 45 }, { from: 5, to: 25 }],
  ['nobody says how many there were', 48, { skip: 20, counted: null }, { from: 8, to: 28 }],
  ['more than there are', 45, { skip: 0, counted: 9_999 }, { from: 25, to: 45 }],
  ['nothing', 0, { skip: 0, counted: null }, { from: 0, to: 0 }],
])('[C05] a page as ordinals: %s', (_, lines, ask, range) => {
  expect(pageOf(lines, ask, 20)).toEqual(range);
});

describe.each(SAMPLED_ENGINES)('%s: the history', (engine) => {
  test('[C05] newest first, each line once, also while new ones arrive, and nobody else’s', () =>
    withHouse(engine, async (parts) => {
      const { page, add } = openHistory(parts);
      expect(await page()).toEqual({ transactions: [], numberOfTransactions: 0 });
      await add(names(45));
      await add(names(3, 'other'), 'somebody-else');
      const first = await page();
      expect(first.transactions).toHaveLength(TRANSACTIONS_PAGE);
      expect(first.numberOfTransactions).toBe(45);
      expect(first.transactions[0]).toMatchObject({
        id: 'line-44',
        type: 44 % 13,
        amount: 44,
        isCredited: false,
        address: null,
      });
      await add(names(7, 'new'));
      const seen = first.transactions.map(({ id }) => id);
      for (let more = true; more;) {
        const { transactions } = await page({ skip: seen.length, numberOfTransactions: 45 });
        seen.push(...transactions.map(({ id }) => id));
        more = transactions.length > 0;
      }
      expect(seen).toEqual(names(45).toReversed());
      expect((await page()).transactions[0]?.id).toBe('new-6');
      expect((await page({}, 'somebody-else')).numberOfTransactions).toBe(3);
    }));

  test('[C05] lines written at the same time each get a place of their own', () =>
    withHouse(engine, async (parts) => {
      const { page, add } = openHistory(parts);
      await Promise.all(Array.from({ length: 10 }, (_, n) => add(names(2, `batch-${n}`))));
      const { transactions } = await page();
      expect(new Set(transactions.map(({ id }) => id)).size).toBe(20);
    }));

  test('[C05] the last page of 100,000 lines is found by its index, as the first is', () =>
    withHouse(engine, async (parts) => {
      await longPast(parts, 100_000);
      const { page } = openHistory(parts);
      for (const skip of [0, 99_980])
        expect((await page({ skip })).transactions).toHaveLength(TRANSACTIONS_PAGE);
      const [, plan = ''] = await plansOf(parts.db, (db) =>
        openHistory({ ...parts, house: { ...parts.house, db } }).page({ skip: 99_980 }),
      );
      expect(plan).toMatch(
        engine === 'postgres'
          ? /Index Scan.*player_id_ordinal/
          : /SEARCH transactions USING INDEX .*player_id=\? AND ordinal>\? AND ordinal<\?/,
      );
      expect(plan).not.toMatch(WASTEFUL);
    }));
});
