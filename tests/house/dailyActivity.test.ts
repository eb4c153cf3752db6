import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../src/house/store/migrate.ts';
import { ENGINES, NOON, withHouse } from './harness.ts';
import { live } from './liveHouse.ts';

describe.each(ENGINES)('%s: play days', (engine) => {
  test('[L02][H01] a bet counts on its day: cash for what is earned, all for the pool', () =>
    withHouse(engine, async (parts) => {
      await live(parts);
      const { rows: rounds } = await sql<{
        player_id: string;
        bet: bigint;
        net: bigint;
      }>`select player_id, cast(sum(bet) as bigint) as bet,
      cast(sum(win) - sum(bet) as bigint) as net from rounds group by player_id order by player_id`.execute(
        parts.db.kysely,
      );
      const days = await parts.db.kysely
        .selectFrom('daily_activity')
        .selectAll()
        .orderBy('player_id')
        .execute();
      expect(rounds.length).toBeGreaterThan(0);
      expect(days).toEqual(
        rounds.map(({ player_id, bet, net }) => ({
          player_id,
          day: BigInt(Math.floor(NOON / 86_400_000)),
          slots_bet: bet,
          cash_slots_bet: bet,
          turnover: bet,
          cash_turnover: bet,
          cash_net: net,
          tokens: null,
        })),
      );
    }));

  test('[L02][H01] days from before play money was told apart keep what they had earned', () =>
    withHouse(engine, async ({ db }) => {
      for (const statement of [
        'alter table daily_activity drop column cash_slots_bet',
        'alter table daily_activity drop column cash_turnover',
        "delete from migrations where name = '000037-cash-activity'",
        `insert into daily_activity (player_id, day, slots_bet, turnover, cash_net)
          values ('p1', 20000, 100, 90, -10)`,
      ])
        await sql.raw(statement).execute(db.kysely);
      expect(await migrate(db)).toEqual(['000037-cash-activity']);
      expect(await db.kysely.selectFrom('daily_activity').selectAll().execute()).toMatchObject([
        { slots_bet: 100n, cash_slots_bet: 100n, turnover: 90n, cash_turnover: 90n, cash_net: -10n },
      ]);
    }));
});
