import { expect, test } from 'vitest';
import fc from '../../fastCheck.ts';
import { afterRound, type AutoPlan } from '../../../src/app/play/engine/auto.ts';
import { nextBet, quickBets } from '../../../src/app/play/engine/bets.ts';

const plainRound = { betCents: 100, winCents: 0, feature: false, cashMoved: false };

test('[G10] auto-play never loses more than its limit, whatever is played', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 5_000 }),
      fc.array(fc.nat(1_400), { minLength: 1, maxLength: 120 }),
      (lossLimitCents, wins) => {
        let plan: AutoPlan = { left: 100, lossLimitCents, netCents: 0 };
        let net = 0;
        for (const winCents of wins) {
          net += winCents - plainRound.betCents;
          expect(net).toBeGreaterThanOrEqual(-lossLimitCents);
          const next = afterRound(plan, { ...plainRound, winCents });
          if ('ended' in next) return;
          ({ plan } = next);
        }
      },
    ),
  );
});

test('[G10] auto-play stops at its count, on free spins, a large win and a changed balance', () => {
  const plan = { left: 2, lossLimitCents: 100_000, netCents: 0 };
  expect(afterRound(plan, plainRound)).toEqual({
    plan: { left: 1, lossLimitCents: 100_000, netCents: -100 },
  });
  expect(afterRound({ ...plan, left: 1 }, plainRound)).toHaveProperty('ended');
  expect(afterRound(plan, { ...plainRound, feature: true })).toHaveProperty('ended');
  expect(afterRound(plan, { ...plainRound, winCents: 1_500 })).toHaveProperty('ended');
  expect(afterRound(plan, { ...plainRound, winCents: 1_499 })).toHaveProperty('plan');
  expect(afterRound(plan, { ...plainRound, cashMoved: true })).toHaveProperty('ended');
});

test('[G10] bets step through what the title offers and stay inside it', () => {
  const offered = [20, 40, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];
  expect(nextBet(offered, 20, -1)).toBe(20);
  expect(nextBet(offered, 20, 1)).toBe(40);
  expect(nextBet(offered, 10_000, 1)).toBe(10_000);
  expect(quickBets(offered).every((bet) => offered.includes(bet))).toBe(true);
  expect(quickBets(offered).length).toBe(4);
});
