import type { Config } from '../config.ts';
import type { Database, Log } from '../ports.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens the configured database and applies missing migrations.
 * @param beside for a command that may run beside an open house: does not lock the data folder
 * @throws Error with a sentence for the operator: in use by another process, newer schema, unreachable
 */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  { beside = false } = {},
): Promise<Database> => {
  const db =
    config.databaseUrl === null ? openSqlite(config.dataDir, beside) : openPostgres(config.databaseUrl, log);
  try {
    const applied = await migrate(db);
    if (applied.length > 0) log.info({ applied, engine: db.engine }, 'schema brought up to date');
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
};
