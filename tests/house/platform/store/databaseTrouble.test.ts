import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database, DatabaseTrouble, Tx } from '../../../../src/house/platform/ports.ts';
import {
  databaseTrouble,
  databaseTroubleReport,
} from '../../../../src/house/platform/store/databaseTrouble.ts';
import { openPostgres } from '../../../../src/house/platform/store/postgres.ts';
import { sqliteFile } from '../../../../src/house/platform/store/sqliteConnection.ts';
import { holdWriteLock } from '../../foreignLock.ts';
import { ENGINES, freshPostgres, silentLog, withHouse } from '../../harness.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => null).catch((error: unknown) => error);
const troubleOf = async (work: Promise<unknown>) => databaseTrouble(await failureOf(work));

const write = (db: Database, name: string) =>
  db.transaction((tx) =>
    tx
      .insertInto('house_facts')
      .values({ name, value: 'a'.repeat(5_000) })
      .execute(),
  );

const namesIn = async (db: Database): Promise<string[]> =>
  (await db.kysely.selectFrom('house_facts').select('name').execute()).map(({ name }) => name);

describe('SQLite in trouble', () => {
  test.each<[DatabaseTrouble, string, string]>([
    ['readOnly', 'pragma query_only = on', 'pragma query_only = off'],
    ['full', 'pragma max_page_count = 1', 'pragma max_page_count = 1000000'],
  ])('%s: it is told, and the database goes on when it is over', (trouble, begin, end) =>
    withHouse('sqlite', async ({ db }) => {
      await sql.raw(begin).execute(db.kysely);
      const together = await Promise.all(['a', 'b', 'c'].map((name) => troubleOf(write(db, name))));
      expect(together).toEqual([trouble, trouble, trouble]);
      await sql.raw(end).execute(db.kysely);
      await write(db, 'd');
      expect(await namesIn(db)).toContain('d');
      expect(await namesIn(db)).not.toContain('a');
    }),
  );
});

test('SQLite that another process holds: it is told, others are served, and it goes on', () =>
  withHouse('sqlite', async ({ db, dataDir }) => {
    const free = await holdWriteLock(sqliteFile(dataDir));
    const [together, alone] = [troubleOf(write(db, 'a')), troubleOf(write(db, 'b'))];
    const single = db.kysely.insertInto('house_facts').values({ name: 'c', value: '' }).execute();
    const one = troubleOf(single);
    expect(await namesIn(db)).not.toContain('a');
    expect(await Promise.all([together, alone, one])).toEqual(['held', 'held', 'held']);
    // The first has waited for both.
    expect(await troubleOf(write(db, 'd'))).toBe('held');
    await free();
    await write(db, 'a');
    expect((await namesIn(db)).filter((name) => name.length === 1)).toEqual(['a']);
  }));

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['begins once more', (tx) => sql`begin`.execute(tx)],
  ['ends too early', (tx) => sql`rollback`.execute(tx)],
])('SQLite, a transaction that %s: it is told, and the next has another connection', (_, body) =>
  withHouse('sqlite', async ({ db }) => {
    const sizeOf = async () => (await sql<{ cache_size: bigint }>`pragma cache_size`.execute(db.kysely)).rows;
    const first = await sizeOf();
    await sql`pragma cache_size = 77`.execute(db.kysely);
    expect(await sizeOf()).toEqual([{ cache_size: 77n }]);
    const broken = db.transaction(async (tx) => {
      await tx.insertInto('house_facts').values({ name: 'a', value: '' }).execute();
      await body(tx);
    });
    expect(await troubleOf(broken)).toBe('stuck');
    expect(await sizeOf()).toEqual(first);
    await write(db, 'b');
    expect((await namesIn(db)).filter((name) => name.length === 1)).toEqual(['b']);
  }),
);

test('SQLite whose transaction fails by itself goes on with the same connection', () =>
  withHouse('sqlite', async ({ db }) => {
    await sql`pragma cache_size = 77`.execute(db.kysely);
    await write(db, 'a');
    expect(await troubleOf(write(db, 'a'))).toBe(null);
    expect((await sql`pragma cache_size`.execute(db.kysely)).rows).toEqual([{ cache_size: 77n }]);
  }));

