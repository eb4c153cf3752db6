import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from '../../../src/cli/postgres.mjs';
import { extendChains } from '../../../src/house/hashChains/hashChains.ts';
import type { Database } from '../../../src/house/ports.ts';
import { makeTable } from '../../../src/house/table.ts';
import { cpuMs } from '../cpu.ts';
import { dataFolderOf } from '../databases.ts';
import { wait } from '../houseProcess.ts';
import { betUntil, openSeats, type Seat } from '../seats.ts';

const PLAYERS = 16;
const WARM_BETS = 1_000;
const BETS = 5_000;
const POLL_MS = 200;

interface Written {
  readonly table: string;
  readonly inserted: number;
  readonly updated: number;
  /** Updates that no index had to hear of. */
  readonly hot: number;
  readonly bytes: number;
}
type Rows = ReadonlyMap<string, Written>;

const rowsOf = async ({ kysely }: Database): Promise<Rows> => {
  const { rows } = await sql<Record<keyof Written, string>>`select relname as "table",
    n_tup_ins::text as inserted, n_tup_upd::text as updated, n_tup_hot_upd::text as hot,
    pg_total_relation_size(relid)::text as bytes from pg_stat_user_tables`.execute(kysely);
  return new Map(
    rows.map(({ table, inserted, updated, hot, bytes }) => [
      table,
      { table, inserted: +inserted, updated: +updated, hot: +hot, bytes: +bytes },
    ]),
  );
};

/** Sessions report what they did when they rest. */
const settledRows = async (db: Database): Promise<Rows> => {
  for (let before = await rowsOf(db); ;) {
    await wait(10 * POLL_MS);
    const now = await rowsOf(db);
    const same = [...now].every(([table, { inserted, updated }]) => {
      const earlier = before.get(table);
      return earlier?.inserted === inserted && earlier.updated === updated;
    });
    if (same) return now;
    before = now;
  }
};

const walOf = async ({ kysely }: Database) => {
  const { rows } = await sql<Record<'bytes' | 'images' | 'records', string>>`select
    wal_bytes::text as bytes, wal_fpi::text as images, wal_records::text as records from pg_stat_wal`.execute(
    kysely,
  );
  const [found] = rows;
  return { bytes: Number(found?.bytes), images: Number(found?.images), records: Number(found?.records) };
};

const differences = (before: Rows, after: Rows): Written[] =>
  [...after.values()]
    .map((now) => {
      const then = before.get(now.table);
      const per = (member: Exclude<keyof Written, 'table'>) =>
        Math.round(((now[member] - (then?.[member] ?? 0)) / BETS) * 1_000) / 1_000;
      return {
        table: now.table,
        inserted: per('inserted'),
        updated: per('updated'),
        hot: per('hot'),
        bytes: Math.round(per('bytes')),
      };
    })
    .filter(({ inserted, updated, bytes }) => inserted + updated >= 0.001 || bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes);

export interface BetCost {
  /** CPU time of a bet in milliseconds: of this process, which is house and players, and of PostgreSQL. */
  readonly houseCpuMs: number;
  readonly postgresCpuMs: number;
  /** Of the write-ahead log, with and without images of whole pages, which follow a checkpoint. */
  readonly walBytes: number;
  readonly walRecords: number;
  readonly walImages: number;
  readonly tables: readonly Written[];
  readonly keptBytes: number;
  readonly load: number;
}

const measure = async (
  db: Database,
  house: Parameters<typeof extendChains>[0],
  seats: Seat[],
): Promise<BetCost> => {
  const done = { bets: 0 };
  await betUntil(seats, done, WARM_BETS);
  await extendChains(house);
  await sql`checkpoint`.execute(db.kysely);
  const folder = await dataFolderOf(db);
  const before = {
    rows: await settledRows(db),
    wal: await walOf(db),
    all: cpuMs(folder),
    own: process.cpuUsage(),
  };
  await betUntil(seats, done, WARM_BETS + BETS);
  await extendChains(house);
  const [own, all] = [process.cpuUsage(before.own), cpuMs(folder) - before.all];
  const houseMs = (own.user + own.system) / 1e3;
  const [after, wal] = [await settledRows(db), await walOf(db)];
  const tables = differences(before.rows, after);
  const per = (value: number) => Math.round((value / BETS) * 1_000) / 1_000;
  return {
    houseCpuMs: per(houseMs),
    postgresCpuMs: per(all - houseMs),
    walBytes: Math.round(per(wal.bytes - before.wal.bytes)),
    walRecords: per(wal.records - before.wal.records),
    walImages: per(wal.images - before.wal.images),
    tables,
    keptBytes: tables.reduce((sum, { bytes }) => sum + bytes, 0),
    load: Math.round(loadavg()[0] ?? 0),
  };
};

/** `npm run bench -- cost`: what one bet costs on PostgreSQL, with its share of the journal's hash chain. */
export const costOfABet = async (): Promise<BetCost | { readonly missing: string }> => {
  const postgres = await startPostgres({ durable: true });
  if ('missing' in postgres) return postgres;
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
  try {
    const { db, house, open, close } = await openSeats({ dataDir, databaseUrl: postgres.socketUrl });
    try {
      const seats: Seat[] = [];
      for (let n = 0; n < PLAYERS; n += 1) seats.push(await open(n));
      return await measure(db, house, seats);
    } finally {
      await close();
    }
  } finally {
    postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

export const costTables = (cost: BetCost | { readonly missing: string }): string[] =>
  'missing' in cost
    ? [makeTable([['a bet on PostgreSQL', 'not measured', cost.missing]])]
    : [
        makeTable([
          [`a bet on PostgreSQL, load ${cost.load}`, 'house', 'PostgreSQL'],
          ['CPU time, ms', String(cost.houseCpuMs), String(cost.postgresCpuMs)],
          [
            'bytes of the write-ahead log, records, images of pages',
            String(cost.walBytes),
            `${cost.walRecords} ${cost.walImages}`,
          ],
          ['bytes kept', String(cost.keptBytes), ''],
        ]),
        makeTable([
          ['of which', 'rows inserted', 'updated', 'of these HOT', 'bytes kept'],
          ...cost.tables.map(({ table, inserted, updated, hot, bytes }) => [
            table,
            ...[inserted, updated, hot, bytes].map(String),
          ]),
        ]),
      ];
