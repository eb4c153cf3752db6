import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditAtStart } from '../../../../src/house/audit/atStart.ts';
import type { Database } from '../../../../src/house/platform/ports.ts';
import { secretsFrom } from '../../../../src/house/platform/secrets.ts';
import { databaseTrouble } from '../../../../src/house/platform/store/databaseTrouble.ts';
import { LEASE_MS } from '../../../../src/house/platform/store/lease.ts';
import { openDatabase } from '../../../../src/house/platform/store/open.ts';
import { openPostgres } from '../../../../src/house/platform/store/postgres.ts';
import { ENGINES, freshPostgres, seededRandom, silentLog, turningClock } from '../../harness.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => null).catch((error: unknown) => error);
const settingsOf = async ({ kysely }: Database) =>
  (
    await sql<{ statement: string; lock: string; idle: string }>`select
      (select setting from pg_settings where name = 'statement_timeout') as statement,
      (select setting from pg_settings where name = 'lock_timeout') as lock,
      (select setting from pg_settings where name = 'idle_in_transaction_session_timeout') as idle`.execute(
      kysely,
    )
  ).rows[0];

describe.skipIf(!ENGINES.includes('postgres'))('limits on PostgreSQL', () => {
  test('hold for the house and not for commands, and the pool has the size that is set', async () => {
    const { url, drop } = await freshPostgres();
    const config = {
      databaseUrl: url,
      dataDir: '',
      databasePool: 4,
      statementTimeoutMs: 60_000,
      lockTimeoutMs: 5_000,
    };
    const db = await openDatabase(config, silentLog);
    const beside = await openDatabase(config, silentLog, { beside: true });
    expect(await settingsOf(db)).toEqual({ statement: '60000', lock: '5000', idle: String(LEASE_MS) });
    expect(await settingsOf(beside)).toEqual({ statement: '0', lock: '0', idle: '0' });
    const pids = await Promise.all(
      Array.from({ length: 12 }, () =>
        sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.05)`.execute(db.kysely),
      ),
    );
    expect(new Set(pids.map(({ rows }) => rows[0]?.pid)).size).toBe(4);
    await db.close();
    await beside.close();
    await drop();
  });

  test('a statement or a standing transaction over its limit ends, told from a lost database', async () => {
    const { url, drop } = await freshPostgres();
    const slow = openPostgres(url, silentLog, { statementMs: 200 });
    expect(databaseTrouble(await failureOf(sql`select pg_sleep(60)`.execute(slow.kysely)))).toBe('slow');
    const inTransaction = slow.transaction((tx) => sql`select pg_sleep(60)`.execute(tx));
    expect(databaseTrouble(await failureOf(inTransaction))).toBe('slow');
    const idle = openPostgres(url, silentLog, { idleMs: 200 });
    const standing = idle.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const found = () =>
        sql<{ count: bigint }>`select count(*) from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(
          slow.kysely,
        );
      await expect.poll(async () => (await found()).rows[0]?.count).toBe(0n);
      await sql`select 1`.execute(tx);
    });
    expect(databaseTrouble(await failureOf(standing))).toBe('stalled');
    // Each goes on with a new connection.
    for (const db of [slow, idle]) await sql`select 1`.execute(db.kysely);
    await slow.close();
    await idle.close();
    await drop();
  });

  test('do not end the check of the ledger at the start', async () => {
    const { url, drop } = await freshPostgres();
    const limited = openPostgres(url, silentLog, { statementMs: 200, lockMs: 200 });
    const other = openPostgres(url, silentLog, {});
    let open = () => {};
    const held = other.transaction(async (tx) => {
      await sql`lock table entries in access exclusive mode`.execute(tx);
      await new Promise<void>((done) => {
        open = done;
      });
    });
    const isLocked = async () =>
      (
        await sql<{ count: bigint }>`select count(*) from pg_locks where mode = 'AccessExclusiveLock'
          and relation = 'entries'::regclass`.execute(other.kysely)
      ).rows[0]?.count;
    await expect.poll(isLocked).toBe(1n);
    const checked = auditAtStart({
      db: limited,
      clock: turningClock(),
      secrets: secretsFrom('test', seededRandom('start')),
    });
    const waitedLong = async () =>
      (
        await sql<{ count: bigint }>`select count(*) from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database() and now() - query_start > interval '400 milliseconds'`.execute(
          other.kysely,
        )
      ).rows[0]?.count;
    await expect.poll(waitedLong).toBe(1n);
    open();
    await held;
    expect(await checked).toEqual([]);
    await limited.close();
    await other.close();
    await drop();
  });
});
