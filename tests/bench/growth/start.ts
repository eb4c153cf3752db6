import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from '../../../src/cli/postgres.mjs';
import type { Database } from '../../../src/house/ports.ts';
import { openDatabase } from '../../../src/house/store/open.ts';
import { makeTable, median } from '../../../src/house/table.ts';
import { freePort } from '../../freePort.ts';
import { processEnv } from '../../openHouse.ts';
import { processCpuMs } from '../cpu.ts';

const MANY = 1_000_000;
/** What a house posts at most before it moves the checkpoint of its ledger on (audit/atStart.ts). */
const SINCE = 10_000;
const RUNS = 5;
const PLAYERS = 100;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

type Where = { readonly dataDir: string; readonly databaseUrl: string | null };

/** The largest statement of a few hundred thousand rows that neither engine finds too large. */
const AT_ONCE = 100_000;

/** Lost rounds with their postings and entries, as wide as real ones. */
const addRounds = async ({ kysely }: Database, from: number, count: number): Promise<void> => {
  const hash = sql.lit('ab'.repeat(32));
  const player = sql.raw(`'player-number-' || cast(i % ${PLAYERS} as text)`);
  const n = sql`with recursive n (i) as
    (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(from + count - 1)})`;
  await sql`${n} insert into postings (key, kind, player_id, created_at)
    select 'round:' || cast(i as text), 'round', ${player}, i from n`.execute(kysely);
  // The first posting pays the players in.
  const posted = sql`from postings p
    where p.id > ${sql.lit(from + 1)} and p.id <= ${sql.lit(from + 1 + count)}`;
  await sql`insert into entries (posting_id, seq, address, ledger, amount)
    select p.id, 0, 'player:' || p.player_id || ':cash', 'usd', -20 ${posted}`.execute(kysely);
  await sql`insert into entries (posting_id, seq, address, ledger, amount)
    select p.id, 1, 'house:games', 'usd', 20 ${posted}`.execute(kysely);
  await sql`insert into rounds (id, player_id, game_id, chain_id, nonce, math_hash, server_seed_hash,
      server_seed, client_seed, coin_cents, bet, win, result, posting_id, created_at)
    select 'round-number-' || cast(p.id as text), p.player_id, 'moonflower', 'chain', p.id, ${hash}, ${hash},
      ${hash}, 'a-client-seed', 1, 20, 0, '{"stops":[[24,29,23,10,25]],"winCoins":0}', p.id,
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

/** Adds rounds while no house is open. */
const fill = async (where: Where, from: number, count: number): Promise<void> => {
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

interface Started {
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** Starts the built house and kills it once it is open, so that it changes nothing of what the next reads. */
const start = async ({ dataDir, databaseUrl }: Where): Promise<Started> => {
  const shared = { DATABASE_URL: databaseUrl ?? '', HOUSE_SECRET: 'bench'.repeat(8), SMTP_URL: 'outbox' };
  const began = performance.now();
  const child = spawn(process.execPath, [join(process.cwd(), 'dist', 'node', 'main.js')], {
    env: {
      ...processEnv(await freePort(), dataDir),
      LOG_LEVEL: 'error',
      ...(databaseUrl === null ? {} : shared),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => {
    child.once('exit', done);
  });
  const isOpen = await Promise.race([
    new Promise<boolean>((done) => {
      child.stdout.once('data', () => done(true));
    }),
    ended.then(() => false),
  ]);
  if (!isOpen) throw new Error('the house did not open');
  const wallMs = performance.now() - began;
  const cpuMs = processCpuMs(child.pid ?? 0);
  child.kill('SIGKILL');
  await ended;
  return { wallMs, cpuMs };
};

export interface Starts {
  readonly engine: Database['engine'];
  readonly emptyMs: readonly number[];
  readonly manyMs: readonly number[];
  readonly emptyCpuMs: readonly number[];
  readonly manyCpuMs: readonly number[];
  /** Of the medians: of the time that passed, and of the CPU time of the house. */
  readonly ratio: number;
  readonly cpuRatio: number;
  /** Of the machine, over the last minute. */
  readonly load: number;
}

const ratioOf = (many: readonly number[], few: readonly number[]): number =>
  Math.round((median(many) / median(few)) * 100) / 100;

const compare = async (engine: Database['engine'], empty: Where, many: Where): Promise<Starts> => {
  await fill(many, 0, MANY - SINCE);
  // Each has been started before; of the many this leaves the checkpoint.
  for (const where of [empty, many]) await start(where);
  await fill(many, MANY - SINCE, SINCE);
  await start(many);
  const times: { readonly empty: Started[]; readonly many: Started[] } = { empty: [], many: [] };
  for (let run = 0; run < RUNS; run += 1) {
    times.empty.push(await start(empty));
    times.many.push(await start(many));
  }
  const of = (runs: readonly Started[], member: keyof Started) => runs.map((one) => Math.round(one[member]));
  const [emptyMs, manyMs] = [of(times.empty, 'wallMs'), of(times.many, 'wallMs')];
  const [emptyCpuMs, manyCpuMs] = [of(times.empty, 'cpuMs'), of(times.many, 'cpuMs')];
  return {
    engine,
    emptyMs,
    manyMs,
    emptyCpuMs,
    manyCpuMs,
    ratio: ratioOf(manyMs, emptyMs),
    cpuRatio: ratioOf(manyCpuMs, emptyCpuMs),
    load: Math.round(loadavg()[0] ?? 0),
  };
};

const onPostgres = async (folders: readonly string[]): Promise<Starts | null> => {
  const postgres = await startPostgres();
  if ('missing' in postgres) return null;
  try {
    const at = (name: string): string => {
      const url = new URL(postgres.url);
      url.pathname = `/${name}`;
      return url.href;
    };
    const db = await openDatabase({ dataDir: '', databaseUrl: postgres.url }, silent);
    for (const name of ['empty', 'many']) await sql`create database ${sql.id(name)}`.execute(db.kysely);
    await db.close();
    const [empty = '', many = ''] = folders;
    return await compare(
      'postgres',
      { dataDir: empty, databaseUrl: at('empty') },
      { dataDir: many, databaseUrl: at('many') },
    );
  } finally {
    postgres.stop();
  }
};

/**
 * `npm run bench -- start`: how long the built house takes to open on an empty database and on one with a
 * million rounds, in turn.
 * @param show is told of each engine as soon as it is measured
 */
export const startTimes = async (show: (one: Starts) => void): Promise<Starts[]> => {
  const folders = [0, 1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'glasshouse-bench-')));
  try {
    const [empty = '', many = '', ...others] = folders;
    const sqlite = await compare(
      'sqlite',
      { dataDir: empty, databaseUrl: null },
      { dataDir: many, databaseUrl: null },
    );
    show(sqlite);
    const postgres = await onPostgres(others);
    if (postgres) show(postgres);
    return [sqlite, ...(postgres ? [postgres] : [])];
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
};

export const startTable = (one: Starts): string =>
  makeTable([
    [`start of a house on ${one.engine}, ms, load ${one.load}`, 'empty', '1,000,000 rounds', 'ratio'],
    ['until it is open', one.emptyMs.join(' '), one.manyMs.join(' '), String(one.ratio)],
    ['CPU time of the house', one.emptyCpuMs.join(' '), one.manyCpuMs.join(' '), String(one.cpuRatio)],
  ]);