describe.runIf(ENGINES.includes('postgres'))('PostgreSQL in trouble', () => {
  test.each([
    ['57014', 'slow'],
    ['55P03', 'slow'],
    ['25P03', 'stalled'],
    ['53300', 'crowded'],
    ['25006', 'readOnly'],
    ['53100', 'full'],
    ['58030', 'disk'],
    ['57P01', 'lost'],
    ['08006', 'lost'],
    ['22012', null],
    ['23514', null],
  ])('SQLSTATE %s: %s', (code, trouble) =>
    withHouse('postgres', async ({ db }) => {
      const raised = sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`);
      expect(await troubleOf(raised.execute(db.kysely))).toBe(trouble);
      expect(await troubleOf(db.transaction((tx) => raised.execute(tx)))).toBe(trouble);
    }),
  );

  test('read only, a pool whose connections are in use, a server that takes no more', async () => {
    const { url, drop } = await freshPostgres();
    const standby = openPostgres(`${url}?options=-c%20default_transaction_read_only%3Don`, silentLog);
    expect(await troubleOf(write(standby, 'a'))).toBe('readOnly');
    const small = openPostgres(url, silentLog, { connections: 1, connectMs: 3_000 });
    let waiting: unknown = null;
    await small.transaction(async (tx) => {
      waiting = await troubleOf(write(small, 'b'));
      await sql`select 1`.execute(tx);
    });
    expect(waiting).toBe('crowded');
    await write(small, 'c');
    const role = `crowd_${process.pid}`;
    await sql.raw(`create role ${role} login connection limit 0`).execute(small.kysely);
    const none = new URL(url);
    [none.username, none.password] = [role, ''];
    const crowded = openPostgres(none.href, silentLog);
    expect(await troubleOf(write(crowded, 'd'))).toBe('crowded');
    await sql.raw(`drop role ${role}`).execute(small.kysely);
    for (const db of [standby, small, crowded]) await db.close();
    await drop();
  });

  test('a body that waits too long for a lock does not fail those that share its transaction', async () => {
    const { url, drop } = await freshPostgres();
    const other = openPostgres(url, silentLog);
    const db = openPostgres(url, silentLog, { lockMs: 300 });
    await write(other, 'held');
    let free = () => {};
    let isHeld = () => {};
    const taken = new Promise<void>((done) => {
      isHeld = done;
    });
    const holding = other.transaction(async (tx) => {
      await sql`select 1 from house_facts where name = 'held' for update`.execute(tx);
      isHeld();
      await new Promise<void>((done) => {
        free = done;
      });
    });
    await taken;
    const change = (player: string, name: string) =>
      db.transaction(
        (tx) => tx.updateTable('house_facts').set({ value: player }).where('name', '=', name).execute(),
        { playerId: player },
      );
    await write(other, 'own');
    const [stuck, well] = [troubleOf(change('one', 'held')), troubleOf(change('two', 'own'))];
    expect([await stuck, await well]).toEqual(['slow', null]);
    free();
    await holding;
    const rows = await db.kysely
      .selectFrom('house_facts')
      .selectAll()
      .where('name', 'in', ['held', 'own'])
      .execute();
    expect(new Map(rows.map(({ name, value }) => [name, value])).get('own')).toBe('two');
    await db.close();
    await other.close();
    await drop();
  });
});

test('codes that are not cheaply made: a disk that fails, a socket that broke, a lock that is held', () => {
  const withCode = (code: string) => Object.assign(new Error('no'), { code });
  expect(
    ['SQLITE_IOERR_WRITE', 'SQLITE_IOERR', 'ECONNRESET', 'SQLITE_BUSY', 'SQLITE_CONSTRAINT']
      .map(withCode)
      .map(databaseTrouble),
  ).toEqual(['disk', 'disk', 'lost', 'held', null]);
  // SQLite gives it the code of a lock, and nobody else has one.
  const inProgress = new Error('cannot commit transaction - SQL statements in progress');
  expect(databaseTrouble(Object.assign(inProgress, { code: 'SQLITE_BUSY' }))).toBe('stuck');
});

test('the log says a trouble once a minute, and each slow statement; all are counted', () => {
  const said: unknown[] = [];
  const counted: DatabaseTrouble[] = [];
  const say = databaseTroubleReport({
    log: { warn: (facts, text) => said.push([facts, text]) },
    observer: { troubled: (trouble) => counted.push(trouble) },
  });
  for (const now of [0, 1_000, 59_000, 60_000]) say('full', new Error('no room'), { path: '/bet' }, now);
  for (const now of [0, 1]) say('slow', new Error('canceled'), { path: '/bet', ms: 300 }, now);
  expect(counted).toEqual(['full', 'full', 'full', 'full', 'slow', 'slow']);
  expect(said).toHaveLength(4);
  expect(said[0]).toEqual([
    { path: '/bet', error: 'no room' },
    expect.stringMatching(/^the disk of the database is full/),
  ]);
  expect(said[3]).toEqual([
    { path: '/bet', ms: 300, error: 'canceled' },
    expect.stringMatching(/^a statement was cancelled/),
  ]);
});
