import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lockExclusively } from '../../../src/house/platform/exclusiveLock.ts';
import { backup } from '../../../src/house/operator/backup/backup.ts';
import { restore } from '../../../src/house/operator/backup/restore.ts';
import { openSqlite } from '../../../src/house/platform/store/sqlite.ts';
import { good } from '../asking.ts';
import {
  emptyPostgres,
  SAMPLED_ENGINES,
  type Engine,
  seededRandom,
  silentLog,
  type TestHouse,
  withHouse,
  withNothing,
} from '../harness.ts';
import { live, startPlay } from '../liveHouse.ts';
import { openDatabase } from '../../../src/house/platform/store/open.ts';
import { allRows } from './allRows.ts';

afterEach(() => vi.unstubAllEnvs());

const withBackup = (engine: Engine, body: (parts: TestHouse & { readonly file: string }) => Promise<void>) =>
  withHouse(engine, async (parts) => {
    await live(parts);
    const file = join(parts.dataDir, 'backup');
    expect(await backup(parts.house, file)).toBe(statSync(file).size);
    await body({ ...parts, file });
  });

describe.each(SAMPLED_ENGINES)('%s: a backup', (engine) => {
  test('restores whole into a new database, and play goes on', () =>
    withBackup(engine, async (parts) => {
      await withNothing(engine, async ({ setup, dataDir, open }) => {
        const { classes, isTakenBack } = await restore(setup, parts.file);
        expect(classes.flatMap(({ wrong }) => wrong)).toEqual([]);
        expect(isTakenBack).toBe(false);
        const restored = await open();
        expect(await allRows(restored)).toEqual(await allRows(parts));
        // Both houses draw the same ids, as both tests begin from one seed.
        const other = { ...restored, house: { ...restored.house, random: seededRandom('other') } };
        good(await (await startPlay(other, 'third-one')).bet(1));
        await restored.db.close();
        await expect(restore(setup, parts.file)).rejects.toThrow(/^databaseNotEmpty: /);
        expect(readdirSync(dataDir)).not.toContain('restoring');
      });
    }));

  test('is one snapshot of a house that plays meanwhile', () =>
    withHouse(engine, async (parts) => {
      const { bet } = await startPlay(parts, 'violet-rain');
      const file = join(parts.dataDir, 'backup');
      const state = { isWritten: false };
      const writing = backup(parts.house, file).finally(() => {
        state.isWritten = true;
      });
      for (let n = 0; !state.isWritten; n += 1) {
        good(await bet(n));
        await turn();
      }
      await writing;
      await withNothing(engine, async ({ setup }) => {
        const { classes } = await restore(setup, file);
        expect(classes.flatMap(({ wrong }) => wrong)).toEqual([]);
      });
    }));

  test('is a new file for its user alone, written by one process at a time, or refused with a code', () =>
    withBackup(engine, async ({ house, file }) => {
      expect(statSync(file).mode & 0o777).toBe(0o600);
      await expect(backup(house, file)).rejects.toThrow(/^backupExists: /);
      const second = `${file}-2`;
      const unlock = lockExclusively(`${second}.lock`);
      await expect(backup(house, second)).rejects.toThrow(/^backupBusy: /);
      unlock();
      // What a run has left that was killed.
      writeFileSync(`${second}.part`, 'half');
      await backup(house, second);
      expect(readdirSync(dirname(file)).filter((name) => name.startsWith('backup-2'))).toEqual(['backup-2']);
      await expect(backup(house, join(file, 'in-a-file'))).rejects.toThrow();
    }));

  test('that is cut off or foreign is refused with a code, and the database stays new', () =>
    withBackup(engine, async ({ file }) => {
      const whole = readFileSync(file);
      await withNothing(engine, async ({ setup, dataDir, open }) => {
        const bad = join(dataDir, 'bad');
        const cuts = [20, 1_000, Math.floor(whole.length / 2), whole.length - 5_000];
        for (const [bytes, code] of [
          [Buffer.from(''), 'notABackup'],
          [Buffer.from('{"format":"something else"}\n'), 'notABackup'],
          ...cuts.map((cut) => [whole.subarray(0, cut), 'backupDamaged'] as const),
        ] as const) {
          writeFileSync(bad, bytes);
          await expect(restore(setup, bad), `${bytes.length} bytes`).rejects.toThrow(
            new RegExp(`^${code}: ${bad} `),
          );
        }
        await expect(restore(setup, `${bad}-2`)).rejects.toThrow(/^backupMissing: /);
        expect(existsSync(join(dataDir, 'house.sqlite'))).toBe(false);
        await restore(setup, file);
        await (await open()).db.close();
      });
    }));

  test('a database of another program is none', () =>
    withNothing(engine, async ({ setup, dataDir }) => {
      const file = join(dataDir, 'foreign');
      const elsewhere = join(dataDir, 'elsewhere');
      const empty = engine === 'postgres' ? await emptyPostgres() : null;
      const config = { ...setup.config, dataDir: elsewhere, databaseUrl: empty?.url ?? null };
      const db = empty
        ? (await import('../../../src/house/platform/store/postgres.ts')).openPostgres(empty.url, silentLog)
        : openSqlite(elsewhere, false);
      await sql`create table moods (id integer primary key)`.execute(db.kysely);
      await backup({ db, config }, file);
      await db.close();
      await empty?.drop();
      await expect(restore(setup, file)).rejects.toThrow(/^notABackup: .* is of another program/);
    }));
});

