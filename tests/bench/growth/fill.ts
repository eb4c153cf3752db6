/** Fills a database with rounds, as wide as real ones, in far less time than it takes to play them. */
import { sql } from 'kysely';
import type { Database } from '../../../src/house/platform/ports.ts';
import { openDatabase } from '../../../src/house/platform/store/open.ts';

const PLAYERS = 100;
export const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** A database of either engine, and the folder of its house. */
export type Where = { readonly dataDir: string; readonly databaseUrl: string | null };

/** The largest statement of a few hundred thousand rows that neither engine finds too large. */
const AT_ONCE = 100_000;

/** The number of a round, as a text in the order of time, as ids of rounds are. */
const inOrder = (of: string) => sql.raw(`cast(1000000000 + ${of} as text)`);

/** Lost rounds with their postings and entries, as wide as real ones. */
const addRounds = async ({ kysely }: Database, from: number, count: number): Promise<void> => {
  const hash = sql.lit('ab'.repeat(32));
  const player = sql.raw(`'player-number-' || cast(i % ${PLAYERS} as text)`);
  const n = sql`with recursive n (i) as
    (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(from + count - 1)})`;
  const { rows } = await sql<{ id: bigint }>`select max(id) as id from postings`.execute(kysely);
  await sql`${n} insert into postings (key, kind, player_id, created_at)
    select 'round:' || ${inOrder('i')}, 'round', ${player}, i from n`.execute(kysely);
  const posted = sql`from postings p where p.id > ${rows[0]?.id}`;
  await sql`insert into entries (posting_id, seq, address, ledger, amount)
    select p.id, 0, 'player:' || p.player_id || ':cash', 'usd', -20 ${posted}`.execute(kysely);
  await sql`insert into entries (posting_id, seq, address, ledger, amount)
    select p.id, 1, 'house:games', 'usd', 20 ${posted}`.execute(kysely);
  await sql`insert into rounds (id, player_id, game_id, chain_id, nonce, math_hash, server_seed_hash,
      server_seed, client_seed, coin_cents, bet, win, result, posting_id, created_at)
    select 'round-number-' || ${inOrder('p.id')}, p.player_id, 'moonflower', 'chain', p.id, ${hash},
      ${hash}, ${hash}, 'a-client-seed', 1, 20, 0, '{"stops":[[24,29,23,10,25]],"winCoins":0}', p.id,
      p.created_at ${posted}`.execute(kysely);
};

/** What comes before the rounds: the chain of seeds, and money for each player, in one posting. */
const addPlayers = async ({ kysely }: Database): Promise<void> => {
  await sql`insert into seed_chains
      (id, player_id, game_id, ordinal, anchor, next_nonce, issued_at, created_at)
    values ('chain', 'player-number-0', 'moonflower', 0, 'x', 0, 0, 0)`.execute(kysely);
  await sql`insert into postings (key, kind, created_at) values ('bench', 'bench', 0)`.execute(kysely);
  const players = Array.from({ length: PLAYERS }, (_, n) => `player:player-number-${n}:cash`);
  const each = 1_000_000_000;
  for (const [n, address] of [...players, 'chain:bitcoin'].entries()) {
    const amount = BigInt(n < PLAYERS ? each : -each * PLAYERS);
    await kysely
      .insertInto('entries')
      .values({ posting_id: 1n, seq: BigInt(n), address, ledger: 'usd', amount })
      .execute();
  }
};

/** Balances that follow from the entries, and a link over the postings. */
const closeBooks = async ({ kysely }: Database): Promise<void> => {
  await sql`delete from accounts`.execute(kysely);
  await sql`insert into accounts (address, balance, updated_at)
    select address, cast(sum(amount) as bigint), 0 from entries where address like 'player:%'
    group by address`.execute(kysely);
  await sql`insert into hash_links (chain, seq, last_id, row_hashes, hash, at, signature)
    select 'journal', coalesce((select max(seq) from hash_links), 0) + 1, max(id), '[]', '', 0, ''
    from postings`.execute(kysely);
};

/** Adds rounds, of four rows each, while no house is open. */
export const fill = async (where: Where, from: number, count: number): Promise<void> => {
  const db = await openDatabase(where, silent);
  try {
    if (where.databaseUrl === null) await sql`pragma synchronous = off`.execute(db.kysely);
    if (from === 0) await addPlayers(db);
    for (let at = from; at < from + count; at += AT_ONCE)
      await addRounds(db, at, Math.min(AT_ONCE, from + count - at));
    await closeBooks(db);
    await sql`analyze`.execute(db.kysely);
  } finally {
    await db.close();
  }
};
