import type { Kysely } from 'kysely';
import type { Secrets } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';

const NAME = 'secret fingerprint';

/**
 * Compares the house's secret with the one that the database was written with. Under another one nobody could
 * log in and no sealed seed could be opened.
 * @throws Error with a sentence for the operator where it is another one
 */
export const checkSecret = async (db: Kysely<Tables>, secrets: Pick<Secrets, 'mac'>): Promise<void> => {
  const row = await db.selectFrom('house_facts').select('value').where('name', '=', NAME).executeTakeFirst();
  if (row && row.value !== secrets.mac(NAME, NAME))
    throw new Error(
      'The secret is not the one that this database was written with. Set HOUSE_SECRET to the former one, ' +
        'or put the former file `secret` into DATA_DIR. Nothing was changed.',
    );
};

/** Remembers the secret of a new database, and checks that of an old one. @throws as checkSecret */
export const recordSecret = async (db: Kysely<Tables>, secrets: Pick<Secrets, 'mac'>): Promise<void> => {
  await db
    .insertInto('house_facts')
    .values({ name: NAME, value: secrets.mac(NAME, NAME) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await checkSecret(db, secrets);
};
