import { renameSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditHouse } from '../../../src/house/audit/audit.ts';
import { jobsOf } from '../../../src/house/features.ts';
import { beginMonth, makePartitionsFor, monthsIn } from '../../../src/house/store/months.ts';
import { backup, halfFileOf } from '../../../src/house/operator/backup/backup.ts';
import { restore } from '../../../src/house/operator/backup/restore.ts';
import type { Database } from '../../../src/house/ports.ts';
import { MIGRATIONS } from '../../../src/house/schema/migrations/list.ts';
import { TYPES } from '../../../src/house/schema/migrations/types.ts';
import { lastRounds } from '../../../src/house/rounds/store.ts';
import { migrate } from '../../../src/house/store/migrate.ts';
import { openPostgres } from '../../../src/house/store/postgres.ts';
import { inSnapshot } from '../../../src/house/store/snapshot.ts';
import { myBets } from '../../../src/wire/play/rounds.ts';
import { good } from '../asking.ts';
import { emptyPostgres, ENGINES, silentLog, type TestHouse, withHouse } from '../harness.ts';
import { startPlay } from '../liveHouse.ts';
import { plansOf, WASTEFUL } from '../plan.ts';
import { rowsIn } from '../operator/backupRows.ts';

const runMonths = async ({ house }: TestHouse): Promise<void> => {
  const job = jobsOf(house).find(({ name }) => name === 'months');
  await job?.run(new AbortController().signal);
};

const count = async ({ kysely }: Database, table: string): Promise<number> => {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(kysely);
  return Number(rows[0]?.n);
};

/** Rows of each partition of `rounds`, and of `entries` two a round at least. */
const roundsBy = async (db: Database, months: readonly string[]): Promise<number[]> => {
  const found: number[] = [];
  for (const month of months) {
    const rounds = await count(db, `rounds_${month}`);
    expect(await count(db, `entries_${month}`), month).toBeGreaterThanOrEqual(rounds * 2);
    found.push(rounds);
  }
  return found;
};

const PARTITIONS = ['before_months', '202611', '202612', '202701'];

/** Four rounds before the first month, three in November, and two in December. */
const playOverMonths = async (parts: TestHouse) => {
  const { clock, db } = parts;
  clock.set(Date.UTC(2026, 10, 30, 23, 50));
  // A house that is older than the partitions.
  await sql`select setval('postings_id_seq', 1, false)`.execute(db.kysely);
  const player = await startPlay(parts, 'violet-rain');
  let n = 0;
  const play = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) good(await player.bet(n++));
  };
  await play(4);
  await runMonths(parts);
  await play(2);
  clock.set(Date.UTC(2026, 11, 1, 0, 0));
  // The job comes a moment later.
  await play(1);
  await runMonths(parts);
  await play(2);
  return { ...player, play };
};

