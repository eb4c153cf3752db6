import type { Kysely } from 'kysely';
import type { Tables } from '../platform/schema/tables.ts';
import { UsageError } from './command.ts';

/** Finds a player by login (in any case), e-mail address or id. */
export const playerNamed = async (db: Kysely<Tables>, name: string) => {
  const key = name.toLowerCase();
  const found = await db
    .selectFrom('players')
    .selectAll()
    .where((eb) => eb.or([eb('login_key', '=', key), eb('email_key', '=', key), eb('id', '=', name)]))
    .executeTakeFirst();
  if (!found) throw new UsageError(`There is no player "${name}".`);
  return found;
};
