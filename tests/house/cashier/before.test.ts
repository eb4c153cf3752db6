import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../../src/house/store/migrate.ts';
import { openTransaction } from '../../../src/house/transactions/transactions.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../harness.ts';
import { openDevnet } from './devnet.ts';

/** Takes the schema back to what it was before deposits had lines. */
const UNDO = [
  'drop index deposits_open',
  'drop index devnet_txs_spends',
  'drop table rate_snapshots',
  'drop table buy_orders',
  "delete from migrations where name = '000009-coins'",
  ...['is_final', 'missing_since', 'reversals'].map((column) => `alter table deposits drop column ${column}`),
  'alter table transactions drop column rate_id',
];
const old = (
  { db }: TestHouse,
  id: string,
  state: string,
  more: { address: string; cents: number | null; at: number },
) =>
  sql`
  insert into deposits (id, network, currency, txid, out_index, player_id, address, amount, state,
    confirmations, confirmations_needed, amount_cents, above_max, created_at, updated_at)
  values (${id}, 'bitcoin', 'BTC', ${id.slice(-1).repeat(64)}, '0', 'player_one', ${more.address},
    '100000', ${state}, 1, 2, ${more.cents}, 0, ${more.at}, ${more.at})`.execute(db.kysely);

describe.each(SAMPLED_ENGINES)('%s: deposits from before they had lines in the history', (engine) => {
  test('[C03] [C05] get them in their order, after what is there, and go on confirming', () =>
    withHouse(engine, async (parts) => {
      const devnet = openDevnet(parts);
      const address = await devnet.address('player_one');
      await parts.db.transaction((tx) =>
        openTransaction(tx, {
          id: 'bonus-line',
          playerId: 'player_one',
          type: 8,
          status: 3,
          amount: 500n,
          at: 1,
        }),
      );
      await devnet.pay({ txid: 'c'.repeat(64), to: [[address, 100_000n]] });
      for (const statement of UNDO) await sql.raw(statement).execute(parts.db.kysely);
      await old(parts, 'deposit-c', 'confirming', { address, cents: null, at: 30 });
      await old(parts, 'deposit-a', 'credited', { address, cents: 9_640, at: 10 });
      await old(parts, 'deposit-b', 'tooSmall', { address, cents: null, at: 20 });
      expect(await migrate(parts.db)).toEqual(['000009-coins']);
      expect(
        (await devnet.lines('player_one')).map(({ id, status, amount }) => [id, status, amount]),
      ).toEqual([
        ['bonus-line', 3, 500n],
        ['deposit-a', 3, 9_640n],
        ['deposit-b', 4, 0n],
        ['deposit-c', 2, 0n],
      ]);
      await devnet.mineAndSee(2);
      expect((await devnet.lines('player_one')).at(-1)).toMatchObject({
        id: 'deposit-c',
        status: 3,
        amount: devnet.worth(100_000n),
        isCredited: true,
      });
      expect(await devnet.cash('player_one')).toBe(devnet.worth(100_000n));
      await devnet.pay({ txid: 'd'.repeat(64), to: [[address, 100_000n]] });
      await devnet.mineAndSee(2);
      expect(await devnet.lines('player_one')).toHaveLength(5);
    }));
});