describe.runIf(ENGINES.includes('postgres'))('postgres: months', () => {
  test('rows of a month lie in its partition, and its postings’ ids begin with it', () =>
    withHouse('postgres', async (parts) => {
      const { db, clock } = parts;
      const { ask, playerId, play } = await playOverMonths(parts);
      expect(await roundsBy(db, PARTITIONS)).toEqual([4, 3, 2, 0]);
      const { gameRounds } = good(await ask(myBets, playerId, {}));
      expect(gameRounds.map(({ nonce }) => nonce)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
      const { rows } = await sql<{ id: bigint }>`select max(id) as id from postings`.execute(db.kysely);
      expect(String(rows[0]?.id)).toMatch(/^202612000000000\d$/);
      // Neither another run nor a clock that was put back gives an id twice.
      await runMonths(parts);
      clock.set(Date.UTC(2026, 10, 30, 23, 59));
      await runMonths(parts);
      await play(1);
      expect(await roundsBy(db, PARTITIONS)).toEqual([4, 3, 3, 0]);
    }));

  test('a round’s key and checks hold within its month', () =>
    withHouse('postgres', async (parts) => {
      const { kysely } = parts.db;
      await playOverMonths(parts);
      const newest = 'where posting_id = (select max(posting_id) from rounds)';
      for (const change of [
        `insert into rounds select * from rounds ${newest}`,
        `insert into entries select * from entries ${newest}`,
        `update rounds set win = -1 ${newest}`,
        `update entries set ledger = 'eur' ${newest}`,
        `update rounds set posting_id = posting_id + 9 ${newest}`,
      ])
        await expect(sql.raw(change).execute(kysely), change).rejects.toThrow(/violates/);
    }));

  test('My bets reads no more than a page of them', () =>
    withHouse('postgres', async (parts) => {
      const { playerId } = await playOverMonths(parts);
      const [plan] = await plansOf(parts.db, ({ kysely }) => lastRounds(kysely, playerId));
      expect(plan).not.toMatch(WASTEFUL);
    }));

  test('a backup has every month, also one that began in the month before, and so has what it restores', () =>
    withHouse('postgres', async (parts) => {
      const { db, dataDir, clock } = parts;
      const { play } = await playOverMonths(parts);
      const file = join(dataDir, 'backup');
      await backup(db, file, { places: 1 });
      await withHouse('postgres', async (other) => {
        await restore(other.db, file, other.house.secrets);
        expect(await roundsBy(other.db, PARTITIONS.slice(0, 3))).toEqual([4, 3, 2]);
        await backup(other.db, join(dataDir, 'again'), { places: 1 });
        expect(rowsIn(join(dataDir, 'again'))).toEqual(rowsIn(file));
        expect((await auditHouse(other.house)).flatMap(({ wrong }) => wrong)).toEqual([]);
      });
      // A backup that was cut off in the month before goes on with what it has.
      renameSync(file, halfFileOf(file));
      truncateSync(halfFileOf(file), statSync(halfFileOf(file)).size - 9);
      clock.set(Date.UTC(2027, 0, 1));
      await runMonths(parts);
      await play(1);
      await backup(db, file, { places: 1 });
      await backup(db, join(dataDir, 'fresh'), { places: 1 });
      expect(rowsIn(file)).toEqual(rowsIn(join(dataDir, 'fresh')));
    }));

  test('several that begin a month at once move the counter once', () =>
    withHouse('postgres', async ({ db }) => {
      const ids = await Promise.all(
        Array.from({ length: 8 }, async () => {
          await db.transaction((tx) => beginMonth(tx, Date.UTC(2026, 11, 1)));
          const { rows } = await sql<{ id: bigint }>`select nextval('postings_id_seq') as id`.execute(
            db.kysely,
          );
          return Number(rows[0]?.id);
        }),
      );
      expect(ids.toSorted((a, b) => a - b)).toEqual(ids.map((_, n) => 2_026_120_000_000_001 + n));
    }));

  test('ids that count up from 1 are of no month, however many there are', () =>
    withHouse('postgres', async ({ db }) => {
      const months = await monthsIn(db.kysely, 'rounds');
      await db.transaction((tx) => makePartitionsFor(tx, 'rounds', [1n, 50_000_000_000n]));
      expect(await monthsIn(db.kysely, 'rounds')).toEqual(months);
      await db.transaction((tx) => makePartitionsFor(tx, 'rounds', [2_027_050_000_000_001n]));
      expect(await monthsIn(db.kysely, 'rounds')).toEqual([...months, 202_705n]);
    }));

  test('a month waits for a bet that does not end, and the others do not wait for long', () =>
    withHouse('postgres', async (parts) => {
      const { db } = parts;
      const { play } = await playOverMonths(parts);
      const march = () => db.transaction((tx) => beginMonth(tx, Date.UTC(2027, 2, 1)));
      await db.transaction(async (tx) => {
        await sql`lock table postings in row exclusive mode`.execute(tx);
        await Promise.all([expect(march()).rejects.toThrow(/lock timeout/), play(3)]);
      });
      expect(await roundsBy(db, PARTITIONS)).toEqual([4, 3, 5, 0]);
      await march();
      await play(1);
      expect(await roundsBy(db, [...PARTITIONS, '202703', '202704'])).toEqual([4, 3, 5, 0, 1, 0]);
    }));

  test('the migration keeps every row, and waits for a backup that is under way', async () => {
    const { url, drop } = await emptyPostgres();
    const db = openPostgres(url, silentLog, { connections: 4 });
    const first = MIGRATIONS.findIndex(({ name }) => name.startsWith('000061'));
    await sql`create table migrations (name text primary key)`.execute(db.kysely);
    for (const { name, up } of MIGRATIONS.slice(0, first)) {
      for (const statement of up(TYPES.postgres)) await sql.raw(statement).execute(db.kysely);
      await sql`insert into migrations values (${name})`.execute(db.kysely);
    }
    await sql`insert into postings (key, kind, created_at) select 'posting-' || n, 'bet', n
      from generate_series(1, 500) n`.execute(db.kysely);
    await sql`insert into entries select id, seq, 'house:games', 'usd', 1 - 2 * seq
      from postings, generate_series(0, 1) seq`.execute(db.kysely);
    const waits = async () => {
      const { rows } = await sql`select 1 from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and mode = 'AccessExclusiveLock' and not granted`.execute(
        db.kysely,
      );
      return rows.length;
    };
    const migrating: Promise<string[]>[] = [];
    const read = await inSnapshot(db, async (snapshot) => {
      await sql`select 1 from postings limit 1`.execute(snapshot);
      migrating.push(migrate(db));
      await expect.poll(waits).toBe(1);
      return sql`select count(*) as n from only entries`.execute(snapshot);
    });
    expect(read.rows).toEqual([{ n: 1_000n }]);
    expect(await Promise.all(migrating)).toEqual([MIGRATIONS.slice(first).map(({ name }) => name)]);
    expect(await count(db, 'entries')).toBe(1_000);
    expect(await count(db, 'entries_before_months')).toBe(1_000);
    await db.close();
    await drop();
  });
});
