import type { Kysely } from 'kysely';
import type { Tables } from '../schema/tables.ts';

type Db = Kysely<Tables>;

export const findFact = async (db: Db, name: string): Promise<string | null> =>
  (await db.selectFrom('house_facts').select('value').where('name', '=', name).executeTakeFirst())?.value ??
  null;

/** Keeps the value that stands there already. */
export const insertFact = async (db: Db, name: string, value: string): Promise<void> => {
  await db
    .insertInto('house_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};
