import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from '../../../src/cli/postgres.mjs';
import type { Database } from '../../../src/house/platform/ports.ts';
import { openDatabase } from '../../../src/house/platform/store/open.ts';
import { makeTable, median } from '../../../src/house/platform/table.ts';
import { freePort } from '../../freePort.ts';
import { processEnv } from '../../openHouse.ts';
import { processCpuMs } from '../cpu.ts';
import { urlOf } from '../databases.ts';
import { fill, silent, type Where } from './fill.ts';

const MANY = 1_000_000;
/** What a house posts at most before it moves the checkpoint of its ledger on (audit/atStart.ts). */
const SINCE = 10_000;
const RUNS = 5;

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

interface Starts {
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
    const db = await openDatabase({ dataDir: '', databaseUrl: postgres.url }, silent);
    for (const name of ['empty', 'many']) await sql`create database ${sql.id(name)}`.execute(db.kysely);
    await db.close();
    const [empty = '', many = ''] = folders;
    return await compare(
      'postgres',
      { dataDir: empty, databaseUrl: urlOf(postgres.url, 'empty') },
      { dataDir: many, databaseUrl: urlOf(postgres.url, 'many') },
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
