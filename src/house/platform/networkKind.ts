import type { Kysely } from 'kysely';
import type { Config } from './config/config.ts';
import { findFact, insertFact } from './store/facts.ts';
import type { Tables } from './schema/tables.ts';

const NAME = 'networks';
type Kind = 'devnet' | 'test' | 'real';
type NetworkConfig = Pick<Config, 'devnet' | 'nodes'>;

export const networkKindOf = ({ devnet, nodes }: NetworkConfig): Kind =>
  devnet ? 'devnet' : nodes.kind === 'test' ? 'test' : 'real';

/** What a database of each kind holds, and the settings that go with it. */
const HELD: Readonly<Record<Kind, readonly [holds: string, settings: string]>> = {
  devnet: ['play coins of the devnet', 'DEVNET=on'],
  test: [
    'coins of test networks, which are worth nothing',
    'DEVNET=off and in NETWORKS_FILE "chains": "test"',
  ],
  real: ['money of real networks', 'DEVNET=off and in NETWORKS_FILE "chains": "main"'],
};
/** As in the sentence for the operator. */
const settingsOf = (config: NetworkConfig): string =>
  config.devnet ? 'DEVNET is on' : `DEVNET is off and the chains of NETWORKS_FILE are ${config.nodes.kind}`;

/**
 * Compares the networks of the configuration with those that the database's money is of. Play coins of a
 * devnet would otherwise be paid out as real ones, and real deposits be forgotten by a devnet.
 * @throws Error with a sentence for the operator if they differ
 */
export const checkNetworkKind = async (db: Kysely<Tables>, config: NetworkConfig): Promise<void> => {
  const recorded = await findFact(db, NAME);
  if (recorded === null || recorded === networkKindOf(config)) return;
  const [holds, settings] = HELD[recorded as Kind] ?? [`coins of "${recorded}"`, 'other settings'];
  throw new Error(
    `The database holds ${holds}, and ${settingsOf(config)}. Set ${settings}, or give this house a ` +
      'database of its own. Nothing was changed.',
  );
};

/** Records the kind of networks if the database has none, after checking it. @throws as checkNetworkKind */
export const recordNetworkKind = async (db: Kysely<Tables>, config: NetworkConfig): Promise<void> => {
  await checkNetworkKind(db, config);
  await insertFact(db, NAME, networkKindOf(config));
};
