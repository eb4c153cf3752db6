import { describe, expect, test } from 'vitest';
import { mine } from '../../../src/house/custody/chains/devnet/chain.ts';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { good } from '../asking.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../harness.ts';
import { setUpWithdrawals } from '../money/withdrawals/setUp.ts';

const QUARTER_HOUR_MS = 900_000;

const chains = async ({ house }: TestHouse) => {
  const typed = parseCommand(['chains']);
  if (!typed) throw new Error('chains is no command');
  return runCommand({ house, who: 'ada' }, typed);
};

describe.each(SAMPLED_ENGINES)('%s: the operator’s list of chains', (engine) => {
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
        detail: null,
        tipAgeMs: QUARTER_HOUR_MS + 30_000,
        lagBlocks: 0,
        openPayments: 1,
        oldestMs: 30_000,
        reserves: 1,
        stuckPayments: 0,
        stuckWithdrawals: 0,
        wallets: [{ currency: 'BTC', spendable: expect.stringMatching(/^[0-9]+\.[0-9]+$/), pending: '0' }],
      });
      expect(await of('monero')).toMatchObject({
        state: 'starting',
        height: null,
        lagBlocks: null,
        openPayments: 0,
      });
      await db.kysely.updateTable('withdrawals').set({ tries: 6n }).where('id', '=', id).execute();
      expect(await of('bitcoin')).toMatchObject({ stuckPayments: 1, stuckWithdrawals: 1 });
      expect((await chains(parts)).text).toMatch(
        /^bitcoin +ok +2 +16 min +0 +1 +30 s +1 +1 +1$[^]*^BTC +[0-9.]+ +0$/m,
      );
    }));

  test('[C09] counts a payment that waits too long for a block as stuck, and blocks that are not read', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', 1_000_000n);
      good(await withdrawals.make(player, 100));
      parts.clock.advance(QUARTER_HOUR_MS);
      await withdrawals.pass();
      parts.clock.advance(6 * 3_600_000 + 1);
      const bitcoin = async () =>
        ((await chains(parts)).data as { network: string }[]).find(({ network }) => network === 'bitcoin');
      expect(await bitcoin()).toMatchObject({ stuckPayments: 1, stuckWithdrawals: 0, lagBlocks: 0 });
      for (const n of [1, 2, 3])
        await withdrawals.devnet.chain((now) => mine(now, parts.clock.now(), `${n}`));
      expect(await bitcoin()).toMatchObject({ lagBlocks: 3 });
      await withdrawals.devnet.see();
      await withdrawals.pass();
      expect(await bitcoin()).toMatchObject({ stuckPayments: 0, lagBlocks: 0 });
    }));
});
