import type { Kysely } from 'kysely';
import type { Secrets } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { findFact, insertFact } from '../facts/store.ts';

const NAME = 'secret fingerprint';
const fingerprintOf = (secrets: Pick<Secrets, 'mac'>): string => secrets.mac(NAME, NAME);

/**
 * Compares the house's secret with the fingerprint in the database. With another secret nobody could log in
 * and no sealed seed could be opened.
 * @throws Error with a sentence for the operator if they differ
 */
export const checkSecret = async (db: Kysely<Tables>, secrets: Pick<Secrets, 'mac'>): Promise<void> => {
  const recorded = await findFact(db, NAME);
  if (recorded !== null && recorded !== fingerprintOf(secrets))
    throw new Error(
      'The secret is not the one that this database was written with. Set HOUSE_SECRET to the former one, ' +
        'or put the former file `secret` into DATA_DIR. Nothing was changed.',
    );
};

/** Records the fingerprint if the database has none, then checks it. @throws as checkSecret */
export const recordSecret = async (db: Kysely<Tables>, secrets: Pick<Secrets, 'mac'>): Promise<void> => {
  await insertFact(db, NAME, fingerprintOf(secrets));
  await checkSecret(db, secrets);
};
