import { NETWORKS } from '../../../wire/money/currencies.ts';
import type { House } from '../../platform/ports.ts';
import { devnetPort } from './devnet/adapter.ts';
import type { ChainPort, NetworkId } from '../../platform/chainPort.ts';

const DEVNET_NETWORKS = Object.keys(NETWORKS) as NetworkId[];

/** What the chains of a house need of it. */
export type ChainsHouse = Pick<House, 'config' | 'db' | 'clock' | 'secrets' | 'chains'>;

/**
 * The chains of this house. Without any there is no deposit method. Those of the devnet lie in the
 * database, so they are those of the database that is given here: an audit gives its snapshot.
 */
export const chainsOf = (house: ChainsHouse): readonly ChainPort[] =>
  house.config.devnet ? DEVNET_NETWORKS.map((network) => devnetPort(house, network)) : house.chains;
