import type { Kysely } from 'kysely';
import { findFact } from '../../platform/store/facts.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import type { Held } from './compare.ts';

/** Name of the fact that says since when the books of a coin are kept. */
export const factOf = ({ asset }: Pick<Held, 'asset'>): string => `coin books of ${asset}`;

/** Since when the books of a coin are kept, Unix ms; null: not yet, and its wallet cannot be compared. */
export const booksSince = async (db: Kysely<Tables>, coin: Pick<Held, 'asset'>): Promise<number | null> => {
  const since = await findFact(db, factOf(coin));
  return since === null ? null : Number(since);
};
