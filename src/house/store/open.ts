import type { Config } from '../config.ts';
import type { Database, Log } from '../ports.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;

const openEngine = ({ databaseUrl, dataDir }: StoreConfig, log: Log, beside: boolean): Database =>
  databaseUrl === null ? openSqlite(dataDir, beside) : openPostgres(databaseUrl, log);

/** Opens the configured database as it is, beside an open house. Nothing is changed. */
export const openExisting = (config: StoreConfig, log: Log): Database => openEngine(config, log, true);

/**
 * Opens the configured database and applies missing migrations.
 * @param beside for a command that may run beside an open house: does not lock the data folder
 * @throws Error with a sentence for the operator: in use by another process, newer schema, unreachable
 */
export const openDatabase = async (
  config: StoreConfig,
  log: Log,
  { beside = false } = {},
): Promise<Database> => {
  const db = openEngine(config, log, beside);
  try {
    const applied = await migrate(db);
    if (applied.length > 0) log.info({ applied, engine: db.engine }, 'schema brought up to date');
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
};
