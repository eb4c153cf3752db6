import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ownerOf, SEALED, UNREGISTERED, UNSEALED } from '../../../../src/house/platform/schema/sealed.ts';
import { readSums } from '../../../../src/house/platform/store/seals/registers.ts';
import {
  acceptRow,
  countRows,
  resealRows,
  sealedNames,
} from '../../../../src/house/platform/store/seals/reseal.ts';
import {
  FalsifiedRow,
  type Row,
  sealOf,
  sealWrong,
} from '../../../../src/house/platform/store/seals/rowSeal.ts';
import { secretsFrom } from '../../../../src/house/platform/secrets.ts';
import { parseCommand, runCommand } from '../../../../src/house/operator/run.ts';
import { ENGINES, seededRandom, type TestHouse, withHouse } from '../../harness.ts';
import { insertPlayer } from '../../players.ts';
import { schemaOf } from './schemaOf.ts';

const PLAYER = 'rain-on-glass';
const TYPES: Readonly<Record<string, string>> = { integer: 'int', bigint: 'int', text: 'text' };

const rowsOf = async ({ db }: TestHouse, name: string) =>
  (await sql.raw<Row>(`select * from ${name}`).execute(db.kysely)).rows;

/** What is wrong with any row or register. */
const wrongIn = async ({ db, house }: TestHouse): Promise<string[]> => {
  const wrong: string[] = [];
  const counted = await countRows(db.kysely, sealedNames(), (name, table, row) => {
    const why = sealWrong(house.secrets, name, table, row);
    if (why !== null) wrong.push(`${name}: ${why}`);
  });
  for (const { owner, sums } of await db.kysely.selectFrom('registers').selectAll().execute())
    for (const [name, { count, sum }] of readSums(sums)) {
      const rows = counted.get(owner)?.get(name);
      if (rows?.count !== count || rows.sum !== sum) wrong.push(`register ${owner}: ${name}`);
    }
  return wrong;
};

const switchRow = (name: string) => ({ name, value: 'on', set_at: 1n });
const message = {
  player_id: PLAYER,
  subject: 'a',
  body: 'b',
  is_read: 0n,
  created_at: 1n,
  language: null,
  cause: null,
};

describe.each(ENGINES)('%s: the list of sealed tables', (engine) => {
  test('has every table once, with all of its columns, their types and its key, or the reason', () =>
    withHouse(engine, async ({ db }) => {
      const schema = await schemaOf(db);
      const listed = [...SEALED.keys(), ...Object.keys(UNSEALED)].filter(
        (name) => engine === 'postgres' || name !== 'call_budgets',
      );
      expect(listed.toSorted()).toEqual([...schema.keys()].toSorted());
      for (const [name, { key, columns, free, owner }] of SEALED) {
        const real = schema.get(name);
        const types = new Map(real?.columns.map((one) => [one.name, TYPES[one.type.toLowerCase()]]));
        expect([...columns.map(([one]) => one), ...free, 'seal'].toSorted(), name).toEqual(
          [...types.keys()].toSorted(),
        );
        for (const [column, type] of columns)
          expect([name, column, types.get(column)]).toEqual([name, column, type]);
        expect(real?.unique, name).toContain(`(${key.join(', ')})`);
        for (const column of key) expect(columns.map(([one]) => one)).toContain(column);
        expect(owner === null, name).toBe(Object.hasOwn(UNREGISTERED, name));
        expect(owner === null || owner === '' || types.has(owner), name).toBe(true);
      }
    }));
});

