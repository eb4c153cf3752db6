import type { Database } from '../../ports.ts';
import { compareMigrations } from '../../store/migrate.ts';
import { refusedBy } from '../command.ts';

/**
 * What a newer program has added would be in no backup of this one.
 * @throws UsageError where a newer program has migrated the database
 */
export const refuseNewer = async (db: Database): Promise<void> => {
  const { later } = await compareMigrations(db);
  if (later.length > 0)
    throw refusedBy(
      'newerDatabase',
      `a newer Glasshouse has migrated the database (it has ${later.join(', ')}). ` +
        'Use that program for this command. Nothing was changed.',
    );
};
