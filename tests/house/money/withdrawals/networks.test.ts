import { bech32 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import type { ChainPort } from '../../../../src/house/platform/chainPort.ts';
import { withdrawalCalls } from '../../../../src/house/money/withdrawals/calls.ts';
import { withdrawalJobs } from '../../../../src/house/money/withdrawals/withdrawals.ts';
import { approveOnce, sendOnce } from '../../../../src/house/money/withdrawals/send.ts';
import { NETWORKS } from '../../../../src/wire/money/currencies.ts';
import { withdrawalMake } from '../../../../src/wire/money/withdrawals.ts';
import { askerOf, good } from '../../asking.ts';
import { openDevnet } from '../cashier/devnet.ts';
import { ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { setUpWithdrawals } from './setUp.ts';

const QUARTER_HOUR_MS = 900_000;
/** A wallet outside, on Litecoin's regtest. */
const LTC_WALLET = bech32.encode('rltc', [0, ...bech32.toWords(new Uint8Array(20).fill(7))]);

/** A withdrawal of $100 in Litecoin. @returns its id */
const makeInLitecoin = async (parts: TestHouse, playerId: string): Promise<string> => {
  const litecoin = openDevnet(parts, 'litecoin', 'LTC');
  const to = [[await litecoin.address(playerId), 1_000_000_000n]] as const;
  await litecoin.pay({ to, txid: 'in litecoin', currency: 'LTC' });
  await litecoin.mineAndSee(12);
  const { pmType, ppId } = litecoin.asset('LTC');
  const made = await askerOf(withdrawalCalls(parts.house))(withdrawalMake, playerId, {
    requestId: 'withdraw-litecoin-1',
    currencyCode: 'LTC',
    pmType,
    paymentPPId: ppId,
    amount: 10_000,
    destinationAddress: LTC_WALLET,
  });
  return good(made).id;
};

/** A network whose wallet does not answer. */
const hanging = (port: ChainPort): ChainPort =>
  port.send ? { ...port, send: { ...port.send, stage: () => new Promise(() => {}) } } : port;

describe.each(ENGINES)('%s: withdrawals on several networks', (engine) => {
  test('[C09] one whose wallet does not answer delays no other', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts, (context) => ({
        ...context,
        chains: context.chains.map((port) => (port.network === 'bitcoin' ? hanging(port) : port)),
      }));
      const { context } = withdrawals;
      const inBitcoin = good(
        await withdrawals.make(await withdrawals.player('player-one', 1_000_000n), 100),
      ).id;
      const inLitecoin = await makeInLitecoin(parts, 'player-two');
      parts.clock.advance(QUARTER_HOUR_MS);
      await approveOnce(context);
      const stuck = sendOnce(context, { only: 'bitcoin' });
      await sendOnce(context, { only: 'litecoin' });
      expect(await withdrawals.row(inLitecoin)).toMatchObject({ state: 'sent' });
      expect(await withdrawals.row(inBitcoin)).toMatchObject({ state: 'approved' });
      expect(await Promise.race([stuck, Promise.resolve('waits')])).toBe('waits');
    }));

  test('[C09] each network has a job of its own, and one of none says that it cannot be sent', () =>
    withHouse(engine, async (parts) => {
      const names = withdrawalJobs(parts.house).map(({ name }) => name);
      const own = Object.keys(NETWORKS).map((network) => `withdrawals ${network}`);
      expect(names).toEqual(['withdrawals', ...own]);

      const withdrawals = setUpWithdrawals(parts, (context) => ({ ...context, chains: [] }));
      const { id } = good(
        await setUpWithdrawals(parts).make(await withdrawals.player('player-one', 1_000_000n), 100),
      );
      parts.clock.advance(QUARTER_HOUR_MS);
      await approveOnce(withdrawals.context);
      await sendOnce(withdrawals.context, { not: [] });
      const { state, tries, failure } = await withdrawals.row(id);
      expect({ state, tries }).toEqual({ state: 'approved', tries: 1n });
      expect(failure).toContain('cannot be sent here');
    }));
});
