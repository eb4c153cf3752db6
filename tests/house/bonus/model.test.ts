import { expect, test } from 'vitest';
import fc from '../../fastCheck.ts';
import { bonusStatus, endBonusForWithdrawal, recordDepositForBonus } from '../../../src/house/bonus/bonus.ts';
import { expireBonuses } from '../../../src/house/bonus/jobs.ts';
import { isRefusal } from '../../../src/house/platform/ports.ts';
import { SAMPLED_ENGINES, withHouse } from '../harness.ts';
import { cases, IS_LONG } from '../../level.ts';
import { GIFT, openBonus, TERMS } from './facts.ts';

type Action =
  | { readonly do: 'claim'; readonly code: string }
  | { readonly do: 'cancel' | 'expire' | 'withdraw' | 'allIn' }
  | { readonly do: 'deposit'; readonly much: number }
  | { readonly do: 'wait'; readonly much: number }
  | { readonly do: 'play'; readonly bet: number; readonly win: number; readonly game: string };
const actions: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('claim' as const),
      code: fc.constantFrom('GIFT', 'FERN50', 'NOBODY'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'cancel' as const,
        'expire' as const,
        'withdraw' as const,
        'allIn' as const,
        'allIn' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('deposit' as const), much: fc.integer({ min: 1, max: 3_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      much: fc.constantFrom(1, 86_400_000, 8 * 86_400_000, 15 * 86_400_000),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      bet: fc.integer({ min: 1, max: 900 }),
      win: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_500 })),
      game: fc.constantFrom('moonflower', 'pressed-five', 'titan'),
    }),
  },
);

/**
 * What holds after any evening: play money only in an active bonus, each bonus ended once and its money gone
 * with it, never more cash out of one than its limit, wagering that only falls. The books themselves are
 * recounted by the harness.
 */
test.each(SAMPLED_ENGINES)(
  '[B08] %s: any order of claims, deposits, bets and ends keeps the rules of a bonus',
  (engine) =>
    withHouse(engine, async (parts) => {
      const { db, clock, house } = parts;
      const { code, claim, cancel, pay, play, cash, bonus } = openBonus(parts);
      await code(
        'GIFT',
        { ...GIFT, wagerMultiple: 2, maxCashout: 1_500, allowedGames: ['slots', 'poker'] },
        { oncePerPlayer: false },
      );
      await code('FERN50', { ...TERMS, wagerMultiple: 2, maxCashout: 900 }, { oncePerPlayer: false });
      const seen = new Set<string>();
      let players = 0;
      const act = async (player: string, action: Action) => {
        if (action.do === 'claim') return claim(action.code, player);
        if (action.do === 'cancel') return cancel(player);
        if (action.do === 'expire') return expireBonuses(house);
        if (action.do === 'wait') return clock.advance(action.much);
        if (action.do === 'allIn')
          return play((await cash(player)) + (await bonus(player)) || 1n, 0n, 'moonflower', player);
        if (action.do === 'play') return play(BigInt(action.bet), BigInt(action.win), action.game, player);
        if (action.do !== 'deposit')
          return db.transaction((tx) => endBonusForWithdrawal(tx, player, clock.now()));
        await pay(BigInt(action.much), player);
        const deposit = {
          playerId: player,
          depositId: `d-${player}-${clock.now()}-${action.much}`,
          amountCents: BigInt(action.much),
          currency: 'BTC',
          pmType: 1,
          at: clock.now(),
        };
        clock.advance(1);
        return db.transaction((tx) => recordDepositForBonus(tx, deposit));
      };
      await fc.assert(
        fc.asyncProperty(fc.array(actions, { minLength: 20, maxLength: 50 }), async (evening) => {
          const player = `player-number-${(players += 1)}`;
          let before = { dateClaimed: -1, needToWager: 0 as number | null };
          for (const action of evening) {
            const [cashBefore, bonusBefore] = [await cash(player), await bonus(player)];
            const answer = await act(player, action);
            const [cashAfter, bonusAfter] = [await cash(player), await bonus(player)];
            const now = await bonusStatus(db.kysely, player, clock.now());
            if (action.do === 'play' && !isRefusal(answer))
              expect(cashAfter - cashBefore <= BigInt(action.win) + 1_500n).toBe(true);
            if (isRefusal(answer) && answer.refused !== 'bonusActive') expect(cashAfter).toBe(cashBefore);
            if (now?.bonusBalance !== undefined && now.bonusBalance !== null)
              expect(BigInt(now.bonusBalance)).toBe(bonusAfter);
            if (bonusAfter > 0n && bonusBefore > 0n && now && now.dateClaimed === before.dateClaimed)
              expect(now.needToWager ?? 0).toBeLessThanOrEqual(before.needToWager ?? 0);
            before = { dateClaimed: now?.dateClaimed ?? -1, needToWager: now?.needToWager ?? null };
          }
          const rows = await db.kysely
            .selectFrom('player_bonuses')
            .selectAll()
            .where('player_id', '=', player)
            .execute();
          const posted = await db.kysely
            .selectFrom('postings')
            .select(['key', 'kind'])
            .where('player_id', '=', player)
            .where('key', 'like', 'bonus:%')
            .execute();
          for (const row of rows) {
            seen.add(row.state);
            const steps = posted
              .filter(({ key }) => key.startsWith(`bonus:${row.id}:`))
              .map(({ key }) => key.split(':')[2]);
            expect(steps.filter((step) => step === 'credit')).toHaveLength(
              row.credited_cents === null ? 0 : 1,
            );
            expect(steps.filter((step) => step !== 'credit').length).toBe(
              ['converted', 'cancelled', 'expired'].includes(row.state) && row.credited_cents !== null
                ? 1
                : 0,
            );
          }
          if (!rows.some(({ state }) => state === 'active')) expect(await bonus(player)).toBe(0n);
        }),
        { numRuns: cases(80) },
      );
      // The sample of `npm test` need not come to each of them.
      if (IS_LONG)
        expect([...seen]).toEqual(
          expect.arrayContaining(['waiting', 'active', 'converted', 'usedUp', 'cancelled', 'expired']),
        );
    }),
);
