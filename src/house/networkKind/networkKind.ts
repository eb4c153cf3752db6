import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { findFact, insertFact } from '../facts/store.ts';
import type { Tables } from '../schema/tables.ts';
import { hasDevnetBlocks } from './store.ts';

const NAME = 'networks';
type Kind = 'devnet' | 'real';
type NetworkConfig = Pick<Config, 'devnet'>;

const kindOf = ({ devnet }: NetworkConfig): Kind => (devnet ? 'devnet' : 'real');

/** What was recorded; a devnet's database of an older version has its blocks. Null: it is new. */
const recordedKind = async (db: Kysely<Tables>): Promise<string | null> =>
  (await findFact(db, NAME)) ?? ((await hasDevnetBlocks(db)) ? 'devnet' : null);

/**
 * Compares the networks of the configuration with those that the database's money is of. Play coins of a
 * devnet would otherwise be paid out as real ones, and real deposits be forgotten by a devnet.
 * @throws Error with a sentence for the operator if they differ
 */
export const checkNetworkKind = async (db: Kysely<Tables>, config: NetworkConfig): Promise<void> => {
  const recorded = await recordedKind(db);
  if (recorded === null || recorded === kindOf(config)) return;
  throw new Error(
    recorded === 'devnet'
      ? 'The database holds play coins of the devnet, and DEVNET is off. Set DEVNET to on, or give real ' +
          'networks a database of their own. Nothing was changed.'
      : 'The database holds money of real networks, and DEVNET is on. Set DEVNET to off, or give the ' +
          'devnet a database of its own. Nothing was changed.',
  );
};

/** Records the kind of networks if the database has none, after checking it. @throws as checkNetworkKind */
export const recordNetworkKind = async (db: Kysely<Tables>, config: NetworkConfig): Promise<void> => {
  await checkNetworkKind(db, config);
  await insertFact(db, NAME, kindOf(config));
};
