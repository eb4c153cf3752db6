import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditHouse } from '../../../src/house/audit/audit.ts';
import { jobsOf } from '../../../src/house/features.ts';
import { backup, FIXED_TABLES, halfFileOf } from '../../../src/house/operator/backup/backup.ts';
import { restore } from '../../../src/house/operator/backup/restore.ts';
import type { Database } from '../../../src/house/ports.ts';
import { openDatabase } from '../../../src/house/store/open.ts';
import { good } from '../asking.ts';
import { ENGINES, type Engine, silentLog, type TestHouse, withHouse } from '../harness.ts';
import { live, startPlay } from '../liveHouse.ts';
import { partsIn, rowsIn } from './backupRows.ts';
import { FULL } from '../../level.ts';

/** Small parts, so that the tables of a small house have several. */
const PLACES: Record<Engine, number> = { sqlite: 7, postgres: 1 };
const write = ({ db }: Pick<TestHouse, 'db'>, file: string) =>
  backup(db, file, { places: PLACES[db.engine] });

const withBackup = (
  engine: Engine,
  body: (
    parts: TestHouse & { readonly whole: Buffer; readonly at: (name: string) => string },
  ) => Promise<void>,
) =>
  withHouse(engine, async (parts) => {
    await live(parts);
    const at = (name: string) => join(parts.dataDir, name);
    await write(parts, at('whole'));
    await body({ ...parts, whole: readFileSync(at('whole')), at });
  });

describe.each(ENGINES)('%s: a backup that was cut off', (engine) => {
  test('goes on wherever that was, while the house plays, and has what one that was not has', () =>
    withBackup(engine, async (parts) => {
      const { whole, at } = parts;
      const { bet } = await startPlay(parts, 'third-one');
      const ends = partsIn(at('whole')).map(({ start, bytes }) => start + bytes);
      const cuts = [0, 1, 200, ...ends.filter((_, index) => index % 9 === 0), whole.length - 9, whole.length];
      for (const [index, cut] of cuts.entries()) {
        const file = at(`cut-${index}`);
        writeFileSync(halfFileOf(file), whole.subarray(0, cut));
        good(await bet(index));
        await write(parts, file);
        await write(parts, at(`fresh-${index}`));
        expect(rowsIn(file), `cut off after ${cut} bytes`).toEqual(rowsIn(at(`fresh-${index}`)));
      }
      const kept = partsIn(at(`cut-${cuts.length - 1}`));
      const isFixed = ({ table }: { readonly table: string }) => FIXED_TABLES.includes(table);
      const before = partsIn(at('whole')).filter(isFixed);
      // The last part of each table has got rows, and is read again.
      const stays = kept.filter((part) =>
        before.some(({ start, sha256 }) => start === part.start && sha256 === part.sha256),
      );
      expect(stays.length).toBeGreaterThan(before.length / 3);
    }));

  test('is refused where it was changed, is of another house or version, or is none', () =>
    withBackup(engine, async (parts) => {
      const { whole, at } = parts;
      const refusal = (half: string | Buffer, name = 'half') => {
        writeFileSync(halfFileOf(at(name)), half);
        return expect(write(parts, at(name))).rejects;
      };
      const text = whole.toString();
      await refusal('hello\n').toThrow(/^halfBackupUnknown: .*is not a part of a backup\. Remove it/);
      await refusal(text.replace('000002-account', '000002-other')).toThrow(/^halfBackupVersion: /);
      await refusal(text.replace('"secret":null', '"secret":"0123abcd"')).toThrow(/^halfBackupForeign: /);
      await refusal(text.replace('"entries"', '"Entries"')).toThrow(/^halfBackupChanged: /);
      // What is refused stays as it was.
      expect(readFileSync(halfFileOf(at('half')), 'utf8')).toBe(text.replace('"entries"', '"Entries"'));
      await withHouse(engine, async (other) => {
        const { bet } = await startPlay(other, 'somebody-else');
        good(await bet(1));
        writeFileSync(halfFileOf(join(other.dataDir, 'half')), whole);
        await expect(write(other, join(other.dataDir, 'half'))).rejects.toThrow(
          /^halfBackupForeign: .* has rows of postings that this database does not have\. Remove it/,
        );
      });
      await expect(write(parts, at('whole'))).rejects.toThrow(/^backupExists: /);
    }));

  test('is written by one process at a time', () =>
    withBackup(engine, async (parts) => {
      const outcomes = await Promise.allSettled([0, 1].map(() => write(parts, parts.at('twice'))));
      const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      expect(reasons).toEqual([expect.stringMatching(/backupBusy: .* is being written by another process/)]);
      expect(rowsIn(parts.at('twice'))).toEqual(rowsIn(parts.at('whole')));
    }));

  test('keeps rows of tables that only grow: no bet or job changes one of them', () =>
    withHouse(engine, async (parts) => {
      const { kysely } = parts.db;
      if (engine === 'postgres')
        await sql`create function stop() returns trigger language plpgsql as
          $$ begin raise exception 'a row was changed'; end $$`.execute(kysely);
      for (const table of FIXED_TABLES)
        for (const change of ['update', 'delete'])
          await sql
            .raw(
              `create trigger stop_${table}_${change} before ${change} on ${table} ` +
                (engine === 'postgres'
                  ? 'for each row execute function stop()'
                  : "begin select raise(abort, 'a row was changed'); end"),
            )
            .execute(kysely);
      await live(parts);
      parts.clock.advance(40 * 86_400_000);
      for (const job of jobsOf(parts.house)) await job.run(new AbortController().signal);
      for (const table of FIXED_TABLES) {
        const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(kysely);
        expect(rows, table).toHaveLength(1);
        await expect(sql`delete from ${sql.table(table)}`.execute(kysely), table).rejects.toThrow();
      }
    }));
});

