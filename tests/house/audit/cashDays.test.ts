import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { GIFT, openBonus } from '../bonus/facts.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../harness.ts';
import { insertPlayer } from '../players.ts';
import { atTheTables } from './played.ts';
import { wrongIn } from './wrongIn.ts';

const RAIN = 'rain-on-glass';
const run = async ({ db }: TestHouse, ...statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db.kysely);
};
const wrongDays = (parts: TestHouse) => wrongIn(parts, 'days of play');
const dayOf = ({ db }: TestHouse) =>
  db.kysely
    .selectFrom('daily_activity')
    .select(['turnover', 'cash_turnover', 'cash_slots_bet', 'slots_bet'])
    .executeTakeFirstOrThrow();

describe.each(SAMPLED_ENGINES)('%s: the audit of days', (engine) => {
  test('[L02] [H01] tells bets of play money from those of cash', () =>
    withHouse(engine, async (parts) => {
      const { clock } = parts;
      await insertPlayer(parts, RAIN);
      await openBonus(parts).code('FERN', { ...GIFT, wagerMultiple: 100 });
      const rain = atTheTables(parts, RAIN);
      await rain.claim('FERN');
      clock.advance(10_000);
      await rain.play('moonflower', 1, 5);
      expect(await wrongDays(parts)).toEqual([]);
      expect(await dayOf(parts)).toMatchObject({ turnover: 100n, cash_turnover: 0n, cash_slots_bet: 0n });
      await run(parts, 'update daily_activity set cash_turnover = turnover');
      expect(await wrongDays(parts)).toEqual([
        expect.stringMatching(/^day \d+ of rain-on-glass: turnover of cash 100, and the journal gives 0$/),
      ]);
    }));
});
