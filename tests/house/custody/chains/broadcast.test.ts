import { describe, expect, test } from 'vitest';
import { devnetSend } from '../../../../src/house/custody/chains/devnet/send.ts';
import type { NewPayment } from '../../../../src/house/platform/chainPort.ts';
import { openDevnet } from '../../money/cashier/devnet.ts';
import { SAMPLED_ENGINES, withHouse } from '../../harness.ts';
import { WALLET } from '../../money/withdrawals/setUp.ts';

const AT_ONCE = 8;
const paymentOf = (id: string, amount: bigint): NewPayment => ({
  id,
  purpose: 'withdrawals',
  asset: 'BTC',
  outputs: [{ address: WALLET, amount }],
  taken: new Set(),
});

describe.each(SAMPLED_ENGINES)('%s: the devnet', (engine) => {
  test('[C09] of one payment broadcast many times at once one is accepted and none conflicts', () =>
    withHouse(engine, async (parts) => {
      const devnet = openDevnet(parts);
      const send = devnetSend(parts, 'bitcoin');
      const outcomesOf = (raw: string) =>
        Promise.all(Array.from({ length: AT_ONCE }, () => send.broadcast(raw)));
      // Several payments: whether two broadcasts meet inside is up to the engine.
      for (let payment = 0; payment < 12; payment += 1) {
        const { raw } = await send.stage(paymentOf(`payment-${payment}`, 1_000n));
        const outcomes = await outcomesOf(raw);
        expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
        expect(outcomes.filter((outcome) => outcome === 'alreadyKnown')).toHaveLength(AT_ONCE - 1);
      }
      const [first, second] = await Promise.all([
        send.stage(paymentOf('paid-twice', 1_000n)),
        send.stage(paymentOf('paid-twice', 2_000n)),
      ]);
      const outcomes = await Promise.all([send.broadcast(first.raw), send.broadcast(second.raw)]);
      expect(outcomes).toContain('accepted');
      expect([{ conflict: first.txid }, { conflict: second.txid }]).toContainEqual(
        outcomes.find((outcome) => outcome !== 'accepted'),
      );
      await devnet.mineAndSee(1);
      expect(await send.broadcast((await send.stage(paymentOf('payment-0', 1_000n))).raw)).toBe(
        'alreadyMined',
      );
    }));
});
