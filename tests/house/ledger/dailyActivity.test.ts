import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { SAMPLED_ENGINES, NOON, withHouse } from '../harness.ts';
import { live } from '../liveHouse.ts';

describe.each(SAMPLED_ENGINES)('%s: play days', (engine) => {
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
});
