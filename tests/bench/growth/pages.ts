import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from '../../../src/cli/postgres.mjs';
import type { Database } from '../../../src/house/platform/ports.ts';
import { lastRounds } from '../../../src/house/play/rounds/store.ts';
import { openDatabase } from '../../../src/house/platform/store/open.ts';
import { urlOf } from '../databases.ts';
import { makeTable, median } from '../../../src/house/platform/table.ts';

const PLAYER = 'player-with-a-past-000';
const FEW = 1_000;
const MANY = 1_000_000;
const LOOKS = 301;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Rounds of one player with their postings, as wide as real ones, in a few statements. */
const fill = async ({ kysely }: Database, rounds: number): Promise<void> => {
  const hash = sql.lit('ab'.repeat(32));
  await sql`insert into seed_chains
      (id, player_id, game_id, ordinal, anchor, next_nonce, issued_at, created_at)
    values ('chain', ${sql.lit(PLAYER)}, 'moonflower', 0, ${hash}, 0, 0, 0)`.execute(kysely);
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(rounds)})
    insert into postings (key, kind, player_id, created_at)
    select 'round:' || cast(i as text), 'round', ${sql.lit(PLAYER)}, i from n`.execute(kysely);
  await sql`insert into rounds
      (id, player_id, game_id, chain_id, nonce, math_hash, server_seed_hash, server_seed, client_seed,
      coin_cents, bet, win, result, posting_id, created_at)
    select 'round-number-' || cast(id as text), player_id, 'moonflower', 'chain', id,
    ${hash}, ${hash}, ${hash}, 'a-client-seed', 1, 20, 0,
    '{"stops":[[24,29,23,10,25]],"winCoins":0}', id, created_at from postings`.execute(kysely);
  await sql`analyze`.execute(kysely);
};

interface Pages {
  readonly engine: Database['engine'];
  readonly fewMs: number;
  readonly manyMs: number;
  readonly ratio: number;
}

/** The two houses are asked in turn, so that whatever else the machine does meets both. */
const compare = async (few: Database, many: Database): Promise<Pages> => {
  await fill(few, FEW);
  await fill(many, MANY);
  const times: { readonly few: number[]; readonly many: number[] } = { few: [], many: [] };
  const look = async (db: Database): Promise<number> => {
    const began = process.hrtime.bigint();
    const { length } = await lastRounds(db.kysely, PLAYER);
    if (length === 0) throw new Error('no rounds');
    return Number(process.hrtime.bigint() - began) / 1e6;
  };
  for (let n = 0; n < LOOKS; n += 1) {
    times.few.push(await look(few));
    times.many.push(await look(many));
  }
  const [fewMs, manyMs] = [median(times.few), median(times.many)].map((ms) => Math.round(ms * 1_000) / 1_000);
  return {
    engine: few.engine,
    fewMs: fewMs ?? 0,
    manyMs: manyMs ?? 0,
    ratio: Math.round(((manyMs ?? 0) / (fewMs ?? 1)) * 1_000) / 1_000,
  };
};

const onSqlite = async (): Promise<Pages> => {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'glasshouse-bench-')));
  const [few, many] = await Promise.all(
    folders.map((dataDir) => openDatabase({ dataDir, databaseUrl: null }, silent)),
  );
  try {
    if (!few || !many) throw new Error('no database');
    return await compare(few, many);
  } finally {
    await Promise.all([few?.close(), many?.close()]);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
};

const onPostgres = async (): Promise<Pages | null> => {
  const postgres = await startPostgres();
  if ('missing' in postgres) return null;
  const few = await openDatabase({ dataDir: '', databaseUrl: postgres.url }, silent);
  await sql`create database many`.execute(few.kysely);
  const many = await openDatabase({ dataDir: '', databaseUrl: urlOf(postgres.url, 'many') }, silent);
  try {
    return await compare(few, many);
  } finally {
    await Promise.all([few.close(), many.close()]);
    postgres.stop();
  }
};

/**
 * A page of my bets of a player with a thousand rounds and of one with a million, on each engine that this
 * machine has.
 */
export const myBetsPages = async (): Promise<Pages[]> => {
  const postgres = await onPostgres();
  return [await onSqlite(), ...(postgres ? [postgres] : [])];
};

export const pagesTable = (pages: readonly Pages[]): string =>
  makeTable([
    ['a page of my bets, ms', '1,000 rounds', '1,000,000', 'ratio'],
    ...pages.map(({ engine, fewMs, manyMs, ratio }) => [
      engine,
      String(fewMs),
      String(manyMs),
      String(ratio),
    ]),
  ]);
