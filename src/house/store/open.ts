import type { Config } from '../config.ts';
import type { Database, Log } from '../ports.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens the database of the configuration and brings its schema up to date.
 * @param beside for a command that runs while a house may be open: it does not hold the folder
 * @throws Error with a sentence for the operator: held by another process, newer schema, not reachable
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
