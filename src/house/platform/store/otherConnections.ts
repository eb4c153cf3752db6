import { type Kysely, sql } from 'kysely';
import type { Database } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';

/** With an id of its own behind it: tells this process's connections from those of others. */
export const CONNECTION_NAME = 'glasshouse-';

/**
 * Other processes' connections to a PostgreSQL database; null where they cannot be told from this one's. The
 * names of another user's are null to whoever may not see them, so those count too. SQLite: 0, since a house
 * locks its data folder.
 */
export const otherConnections = async (
  { engine }: Pick<Database, 'engine'>,
  db: Kysely<Tables>,
): Promise<number | null> => {
  if (engine === 'sqlite') return 0;
  const { rows } = await sql<{ own: string; others: bigint }>`select
    current_setting('application_name') as own,
    (select count(*) from pg_stat_activity where datname = current_database()
      and coalesce(backend_type, 'client backend') = 'client backend'
      and application_name is distinct from current_setting('application_name')) as others`.execute(db);
  const [found] = rows;
  return found?.own.startsWith(CONNECTION_NAME) ? Number(found.others) : null;
};