describe.each(ENGINES)('%s: sealed rows', (engine) => {
  test('are sealed by whatever writes them, and their registers follow', () =>
    withHouse(engine, async (parts) => {
      const { db } = parts;
      await insertPlayer(parts, PLAYER);
      // Outside of a transaction, several at once, with an id of the database, side by side.
      await db.kysely
        .insertInto('switches')
        .values([switchRow('a'), switchRow('b')])
        .execute();
      await db.transaction(async (tx) => {
        await Promise.all(
          Array.from({ length: 5 }, () => tx.insertInto('messages').values(message).execute()),
        );
        await tx
          .updateTable('switches')
          .set((eb) => ({ set_at: eb('set_at', '+', 1n) }))
          .execute();
      });
      const merged = (set_at: bigint) =>
        db.kysely
          .insertInto('switches')
          .values({ ...switchRow('a'), set_at })
          .onConflict((c) => c.column('name').doUpdateSet({ set_at }))
          .execute();
      await merged(7n);
      await db.kysely
        .insertInto('switches')
        .values(switchRow('a'))
        .onConflict((c) => c.doNothing())
        .execute();
      expect(
        await db.kysely.deleteFrom('switches').where('name', '=', 'b').returning('name').execute(),
      ).toEqual([{ name: 'b' }]);
      const updated = await db.kysely.updateTable('messages').set({ subject: 'c' }).executeTakeFirstOrThrow();
      expect(updated.numUpdatedRows).toBe(5n);
      await db.kysely.updateTable('messages').set({ is_read: 1n }).execute();
      await expect(
        db.transaction(async (tx) => {
          await tx.insertInto('switches').values(switchRow('undone')).execute();
          throw new Error('undone');
        }),
      ).rejects.toThrow('undone');
      expect((await rowsOf(parts, 'switches')).map(({ name, set_at: at }) => [name, at])).toEqual([
        ['a', 7n],
      ]);
      expect(await rowsOf(parts, 'messages')).toHaveLength(5);
      expect(await wrongIn(parts)).toEqual([]);
      expect(
        readSums(
          (
            await db.kysely
              .selectFrom('registers')
              .select('sums')
              .where('owner', '=', PLAYER)
              .executeTakeFirstOrThrow()
          ).sums,
        ).get('messages')?.count,
      ).toBe(5);
    }));

  test('a row that was changed by hand is not written, whoever writes it', () =>
    withHouse(engine, async (parts) => {
      const { db } = parts;
      await insertPlayer(parts, PLAYER);
      await sql`update players set suspended = 1 where id = ${PLAYER}`.execute(db.kysely);
      const touch = () =>
        db.kysely.updateTable('players').set({ newsletter: 1n }).where('id', '=', PLAYER).execute();
      await expect(touch()).rejects.toThrow(FalsifiedRow);
      await expect(
        db.transaction((tx) => tx.updateTable('players').set({ newsletter: 1n }).execute()),
      ).rejects.toThrow(/players rain-on-glass: it is not what the house sealed/);
      expect((await rowsOf(parts, 'players'))[0]).toMatchObject({ newsletter: 0n, suspended: 1n });
      // What is not sealed can be written all the same, and signs nothing.
      await db.kysely.updateTable('players').set({ language: 'de' }).execute();
      expect(await wrongIn(parts)).toEqual(['players: it is not what the house sealed']);
    }));

  test('two writers of one player at once lose nothing of the register', () =>
    withHouse(engine, async (parts) => {
      const { db } = parts;
      await insertPlayer(parts, PLAYER);
      await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          db.transaction((tx) =>
            tx
              .insertInto('messages')
              .values({ ...message, cause: `cause-${n}` })
              .execute(),
          ),
        ),
      );
      expect(await wrongIn(parts)).toEqual([]);
    }));

  test('`seal row` takes one row as it is, `seal all` what an older program wrote', () =>
    withHouse(engine, async (parts) => {
      const { db, house } = parts;
      await insertPlayer(parts, PLAYER);
      await db.kysely
        .insertInto('switches')
        .values([switchRow('a'), switchRow('b')])
        .execute();
      await sql`update switches set value = 'other' where name = 'a'`.execute(db.kysely);
      await sql`delete from switches where name = 'b'`.execute(db.kysely);
      const say = (...words: string[]) => {
        const typed = parseCommand(words);
        if (!typed) throw new Error('help');
        return runCommand({ house, who: 'ada' }, typed);
      };
      await expect(say('seal', 'row', 'switches', 'c')).rejects.toThrow('no sealed row c');
      await say('seal', 'row', 'switches', 'a');
      expect(await wrongIn(parts)).toEqual([]);
      await sql`update players set seal = null`.execute(db.kysely);
      await sql`delete from registers`.execute(db.kysely);
      expect(await wrongIn(parts)).toEqual(['players: it has no seal']);
      await say('seal', 'all');
      expect(await wrongIn(parts)).toEqual([]);
      await sql`delete from players`.execute(db.kysely);
      expect(await acceptRow(db.kysely, house.secrets, 'registers', PLAYER)).toBe(true);
      expect(await wrongIn(parts)).toEqual([]);
    }));

  test('another secret seals them anew, and leaves false what was false', () =>
    withHouse(engine, async (parts) => {
      const { db, house } = parts;
      await insertPlayer(parts, PLAYER);
      await db.kysely
        .insertInto('switches')
        .values([switchRow('a'), switchRow('b'), switchRow('c')])
        .execute();
      await sql`update switches set value = 'other' where name = 'a'`.execute(db.kysely);
      await sql`delete from switches where name = 'b'`.execute(db.kysely);
      const before = await wrongIn(parts);
      const secrets = secretsFrom('another', seededRandom('other'));
      await resealRows(db.kysely, house.secrets, secrets);
      expect(before).toEqual(['switches: it is not what the house sealed', 'register house: switches']);
      expect(await wrongIn({ ...parts, house: { ...house, secrets } })).toEqual(before);
      expect(await wrongIn(parts)).toContain(`players: it is not what the house sealed`);
    }));
});

test('a seal binds table, columns, types, nulls, version and key, and is the same for both drivers', () => {
  const [one, other] = ['one', 'other'].map((secret) => secretsFrom(secret, seededRandom('keys')));
  const table = SEALED.get('switches');
  if (!one || !other || !table) throw new Error('missing');
  const row = { name: 'maintenance', value: 'on', set_at: 5n };
  const seal = sealOf(one, 'switches', table, row, 1n);
  expect(sealOf(one, 'switches', table, { ...row, set_at: 5 }, 1n)).toBe(seal);
  expect(seal).toMatch(/^1\.1\.[0-9a-f]{64}$/);
  for (const changed of [
    { name: 'x' },
    { value: null },
    { value: 'off' },
    { set_at: 6n },
    { set_at: '5' },
    { set_at: 5.5 },
  ])
    expect(sealWrong(one, 'switches', table, { ...row, ...changed, seal })).not.toBeNull();
  expect(sealWrong(one, 'switches', table, { ...row, seal })).toBeNull();
  expect(sealWrong(one, 'banners', table, { ...row, seal })).not.toBeNull();
  expect(sealWrong(other, 'switches', table, { ...row, seal })).not.toBeNull();
  expect(sealWrong(one, 'switches', table, { ...row, seal: seal.replace('1.1.', '1.2.') })).not.toBeNull();
  expect(sealWrong(one, 'switches', table, { ...row, seal: seal.replace('1.1.', '2.1.') })).toBe(
    'it is sealed with secret 2',
  );
  expect(ownerOf(table, row)).toBe('house');
});