test.runIf(ENGINES.includes('postgres'))(
  'a backup that was cut off takes in a row that was written before it and committed after it',
  FULL,
  () =>
    withHouse('postgres', async (parts) => {
      const { dataDir, db } = parts;
      const { bet } = await startPlay(parts, 'violet-rain');
      const file = join(dataDir, 'cut');
      const late = { key: 'late', kind: 'bet', player_id: null, created_at: 1n };
      await db.transaction(async (tx) => {
        const { id } = await tx.insertInto('postings').values(late).returning('id').executeTakeFirstOrThrow();
        for (const [seq, amount] of [1n, -1n].entries())
          await tx
            .insertInto('entries')
            .values({ posting_id: id, seq: BigInt(seq), address: 'house:games', ledger: 'usd', amount })
            .execute();
        good(await bet(1));
        await write(parts, join(dataDir, 'before'));
      });
      const whole = readFileSync(join(dataDir, 'before'));
      expect(whole.toString()).not.toContain('"late"');
      writeFileSync(halfFileOf(file), whole);
      await write(parts, file);
      await write(parts, join(dataDir, 'after'));
      expect(rowsIn(file).join('\n')).toContain('"late"');
      expect(rowsIn(file)).toEqual(rowsIn(join(dataDir, 'after')));
    }),
);

/** The database of a process that is killed before its transaction number `n`, counted from 0. */
const killedAt = (db: Database, n: number): Database => {
  let left = n;
  return {
    ...db,
    transaction: (body, of) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : db.transaction(body, of);
    },
  };
};

const indexesOf = async ({ engine, kysely }: Database): Promise<string[]> => {
  const { rows } = await (
    engine === 'postgres'
      ? sql<{ made: string }>`select indexdef as made from pg_indexes where schemaname = current_schema()`
      : sql<{ made: string }>`select sql as made from sqlite_master where type = 'index'`
  ).execute(kysely);
  return rows.map(({ made }) => made).toSorted();
};

describe.each(ENGINES)('%s: a restore that was cut off', (engine) => {
  test('goes on wherever that was; no house opens before its end', () =>
    withBackup(engine, async ({ at }) => {
      const parts = partsIn(at('whole')).length;
      await withHouse(engine, async (other) => {
        const { db, house } = other;
        const indexes = await indexesOf(db);
        for (const n of [0, 1, 2, 3, Math.floor(parts / 4)]) {
          await expect(restore(killedAt(db, n), at('whole'), house.secrets)).rejects.toThrow('killed');
          const opened = openDatabase(house.config, silentLog, { beside: true });
          if (n > 0) await expect(opened).rejects.toThrow(/^restoreUnfinished: .* Run `restore FILE` again/);
          else await (await opened).close();
        }
        const finish = () => Promise.reject(new Error('killed at the end'));
        const ends: string[] = [];
        // Each time a part more, then the indexes.
        while (ends.at(-1) !== 'Error: killed at the end')
          ends.push(
            await restore(killedAt(db, 2), at('whole'), house.secrets, { finish }).then(String, String),
          );
        expect(new Set(ends)).toEqual(new Set(['Error: killed', 'Error: killed at the end']));
        await restore(db, at('whole'), house.secrets);
        expect(await indexesOf(db)).toEqual(indexes);
        await write(other, at('again'));
        expect(rowsIn(at('again'))).toEqual(rowsIn(at('whole')));
        expect((await auditHouse(house)).flatMap(({ wrong }) => wrong)).toEqual([]);
        await expect(restore(db, at('whole'), house.secrets)).rejects.toThrow(/^databaseNotEmpty: /);
      });
    }));

  test('is refused with another backup, a changed one, and a database that was changed meanwhile', () =>
    withBackup(engine, async (parts) => {
      const { at, whole } = parts;
      await startPlay(parts, 'third-one');
      await write(parts, at('later'));
      writeFileSync(at('changed'), whole.toString().replace('violet-rain', 'violet-rein'));
      await withHouse(engine, async ({ db, house }) => {
        const again = (name: string) => expect(restore(db, at(name), house.secrets)).rejects;
        await expect(restore(killedAt(db, 9), at('whole'), house.secrets)).rejects.toThrow('killed');
        await again('later').toThrow(/^restoreForeign: The database has a part of another backup/);
        await again('changed').toThrow(/^backupChanged: /);
        await db.kysely.insertInto('switches').values({ name: 'x', value: 'y', set_at: 1n }).execute();
        await again('whole').toThrow(/^restoreChanged: .* switches has 1 rows instead of 0/);
        await db.kysely.deleteFrom('switches').execute();
        await restore(db, at('whole'), house.secrets);
      });
    }));
});
