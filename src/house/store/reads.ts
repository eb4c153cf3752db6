import type { Kysely } from 'kysely';
import type { Database } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';

/**
 * Reads what decides nothing, such as a page of the history: from the replica, where there is one that has
 * everything that was committed before, else from the primary.
 * @param body may run twice, when the replica is lost meanwhile
 */
export const readForDisplay = <T>(
  { kysely, replica }: Pick<Database, 'kysely' | 'replica'>,
  body: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> => (replica ? replica.read(body) : body(kysely));
