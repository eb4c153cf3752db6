import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { betTotals, lastRounds } from '../../../../src/house/play/rounds/store.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { MY_BETS_MAX } from '../../../../src/wire/play/rounds.ts';
import { plansOf, WASTEFUL } from '../../plan.ts';

const PLAYER = 'player-with-a-past';
const ROUNDS = 100_000;

/** Rounds of one player, and a few of others, each with its posting, in a few statements. */
const longPast = async ({ db }: TestHouse) => {
  const n = sql.raw(`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${ROUNDS})`);
  const owner = sql.raw(`case when i % 50 = 0 then 'other-' || cast(i % 7 as text) else '${PLAYER}' end`);
  await sql`insert into seed_chains (id, player_id, game_id, ordinal, anchor, next_nonce,
    issued_at, created_at)
    values ('chain', ${PLAYER}, 'moonflower', 0, '', 0, 0, 0)`.execute(db.kysely);
  await sql`${n} insert into postings (key, kind, player_id, created_at)
    select 'p' || cast(i as text), 'round', ${owner}, i from n`.execute(db.kysely);
  await sql`insert into entries (posting_id, seq, address, ledger, amount)
    select id, 0, 'house:games', 'usd', 1 from postings`.execute(db.kysely);
  await sql`insert into entries (posting_id, seq, address, ledger, amount)
    select id, 1, 'house:cashback', 'usd', -1 from postings`.execute(db.kysely);
  await sql`insert into rounds (id, player_id, game_id, chain_id, nonce, math_hash, server_seed_hash,
      server_seed, client_seed, coin_cents, bet, win, result, posting_id, created_at)
    select 'r' || cast(id as text), player_id, case when id % 20 < 3 then 'luna' else 'moonflower' end,
      'chain', id, '', '', '', '', 1, 1, 0, '{}', id, created_at from postings`.execute(db.kysely);
  await sql`analyze`.execute(db.kysely);
};

describe.each(SAMPLED_ENGINES)('%s: my bets', (engine) => {
  test('[F04] a page of a long past is a range of an index: nothing is scanned, nothing sorted', () =>
    withHouse(engine, async (parts) => {
      await longPast(parts);
      const [byGame = '', sums = ''] = [
        ...(await plansOf(parts.db, ({ kysely }) => lastRounds(kysely, PLAYER, { gameId: 'luna' }))),
        ...(await plansOf(parts.db, ({ kysely }) => betTotals(kysely, PLAYER))),
      ];
      expect(byGame).toMatch(/rounds_by_game/);
      // Of a player who has nearly all rounds PostgreSQL may read the whole table.
      if (engine === 'sqlite') expect(sums).toMatch(/rounds_by_game/);
      expect(byGame).not.toMatch(WASTEFUL);
      expect(await betTotals(parts.db.kysely, PLAYER)).toEqual({
        rounds: 98_000,
        bet: 98_000,
        won: 0,
        tokens: 0,
      });
      const [plan = ''] = await plansOf(parts.db, ({ kysely }) =>
        lastRounds(kysely, PLAYER, { before: 'r5000' }),
      );
      expect(plan).toMatch(
        engine === 'postgres'
          ? /Index Scan Backward using rounds_by_player/
          : /SEARCH rounds USING INDEX rounds_by_player \(player_id=\? AND posting_id<\?\)/,
      );
      expect(plan).not.toMatch(WASTEFUL);
      const seen: string[] = [];
      for (let before: string | undefined = 'r301'; before !== undefined;) {
        const page = await lastRounds(parts.db.kysely, PLAYER, { before });
        seen.push(...page.slice(0, MY_BETS_MAX).map(({ roundId }) => roundId));
        before = page.length > MY_BETS_MAX ? seen.at(-1) : undefined;
      }
      expect(seen).toHaveLength(294);
      expect(new Set(seen).size).toBe(294);
    }));
});