test('what a restore has left that was killed is no database, and the next one replaces it', () =>
  withBackup('sqlite', async ({ file }) => {
    await withNothing('sqlite', async ({ setup, dataDir, open }) => {
      mkdirSync(join(dataDir, 'restoring'));
      writeFileSync(join(dataDir, 'restoring', 'house.sqlite'), readFileSync(file).subarray(0, 50_000));
      await restore(setup, file);
      const restored = await open();
      expect(await sql`select 1 from rounds limit 1`.execute(restored.db.kysely)).toMatchObject({
        rows: [{ 1: 1n }],
      });
      await restored.db.close();
    });
  }));

test('a house that is open keeps a restore away', () =>
  withBackup('sqlite', ({ file }) =>
    withNothing('sqlite', async ({ setup, open }) => {
      const { db } = await open();
      await expect(restore(setup, file)).rejects.toThrow('Another house already holds');
      await db.close();
    }),
  ));

describe.runIf(SAMPLED_ENGINES.includes('postgres'))('postgres: a backup', () => {
  test('needs the client programs, and a backup of the same engine', () =>
    withBackup('postgres', async ({ file, house }) => {
      await withNothing('sqlite', ({ setup }) =>
        expect(restore(setup, file)).rejects.toThrow(/^otherEngine: .*Set DATABASE_URL/),
      );
      await withBackup('sqlite', (other) =>
        withNothing('postgres', ({ setup }) =>
          expect(restore(setup, other.file)).rejects.toThrow(/^otherEngine: .*`copy-to-postgres`/),
        ),
      );
      vi.stubEnv('PATH', '');
      await expect(backup(house, `${file}-2`)).rejects.toThrow(/^programMissing: .* no pg_dump/);
      expect(existsSync(`${file}-2.part`)).toBe(false);
      await withNothing('postgres', ({ setup }) =>
        expect(restore(setup, file)).rejects.toThrow(/^programMissing: .* no pg_restore/),
      );
    }));

  test('is not restored beside tables that are there already', () =>
    withBackup('postgres', ({ file }) =>
      withNothing('postgres', async ({ setup }) => {
        const db = await openDatabase(setup.config, silentLog);
        await db.close();
        await expect(restore(setup, file)).rejects.toThrow(/^databaseNotEmpty: .*it has the table/);
      }),
    ));
});
