import { describe, expect, test } from 'vitest';
import { feedJackpot, HOUSE_JACKPOT, jackpotMeter } from '../../../../src/house/play/jackpot/jackpot.ts';
import { playerCash } from '../../../../src/house/ledger/postings/addresses.ts';
import { balanceOf } from '../../../../src/house/ledger/postings/balance.ts';
import { post } from '../../../../src/house/ledger/postings/post.ts';
import { jackpot, JACKPOT_START_CENTS } from '../../../../src/wire/play/jackpot.ts';
import { SAMPLED_ENGINES, NOON, type TestHouse, withHouse } from '../../harness.ts';
import { withOpenHouse } from '../../platform/http/open.ts';

/** A round of the jackpot slot as the settle path makes it: the entries go into the round's own posting. */
const spin = ({ db }: Pick<TestHouse, 'db'>, n: number, won: boolean, fail = false) => {
  const playerId = `player-${String(n).padStart(4, '0')}`;
  return db.transaction(
    async (tx) => {
      const fed = await feedJackpot(
        tx,
        { playerId, tokens: 1n, won, at: NOON },
        async (entries, inserted) => {
          await post(tx, { key: `round:${n}`, kind: 'round', playerId, at: NOON, entries, inserted });
          if (fail) throw new Error('after this point nothing may fail, and yet');
        },
      );
      return { ...fed, playerId };
    },
    { playerId, houseRow: 'jackpot' },
  );
};

/** What its house account holds. */
const held = async ({ db }: Pick<TestHouse, 'db'>): Promise<number> => {
  const entries = await db.kysely
    .selectFrom('entries')
    .select('amount')
    .where('address', '=', HOUSE_JACKPOT)
    .execute();
  return entries.reduce((sum, { amount }) => sum + Number(amount), 0);
};

describe.each(SAMPLED_ENGINES)('%s: jackpot', (engine) => {
  test('[G15] every token feeds the prize; a win pays exactly the meter and starts it anew', () =>
    withHouse(engine, async (parts) => {
      for (let n = 1; n <= 5; n += 1)
        expect((await spin(parts, n, false)).meterCents).toBe(BigInt(JACKPOT_START_CENTS + n));
      const won = await spin(parts, 6, true);
      expect(won.paidCents).toBe(BigInt(JACKPOT_START_CENTS + 6));
      expect(await balanceOf(parts.db.kysely, playerCash(won.playerId))).toBe(won.paidCents);
      expect(await jackpotMeter(parts.db.kysely)).toBe(JACKPOT_START_CENTS);
      expect(await held(parts)).toBe(await jackpotMeter(parts.db.kysely));
    }));

  test('[G15] of concurrent winners each is paid the meter of its moment, and the pool is never short', () =>
    withHouse(engine, async (parts) => {
      const all = await Promise.all(Array.from({ length: 40 }, (_, n) => spin(parts, n, n % 4 === 0)));
      const paid = all.reduce((sum, { paidCents }) => sum + paidCents, 0n);
      const meter = await jackpotMeter(parts.db.kysely);
      // Eleven starts were put aside (one, and one after each win), and forty cents came from the bets.
      expect(paid + BigInt(meter)).toBe(11n * BigInt(JACKPOT_START_CENTS) + 40n);
      expect(await held(parts)).toBe(await jackpotMeter(parts.db.kysely));
    }));

  test('a round that is rolled back leaves meter and money as they were', () =>
    withHouse(engine, async (parts) => {
      await spin(parts, 1, false);
      await expect(spin(parts, 2, true, true)).rejects.toThrow('and yet');
      expect(await jackpotMeter(parts.db.kysely)).toBe(JACKPOT_START_CENTS + 1);
      expect(await held(parts)).toBe(await jackpotMeter(parts.db.kysely));
    }));

  test('anyone may read the meter', () =>
    withOpenHouse(engine, async ({ visitor }) => {
      expect(await visitor.ask(jackpot, {})).toMatchObject({
        ok: true,
        data: { meter: JACKPOT_START_CENTS },
      });
    }));
});
