import { describe, expect, test } from 'vitest';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { good } from '../asking.ts';
import { ENGINES, type TestHouse, withHouse } from '../harness.ts';
import { setUpWithdrawals } from '../withdrawals/setUp.ts';

const QUARTER_HOUR_MS = 900_000;

const chains = async ({ house }: TestHouse) => {
  const typed = parseCommand(['chains']);
  if (!typed) throw new Error('chains is no command');
  return runCommand({ house, who: 'ada' }, typed);
};

describe.each(ENGINES)('%s: the operator’s list of chains', (engine) => {
  test('[C09] says of each network its newest block, what is being paid, and what is stuck', () =>
    withHouse(engine, async (parts) => {
      const { clock, db } = parts;
      const withdrawals = setUpWithdrawals(parts);
      expect((await chains(parts)).data).toHaveLength(4);
      const player = await withdrawals.player('player-one', 1_000_000n);
      const { id } = good(await withdrawals.make(player, 100));
      clock.advance(QUARTER_HOUR_MS);
      await withdrawals.pass();
      clock.advance(30_000);
      const of = async (network: string) =>
        ((await chains(parts)).data as { network: string }[]).find((one) => one.network === network);
      expect(await of('bitcoin')).toEqual({
        network: 'bitcoin',
        state: 'ok',
        height: 2,
        tipAgeMs: QUARTER_HOUR_MS + 30_000,
        openPayments: 1,
        oldestMs: 30_000,
        reserves: 1,
        stuckWithdrawals: 0,
      });
      expect(await of('monero')).toMatchObject({ state: 'starting', height: null, openPayments: 0 });
      await db.kysely.updateTable('withdrawals').set({ tries: 6n }).where('id', '=', id).execute();
      expect(await of('bitcoin')).toMatchObject({ stuckWithdrawals: 1 });
      expect((await chains(parts)).text).toMatch(/^bitcoin +ok +2 +930 s +1 +30 s +1 +1$/m);
    }));
});
