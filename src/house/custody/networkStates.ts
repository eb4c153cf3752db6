/** How the networks of a house are, as their nodes last said: players are told of one that is not well. */
import { type NetworkTrouble } from '../../wire/money/networks.ts';
import { NETWORKS } from '../../wire/money/currencies.ts';
import { chainsOf, type ChainsHouse } from './chains/chains.ts';
import type { Health, NetworkId } from '../platform/chainPort.ts';
import type { Job } from '../platform/jobs.ts';
import type { Database } from '../platform/ports.ts';

/** Soon enough for a player who looks at it, and seldom beside the requests of the watch, one a second. */
const LOOK_EVERY_MS = 5_000;

type Looks = Map<NetworkId, Health>;
/** One per open database, so that calls and jobs of a house see the same. */
const looks = new WeakMap<Database, Looks>();

const looksOf = ({ db }: { readonly db: Database }): Looks => {
  const found = looks.get(db) ?? new Map();
  looks.set(db, found);
  return found;
};

/**
 * The member of an answer that tells of the networks whose nodes are not well; none where all are. A network
 * that nobody has looked at yet is not among them.
 */
export const networkTroubles = (house: {
  readonly db: Database;
}): { readonly networks?: NetworkTrouble[] } => {
  const networks = [...looksOf(house)].flatMap(([network, { state, progress }]): NetworkTrouble[] =>
    state === 'ok'
      ? []
      : [
          {
            pmType: NETWORKS[network],
            state,
            ...(progress && { blocks: { read: progress.done, of: progress.of } }),
          },
        ],
  );
  return networks.length > 0 ? { networks } : {};
};

/** What each node last said; nothing of a network that nobody has looked at yet. */
export const lastLooks = (house: { readonly db: Database }): ReadonlyMap<NetworkId, Health> => looksOf(house);

/**
 * One job a network, so that a node that does not answer delays no other. None on a devnet, which is always
 * well.
 */
export const networkStateJobs = (house: ChainsHouse): Job[] =>
  house.config.devnet
    ? []
    : chainsOf(house).map((port) => ({
        name: `state of ${port.network}`,
        everyMs: LOOK_EVERY_MS,
        scope: 'each',
        run: async () => {
          looksOf(house).set(port.network, await port.health());
        },
      }));
