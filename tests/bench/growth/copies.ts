import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from '../../../src/cli/postgres.mjs';
import { backup } from '../../../src/house/operator/backup/backup.ts';
import { restore } from '../../../src/house/operator/backup/restore.ts';
import type { Database } from '../../../src/house/ports.ts';
import { systemRandom } from '../../../src/house/random.ts';
import { recordFingerprint } from '../../../src/house/secretRotation/fingerprint.ts';
import { secretsFrom } from '../../../src/house/secrets.ts';
import { openDatabase } from '../../../src/house/store/open.ts';
import { makeTable, median } from '../../../src/house/table.ts';
import { cpuMs } from '../cpu.ts';
import { dataFolderOf, urlOf } from '../databases.ts';
import { fill, silent, type Where } from './fill.ts';

/** A round has four rows. */
const FEW_ROUNDS = 2_500;
/** CPU time is counted in hundredths of a second, so one copy of a few rows says little. */
const FEW_COPIES = 20;
const secrets = secretsFrom('bench', systemRandom);

/** CPU time that a row costs, in µs: of this process, which is the house, and of PostgreSQL. */
interface Copied {
  readonly rows: number;
  readonly backupUs: number;
  readonly restoreUs: number;
}

export interface Copies {
  readonly engine: Database['engine'];
  readonly few: readonly Copied[];
  readonly many: Copied;
  /** What a row costs among the many, to the median of what it costs among the few. */
  readonly backupRatio: number;
  readonly restoreRatio: number;
  /** Of the machine, over the last minute. */
  readonly load: number;
}

interface Engine {
  readonly name: Database['engine'];
  /** A database that is not there yet. */
  readonly make: (name: string) => Promise<Where>;
  readonly remove: (name: string) => Promise<void>;
  readonly cpuMs: () => number;
}

/** Opens a database. SQLite does not wait for the disk, which would be no CPU time. */
const openFast = async (where: Where): Promise<Database> => {
  const db = await openDatabase(where, silent);
  if (where.databaseUrl === null) await sql`pragma synchronous = off`.execute(db.kysely);
  return db;
};

/** Backs a database up and restores it, `copies` times. @throws Error where the copy has other rows */
const copy = async (engine: Engine, where: Where, folder: string, copies: number): Promise<Copied> => {
  const path = join(folder, 'backup');
  const spent = { rows: 0, backup: 0, restore: 0 };
  const source = await openFast(where);
  for (let n = 0; n < copies; n += 1) {
    const beforeBackup = engine.cpuMs();
    const rows = await backup(source, path);
    spent.backup += engine.cpuMs() - beforeBackup;
    const target = await openFast(await engine.make('copy'));
    const beforeRestore = engine.cpuMs();
    const restored = await restore(target, path, secrets);
    spent.restore += engine.cpuMs() - beforeRestore;
    if (restored !== rows) throw new Error(`${rows} rows were backed up and ${restored} restored`);
    await target.close();
    await engine.remove('copy');
    rmSync(path);
    spent.rows += rows;
  }
  await source.close();
  const of = (ms: number) => Math.round((ms / spent.rows) * 10_000) / 10;
  return { rows: spent.rows / copies, backupUs: of(spent.backup), restoreUs: of(spent.restore) };
};

const compare = async (engine: Engine, folder: string, rounds: number): Promise<Copies> => {
  const filled = async (name: string, count: number): Promise<Where> => {
    const where = await engine.make(name);
    await fill(where, 0, count);
    const db = await openFast(where);
    await recordFingerprint(db.kysely, secrets);
    await db.close();
    return where;
  };
  const [small, large] = [await filled('few', FEW_ROUNDS), await filled('many', rounds)];
  // Before and after the many, since the first copies are also the slowest.
  const before = await copy(engine, small, folder, FEW_COPIES);
  const many = await copy(engine, large, folder, 1);
  const few = [before, await copy(engine, small, folder, FEW_COPIES)];
  const ratio = (member: 'backupUs' | 'restoreUs') =>
    Math.round((many[member] / median(few.map((one) => one[member]))) * 100) / 100;
  return {
    engine: engine.name,
    few,
    many,
    backupRatio: ratio('backupUs'),
    restoreRatio: ratio('restoreUs'),
    load: Math.round(loadavg()[0] ?? 0),
  };
};

const sqliteIn = (folder: string): Engine => ({
  name: 'sqlite',
  make: async (name) => ({ dataDir: join(folder, name), databaseUrl: null }),
  remove: async (name) => rmSync(join(folder, name), { recursive: true, force: true }),
  cpuMs: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
});

const onPostgres = async (folder: string, rounds: number): Promise<Copies | null> => {
  const postgres = await startPostgres();
  if ('missing' in postgres) return null;
  const admin = await openDatabase({ dataDir: '', databaseUrl: postgres.url }, silent);
  const dataFolder = await dataFolderOf(admin);
  const engine: Engine = {
    name: 'postgres',
    make: async (name) => {
      await sql`create database ${sql.id(name)}`.execute(admin.kysely);
      return { dataDir: join(folder, name), databaseUrl: urlOf(postgres.url, name) };
    },
    remove: async (name) => {
      await sql`drop database ${sql.id(name)}`.execute(admin.kysely);
    },
    cpuMs: () => cpuMs(dataFolder),
  };
  try {
    return await compare(engine, folder, rounds);
  } finally {
    await admin.close();
    postgres.stop();
  }
};

/**
 * `npm run bench -- copies`: what a row costs a backup and a restore, by how many there are.
 * @param rounds of the large database
 * @param show is told of each engine as soon as it is measured
 */
export const copiesOf = async (rounds: number, show: (one: Copies) => void): Promise<Copies[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
  try {
    const sqlite = await compare(sqliteIn(folder), folder, rounds);
    show(sqlite);
    const postgres = await onPostgres(folder, rounds);
    if (postgres) show(postgres);
    return [sqlite, ...(postgres ? [postgres] : [])];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const copiesTable = ({ engine, few, many, backupRatio, restoreRatio, load }: Copies): string => {
  const texts = (member: 'backupUs' | 'restoreUs') => few.map((one) => String(one[member])).join(' ');
  return makeTable([
    [
      `CPU of a row on ${engine}, µs, load ${load}`,
      `${few[0]?.rows ?? 0} rows`,
      `${many.rows} rows`,
      'ratio',
    ],
    ['backup', texts('backupUs'), String(many.backupUs), String(backupRatio)],
    ['restore', texts('restoreUs'), String(many.restoreUs), String(restoreRatio)],
  ]);
};
