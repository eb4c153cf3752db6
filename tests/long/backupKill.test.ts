/** A backup and a restore, each killed again and again and asked for again. */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { backup, halfFileOf } from '../../src/house/operator/backup/backup.ts';
import type { Database } from '../../src/house/ports.ts';
import { openDatabase } from '../../src/house/store/open.ts';
import { findRestore } from '../../src/house/store/unfinishedRestore.ts';
import { emptyPostgres, ENGINES, silentLog, withHouse } from '../house/harness.ts';
import { live } from '../house/liveHouse.ts';
import { rowsIn } from '../house/operator/backupRows.ts';
import { buildProgram, endPrograms, startCommand } from '../house/program.ts';
import { killAbove } from './killAbove.ts';

const SECRET = 'a secret that only the kills use';
/** Several parts of either engine, a part being 2 MB or 10,000 rows. */
const POSTINGS = 30_000;
const KILL_AT_BYTES = [1, 2_500_000, 5_000_000, 8_000_000];
const KILL_AT_PARTS = [1, 4, 8, 14];

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

/** Without what the end of a restore writes itself. */
const rowsOf = (file: string): string[] => rowsIn(file).filter((line) => !line.startsWith('["house_facts"'));

describe.each(ENGINES)('%s: killed and asked for again', (engine) => {
  test('a backup and a restore go on, and every row is there once', () =>
    withHouse(engine, async (parts) => {
      await live(parts);
      await fill(parts.db);
      const databaseUrl = parts.house.config.databaseUrl;
      const envOf = (dataDir: string, url: string | null): Record<string, string> => ({
        DATA_DIR: dataDir,
        HOUSE_SECRET: SECRET,
        ...(url !== null && { DATABASE_URL: url, SMTP_URL: 'outbox' }),
      });
      const file = join(parts.dataDir, 'killed');
      const env = envOf(parts.dataDir, databaseUrl);
      const written = () => (existsSync(halfFileOf(file)) ? statSync(halfFileOf(file)).size : 0);
      for (const bytes of KILL_AT_BYTES) {
        expect(await killAbove(`backup ${file}`, env, written, bytes)).toBe('killed');
        expect(existsSync(file)).toBe(false);
        await sql`insert into switches (name, value, set_at) values (${String(bytes)}, 'x', 1)`.execute(
          parts.db.kysely,
        );
      }
      const last = startCommand(`backup ${file}`, env);
      expect([await last.ended, last.text.err]).toEqual([0, '']);
      const rows = rowsOf(file);
      expect(new Set(rows).size).toBe(rows.length);
      expect(rows.filter((line) => line.startsWith('["switches"'))).toHaveLength(KILL_AT_BYTES.length);

      const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-restored-'));
      const postgres = engine === 'postgres' ? await emptyPostgres() : null;
      const where = { dataDir, databaseUrl: postgres?.url ?? null };
      const other = await openDatabase(where, silentLog, { beside: true, restoring: true });
      try {
        const restored = async () => (await findRestore(other.kysely))?.partsDone ?? 0;
        const line = `restore ${file}`;
        const kills: string[] = [];
        for (const least of KILL_AT_PARTS)
          kills.push(await killAbove(line, envOf(dataDir, where.databaseUrl), restored, least));
        expect(kills).toEqual(KILL_AT_PARTS.map(() => 'killed'));
        const opening = startCommand('list log', envOf(dataDir, where.databaseUrl));
        expect([await opening.ended, opening.text.err]).toEqual([
          2,
          expect.stringMatching(/^restoreUnfinished: /),
        ]);
        const end = startCommand(line, envOf(dataDir, where.databaseUrl));
        // 1: the audit found the postings without a cause.
        expect([await end.ended, end.text.err]).toEqual([1, '']);
        await backup(other, join(dataDir, 'again'));
        expect(rowsOf(join(dataDir, 'again'))).toEqual(rows);
      } finally {
        await other.close();
        await postgres?.drop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    }));
});
