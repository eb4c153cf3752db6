import type { Kysely } from 'kysely';
import { findFact, insertFact, replaceFact } from '../../platform/store/facts.ts';
import type { Secrets } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';

type Db = Kysely<Tables>;
type Keys = Pick<Secrets, 'mac'>;

const NAME = 'secret fingerprint';
const SHOWN = 8;

/** What the database remembers of its secret: an HMAC under one of its keys. */
export const fingerprintOf = ({ mac }: Keys): string => mac(NAME, NAME);
/** How a secret is called: the beginning of its fingerprint. */
export const nameOf = (fingerprint: string): string => fingerprint.slice(0, SHOWN);

export const findFingerprint = (db: Db): Promise<string | null> => findFact(db, NAME);
export const recordFingerprint = (db: Db, keys: Keys): Promise<void> =>
  insertFact(db, NAME, fingerprintOf(keys));
/** @returns whether the database had the former secret */
export const replaceFingerprint = (db: Db, former: Keys, keys: Keys): Promise<boolean> =>
  replaceFact(db, NAME, fingerprintOf(former), fingerprintOf(keys));

/**
 * Compares the house's secret with the fingerprint in the database. With another secret nobody could log in
 * and no sealed seed could be opened.
 * @throws Error with a sentence for the operator if they differ
 */
export const checkSecret = async (db: Db, keys: Keys): Promise<void> => {
  const recorded = await findFingerprint(db);
  const given = fingerprintOf(keys);
  if (recorded === null || recorded === given) return;
  const [needed, name] = [nameOf(recorded), nameOf(given)];
  throw new Error(
    `The secret is not the one that this database was written with. It needs secret ${needed}, and this is ` +
      `${name}. Set HOUSE_SECRET to that one, or put it into DATA_DIR as the file \`secret\`; a rotation ` +
      `keeps it there as \`secret.${needed}\`. Nothing was changed.`,
  );
};
