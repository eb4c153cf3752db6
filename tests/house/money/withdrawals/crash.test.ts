import { describe, expect, test } from 'vitest';
import { idempotent } from '../../../../src/house/ledger/idempotency/idempotency.ts';
import type { PaymentContext } from '../../../../src/house/custody/payments/context.ts';
import { requestWithdrawal } from '../../../../src/house/money/withdrawals/request.ts';
import { passOnce } from './pass.ts';
import { withdrawalMake } from '../../../../src/wire/money/withdrawals.ts';
import { ENGINES, withHouse } from '../../harness.ts';
import { letterKinds, subjectsOf } from '../../players/messages/written.ts';
import { moments } from '../../moments.ts';
import { cutAt } from './crash.ts';
import { good } from '../../asking.ts';
import { BTC, setUpWithdrawals, WALLET } from './setUp.ts';

/**
 * Asked, approved, planned, checked, staged, kept, claimed, broadcast, noted, confirmed and final: two
 * moments each, then a run that nothing cuts.
 */
const MOMENTS = 23;

/**
 * Asked for, approved by itself, sent and final, as the calls and the job do it; each retries what it was not
 * told of.
 */
const wholeWay = async (
  context: PaymentContext,
  playerId: string,
  later: (ms: number) => void,
  mine: () => Promise<void>,
) => {
  const request = { requestId: 'withdraw-number-1', ...BTC, amount: 50_000, destinationAddress: WALLET };
  const idempotentRequest = {
    playerId,
    requestId: request.requestId,
    call: withdrawalMake.path,
    body: request,
    at: context.house.clock.now(),
  };
  const made = good(
    await context.house.db.transaction((tx) =>
      idempotent(tx, idempotentRequest, () => requestWithdrawal(context, tx, playerId, request)),
    ),
  );
  later(900_000);
  await passOnce(context);
  for (let look = 0; look < 3; look += 1) {
    await mine();
    await passOnce(context);
  }
  return made;
};

describe.each(ENGINES)('%s: the power goes', (engine) => {
  test('[C09] at every moment between two steps: sent and told exactly once, balanced', async () => {
    for (const moment of moments(MOMENTS)) {
      await withHouse(engine, async (parts) => {
        const withdrawals = setUpWithdrawals(parts);
        const player = await withdrawals.player('player-one', 1_000_000n);
        const { cash } = await withdrawals.money(player);
        const broken = cutAt(withdrawals.context, moment);
        const way = (context: PaymentContext) =>
          wholeWay(
            context,
            player,
            (ms) => parts.clock.advance(ms),
            () => withdrawals.devnet.mineAndSee(2),
          );
        await way(broken.context).catch(() => {});
        expect(broken.wasCut()).toBe(moment < MOMENTS - 1);
        const { id } = await way(withdrawals.context);
        expect(await withdrawals.paid()).toHaveLength(1);
        expect(await withdrawals.row(id)).toMatchObject({ state: 'confirmed', is_final: 1n });
        expect(await withdrawals.money(player)).toEqual({ cash: cash - 50_000n, held: 0n });
        expect([await withdrawals.sum('house:withdrawals'), await withdrawals.sum('chain:bitcoin')]).toEqual([
          0n,
          50_000n - cash,
        ]);
        expect((await withdrawals.devnet.lines(player)).map(({ type, status }) => [type, status])).toEqual([
          [0, 3],
          [6, 3],
        ]);
        expect(await subjectsOf(parts, player)).toEqual([
          'Your deposit is in your account',
          'You asked to withdraw $500.00',
          'Your withdrawal of $500.00 is approved',
          'Your withdrawal of $500.00 was sent',
          'Your withdrawal of $500.00 is confirmed',
        ]);
        expect(await letterKinds(parts)).toEqual([
          'withdrawal-approved',
          'withdrawal-asked',
          'withdrawal-sent',
        ]);
      });
    }
  });

  test('[C09] two houses that reach for the same withdrawals pay each once', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      for (let n = 0; n < 6; n += 1)
        good(await withdrawals.make(await withdrawals.player(`player-number-${n}`, 1_000_000n), 100));
      parts.clock.advance(900_000);
      await Promise.all([withdrawals.pass(), withdrawals.pass(), withdrawals.pass()]);
      await withdrawals.devnet.mineAndSee(4);
      await Promise.all([withdrawals.pass(), withdrawals.pass(), withdrawals.pass()]);
      await withdrawals.pass();
      const paid = (await withdrawals.paid()).flatMap(({ outputs }) => JSON.parse(outputs) as object[]);
      expect(paid).toHaveLength(6);
      expect(await withdrawals.sum('house:withdrawals')).toBe(0n);
    }));
});
