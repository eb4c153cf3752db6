import type { Config } from '../config.ts';
import type { Database, Log } from '../ports.ts';
import { lacksMigrations, migrate } from './migrate.ts';
import { LEASE_MS } from './lease.ts';
import type { PostgresLimits } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databasePool' | 'statementTimeoutMs'>>;

/** Loading the driver costs a tenth of a start, which a house on SQLite spares. */
const openPostgres = async (url: string, log: Log, limits: PostgresLimits): Promise<Database> =>
  (await import('./postgres.ts')).openPostgres(url, log, limits);

/** Commands have no limits: a backup or an audit reads everything. */
const limitsOf = (config: StoreConfig, beside: boolean): PostgresLimits => ({
  ...(config.databasePool === undefined ? {} : { connections: config.databasePool }),
  ...(beside ? {} : { statementMs: config.statementTimeoutMs ?? 0, idleMs: LEASE_MS }),
});

const openEngine = async (config: StoreConfig, log: Log, beside: boolean): Promise<Database> =>
  config.databaseUrl === null
    ? openSqlite(config.dataDir, beside)
    : openPostgres(config.databaseUrl, log, limitsOf(config, beside));

/** Migrations may take longer than a statement of the house may, so they have connections of their own. */
const migrateWithin = async (
  db: Database,
  { databaseUrl }: StoreConfig,
  log: Log,
): Promise<readonly string[]> => {
  if (databaseUrl === null) return migrate(db);
  // A pooler that refuses the limits says so now; and commands see that a house is connected.
  if (!(await lacksMigrations(db))) return [];
  // One holds the lock, the other migrates.
  const patient = await openPostgres(databaseUrl, log, { connections: 2 });
  try {
    return await migrate(patient);
  } finally {
    await patient.close();
  }
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
    const applied = await migrateWithin(db, config, log);
    if (applied.length > 0) log.info({ applied, engine: db.engine }, 'schema brought up to date');
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
};
