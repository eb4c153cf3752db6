/** A backup and a restore, each killed again and again and asked for again. */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/house/platform/ports.ts';
import { openExisting } from '../../src/house/platform/store/open.ts';
import { emptyPostgres, ENGINES, silentLog, withHouse } from '../house/harness.ts';
import { live } from '../house/liveHouse.ts';
import { buildProgram, endPrograms, startCommand } from '../house/program.ts';
import { killAbove } from './killAbove.ts';

const SECRET = 'a secret that only the kills use';
const POSTINGS = 100_000;
const WAITING = { timeout: 60_000, interval: 50 };

beforeAll(buildProgram);
afterEach(endPrograms);

/** Postings without a cause: an audit finds them wrong, which is no matter here. */
const fill = async ({ kysely }: Database): Promise<void> => {
  const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers
    where n < ${sql.lit(POSTINGS)})`;
  await sql`insert into postings (key, kind, created_at)
    ${numbers} select 'bulk:' || n, 'bulk', n from numbers`.execute(kysely);
  const { rows } = await sql<{ address: string }>`select address from entries
    where ledger = 'usd' and address not like 'player:%' limit 1`.execute(kysely);
  for (const [seq, amount] of [-7n, 7n].entries())
    await sql`insert into entries (posting_id, seq, address, ledger, amount)
      select id, ${sql.lit(seq)}, ${rows[0]?.address}, 'usd', ${sql.lit(amount)} from postings
      where kind = 'bulk'`.execute(kysely);
};

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

describe.each(ENGINES)('%s: killed and asked for again', (engine) => {
  test('a backup is whole or has no name, a restored database is whole or new', () =>
    withHouse(engine, async (parts) => {
      await live(parts);
      await fill(parts.db);
      const envOf = (dataDir: string, url: string | null): Record<string, string> => ({
        PATH: process.env['PATH'] ?? '',
        DATA_DIR: dataDir,
        HOUSE_SECRET: SECRET,
        ...(url !== null && { DATABASE_URL: url, SMTP_URL: 'outbox' }),
      });
      const file = join(parts.dataDir, 'killed');
      const env = envOf(parts.dataDir, parts.house.config.databaseUrl);
      for (const bytes of [1, 100_000, 1_000_000]) {
        expect(await killAbove(`backup ${file}`, env, () => sizeOf(`${file}.part`), bytes)).toBe('killed');
        expect(existsSync(file)).toBe(false);
      }
      const last = startCommand(`backup ${file}`, env);
      expect([await last.ended, last.text.err]).toEqual([0, '']);

      const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-restored-'));
      const postgres = engine === 'postgres' ? await emptyPostgres() : null;
      const where = { dataDir, databaseUrl: postgres?.url ?? null };
      const watcher = postgres ? await openExisting(where, silentLog) : null;
      const count = async (from: string): Promise<number> =>
        Number(
          (
            await sql<{ n: bigint }>`select count(*) as n from ${sql.raw(from)}`.execute(
              (watcher ?? parts.db).kysely,
            )
          ).rows[0]?.n,
        );
      const restoring = () =>
        watcher
          ? count("pg_stat_activity where application_name = 'pg_restore' and datname = current_database()")
          : sizeOf(join(dataDir, 'restoring', 'house.sqlite'));
      try {
        const line = `restore ${file}`;
        const env2 = envOf(dataDir, where.databaseUrl);
        const hasTables = async () =>
          watcher
            ? (await count("pg_tables where schemaname = 'public'")) > 0
            : existsSync(join(dataDir, 'house.sqlite'));
        for (let n = 0; n < 3 && !(await hasTables()); n += 1) {
          expect(await killAbove(line, env2, restoring, 1)).toBe('killed');
          // pg_restore may outlive the command, and then ends or undoes its one transaction.
          if (watcher) await expect.poll(restoring, WAITING).toBe(0);
        }
        if (!(await hasTables())) {
          const end = startCommand(line, env2);
          // 1: the audit found the postings without a cause.
          expect([await end.ended, end.text.err]).toEqual([1, '']);
        }
        const opened = await openExisting(where, silentLog);
        const { rows } = await sql<{ n: bigint }>`select count(*) as n from postings`.execute(opened.kysely);
        await opened.close();
        expect(Number(rows[0]?.n)).toBeGreaterThan(POSTINGS);
      } finally {
        await watcher?.close();
        await postgres?.drop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    }));
});
