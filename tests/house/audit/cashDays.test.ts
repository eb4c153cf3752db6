import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../../src/house/store/migrate.ts';
import { GIFT, openBonus } from '../bonus/facts.ts';
import { ENGINES, type TestHouse, withHouse } from '../harness.ts';
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

describe.each(ENGINES)('%s: the audit of days', (engine) => {
  test('[L02] [H01] counts bets whole as cash only before the migration that told play money apart', () =>
    withHouse(engine, async (parts) => {
      const { clock, db } = parts;
      await insertPlayer(parts, RAIN);
      await openBonus(parts).code('FERN', { ...GIFT, wagerMultiple: 100 });
      const rain = atTheTables(parts, RAIN);
      await rain.claim('FERN');
      clock.advance(10_000);
      await rain.play('moonflower', 1, 5);
      expect(await wrongDays(parts)).toEqual([]);
      await run(
        parts,
        'alter table daily_activity drop column cash_slots_bet',
        'alter table daily_activity drop column cash_turnover',
        "delete from migrations where name = '000037-cash-activity'",
      );
      expect(await migrate(db)).toEqual(['000037-cash-activity']);
      expect(await wrongDays(parts)).toEqual([]);
      const before = await dayOf(parts);
      expect(before).toMatchObject({ turnover: 100n, cash_turnover: 100n, cash_slots_bet: 100n });
      clock.advance(1_000);
      await rain.play('moonflower', 1, 5);
      expect(await dayOf(parts)).toEqual({ ...before, turnover: 200n, slots_bet: 200n });
      expect(await wrongDays(parts)).toEqual([]);
      await run(parts, 'update daily_activity set cash_turnover = turnover');
      expect(await wrongDays(parts)).toEqual([
        expect.stringMatching(/^day \d+ of rain-on-glass: turnover of cash 200, and the journal gives 100$/),
      ]);
    }));
});
