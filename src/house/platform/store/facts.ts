import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';

type Db = Kysely<Tables>;

export const findFact = async (db: Db, name: string): Promise<string | null> =>
  (await db.selectFrom('house_facts').select('value').where('name', '=', name).executeTakeFirst())?.value ??
  null;

/** Keeps the value that stands there already, and waits for a transaction that is changing it. */
export const insertFact = async (db: Db, name: string, value: string): Promise<void> => {
  await db
    .insertInto('house_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql.ref('house_facts.value') }))
    .execute();
};

/** @returns whether the former value stood there */
export const replaceFact = async (db: Db, name: string, former: string, value: string): Promise<boolean> =>
  (await db
    .updateTable('house_facts')
    .set({ value })
    .where('name', '=', name)
    .where('value', '=', former)
    .returning('name')
    .executeTakeFirst()) !== undefined;
