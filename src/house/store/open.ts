import type { Config } from '../config.ts';
import type { Database, Log } from '../ports.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;

const openEngine = async (
  { databaseUrl, dataDir }: StoreConfig,
  log: Log,
  beside: boolean,
): Promise<Database> => {
  if (databaseUrl === null) return openSqlite(dataDir, beside);
  // Loading the driver costs a tenth of a start, which a house on SQLite spares.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(databaseUrl, log);
};

/** Opens the configured database as it is, beside an open house. Nothing is changed. */
export const openExisting = (config: StoreConfig, log: Log): Promise<Database> =>
  openEngine(config, log, true);

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
  const db = await openEngine(config, log, beside);
  try {
    const applied = await migrate(db);
    if (applied.length > 0) log.info({ applied, engine: db.engine }, 'schema brought up to date');
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
};
