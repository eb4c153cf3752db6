import type { Config } from '../config/config.ts';
import type { Database, Log } from '../ports.ts';
import { compareMigrations, lacksMigrations, migrate } from './migrate.ts';
import { LEASE_MS } from './lease.ts';
import { checkNotify } from './pooler.ts';
import type { PostgresLimits } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databasePool' | 'statementTimeoutMs' | 'lockTimeoutMs'>>;

/** Loading the driver costs a tenth of a start, which a house on SQLite spares. */
const openPostgres = async (url: string, log: Log, limits: PostgresLimits): Promise<Database> =>
  (await import('./postgres.ts')).openPostgres(url, log, limits);

/** Commands have no limits: a backup or an audit reads everything. */
const limitsOf = ({ statementTimeoutMs = 0, lockTimeoutMs = 0 }: StoreConfig, beside: boolean) =>
  beside ? null : { statementMs: statementTimeoutMs, lockMs: lockTimeoutMs, idleMs: LEASE_MS };

/** PostgreSQL itself, for what a pooler does not carry. */
const directUrlOf = ({ databaseUrl, databaseDirectUrl }: StoreConfig): string | null =>
  databaseDirectUrl ?? databaseUrl;

const openEngine = async (config: StoreConfig, log: Log, beside: boolean): Promise<Database> => {
  const url = beside ? directUrlOf(config) : config.databaseUrl;
  if (url === null) return openSqlite(config.dataDir, beside);
  const limits = limitsOf(config, beside);
  return openPostgres(url, log, {
    ...(config.databasePool === undefined ? {} : { connections: config.databasePool }),
    // A pooler refuses them; the role has them then (docs/operating.md).
    ...(url === directUrlOf(config) ? limits : null),
  });
};

/** Migrations may take longer than a statement of the house may, so they have connections of their own. */
const migrateWithin = async (db: Database, config: StoreConfig, log: Log): Promise<readonly string[]> => {
  const { databaseUrl } = config;
  const directUrl = directUrlOf(config);
  if (databaseUrl === null || directUrl === null) return (await lacksMigrations(db)) ? migrate(db) : [];
  await checkNotify(databaseUrl, directUrl);
  // Commands see that a house is connected.
  if (!(await lacksMigrations(db))) return [];
  // One holds the lock, the other migrates.
  const patient = await openPostgres(directUrl, log, { connections: 2 });
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
 * @throws Error with a sentence for the operator: in use by another process, made by an older program,
 * unreachable
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
    const { later } = await compareMigrations(db);
    if (later.length > 0) log.warn({ later }, 'the database has migrations of a newer program');
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
};
