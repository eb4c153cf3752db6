/** What the doctor reads of the database. It applies no migration and writes nothing. */
import { existsSync } from 'node:fs';
import { systemRandom } from '../../platform/random.ts';
import type { Config } from '../../platform/config/config.ts';
import { chainsOf } from '../../custody/chains/chains.ts';
import { openChains } from '../../custody/chains/open.ts';
import { checkNetworkKind } from '../../platform/networkKind.ts';
import { hotAccountOf } from '../../custody/treasury/treasury.ts';
import type { ChainPort } from '../../platform/chainPort.ts';
import type { Clock, Database, House, Log, Secrets } from '../../platform/ports.ts';
import { openSecrets } from '../secretRotation/secretRotation.ts';
import { databaseTime } from '../../platform/store/clockWatch.ts';
import { compareMigrations } from '../../platform/store/migrate.ts';
import { openExisting } from '../../platform/store/open.ts';
import { sqliteFile } from '../../platform/store/sqliteConnection.ts';
import { backupFinding, clockFinding, type Finding, note, ok, wrong } from './rules.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/schema/tables.ts';

/** When the newest posting was made. */
const newestPosting = async (db: Kysely<Tables>): Promise<number | null> => {
  const row = await db
    .selectFrom('postings')
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? Number(row.created_at) : null;
};

const hasPlayers = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('players').select('id').limit(1).executeTakeFirst()) !== undefined;

/** When the last backup was finished. */
export const lastBackup = async (db: Kysely<Tables>): Promise<number | null> => {
  const row = await db
    .selectFrom('operator_log')
    .select('at')
    .where('command', '=', 'backup')
    .where('outcome', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? Number(row.at) : null;
};

/** What only a person decides: how many withdrawals and adjustments wait for one. */
export const waitingForAPerson = async (
  db: Kysely<Tables>,
): Promise<{ readonly withdrawals: number; readonly adjustments: number }> => {
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .where((e) =>
      e.or([
        e('state', 'in', ['review', 'held']),
        e.and([e('state', '=', 'pending'), e('approve_at', 'is', null)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  const adjustments = await db
    .selectFrom('adjustments')
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow();
  return { withdrawals: Number(withdrawals.count), adjustments: Number(adjustments.count) };
};

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const examineSecret = async (config: Config, db: Database): Promise<[Secrets | null, Finding]> => {
  try {
    const secrets = await openSecrets(db.kysely, config, systemRandom);
    return [secrets, ok('secret', 'The secret is the one that the database was written with.')];
  } catch (error) {
    return [null, wrong('secret', textOf(error))];
  }
};

const examineNetworkKind = async (config: Config, db: Database): Promise<Finding> => {
  try {
    await checkNetworkKind(db.kysely, config);
    return ok('database', 'The database is of the networks that DEVNET says.');
  } catch (error) {
    return wrong('database', textOf(error));
  }
};

const examineClock = async (db: Database, clock: Clock): Promise<Finding> => {
  if (db.engine === 'postgres')
    return clockFinding('the database server', clock.now() - (await databaseTime(db.kysely)));
  const newest = await newestPosting(db.kysely);
  // An older posting says nothing of the clock; a later one that it was set back, or was wrong before.
  return clockFinding('the times in the database', Math.min(0, clock.now() - (newest ?? 0)));
};

/** The doctor looks where no house is open, so it opens the networks itself. */
const chainsToExamine = async (config: Config, db: Database, clock: Clock, secrets: Secrets) => {
  const isGivenUp = () => Promise.resolve(false);
  const chains = await openChains({ ...config, clock, secrets, isGivenUp });
  return chainsOf({ config, db, clock, secrets, chains });
};

/** Whether the signer answers, and has the keys whose public half the house has. */
const examineSigner = async (house: Pick<House, 'config' | 'clock' | 'secrets'>, chain: ChainPort) => {
  try {
    await hotAccountOf(house, chain);
    return ok('signer', `It answers, and has the keys of ${chain.network}.`);
  } catch (error) {
    return wrong('signer', `${textOf(error)}.`);
  }
};

/**
 * Whether the keys of the networks can be right; without a database too, which the first start makes of them.
 */
export const examineKeys = async (config: Config, clock: Clock): Promise<Finding[]> => {
  try {
    const isGivenUp = () => Promise.resolve(false);
    const secrets = { sign: () => '' };
    await openChains({ ...config, signer: null, clock, secrets, isGivenUp });
    return [];
  } catch (error) {
    return [wrong('configuration', textOf(error))];
  }
};

/** A block that was made in the future tells that this clock is behind. */
const examineChains = async (config: Config, db: Database, clock: Clock, secrets: Secrets) => {
  const found: Finding[] = [];
  for (const chain of await chainsToExamine(config, db, clock, secrets)) {
    const { state, tip, tipAgeMs, detail } = await chain.health();
    const height = tip ? ` at block ${tip.height}` : '';
    const why = detail === undefined ? '' : ` It says: ${detail}.`;
    found.push(
      state === 'down' || state === 'wrong'
        ? wrong(
            'chains',
            `${chain.network} ${state === 'down' ? 'does not answer' : 'answers what cannot be true'}: no ` +
              `deposit is seen and no withdrawal is sent.${why}`,
          )
        : state === 'ok'
          ? ok('chains', `${chain.network} is ready${height}.`)
          : note('chains', `${chain.network} is ${state}${height}.${why}`),
    );
    if (config.signer && chain.hotAccount !== undefined)
      found.push(await examineSigner({ config, clock, secrets }, chain));
    if (tipAgeMs !== null && tipAgeMs < 0)
      found.push(clockFinding(`the chain of ${chain.network}`, tipAgeMs));
  }
  return found;
};

const examineOpen = async (config: Config, db: Database, clock: Clock): Promise<Finding[]> => {
  const { missing, later } = await compareMigrations(db);
  if (missing.length > 0)
    return [
      note(
        'database',
        `The next start applies migrations: ${missing.join(', ')}. The rest was not examined.`,
      ),
    ];
  const [secrets, secretFinding] = await examineSecret(config, db);
  return [
    ok('database', `The ${db.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} database answers.`),
    ...(later.length === 0
      ? []
      : [note('database', `A newer program has migrated it (${later.join(', ')}). This one may run.`)]),
    secretFinding,
    await examineNetworkKind(config, db),
    await examineClock(db, clock),
    ...(secrets ? await examineChains(config, db, clock, secrets) : []),
    backupFinding(await lastBackup(db.kysely), clock.now(), await hasPlayers(db.kysely)),
  ];
};

/** Everything that the database tells, beside an open house too. */
export const examineDatabase = async (config: Config, clock: Clock): Promise<Finding[]> => {
  if (config.databaseUrl === null && !existsSync(sqliteFile(config.dataDir)))
    return [note('database', 'There is no database yet. The first start makes it.')];
  const db = await openExisting(config, silent);
  try {
    return await examineOpen(config, db, clock);
  } catch (error) {
    return [wrong('database', textOf(error))];
  } finally {
    await db.close();
  }
};
