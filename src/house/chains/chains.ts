import { NETWORKS } from '../../wire/money/currencies.ts';
import type { House } from '../ports.ts';
import { devnetPort } from './devnet/adapter.ts';
import type { ChainPort, NetworkId } from './port.ts';

const DEVNET_NETWORKS = Object.keys(NETWORKS) as NetworkId[];

/** The chains of this house, by its configuration. Without any there is no deposit method. */
export const chainsOf = (house: Pick<House, 'config' | 'db' | 'clock' | 'secrets'>): readonly ChainPort[] =>
  house.config.devnet ? DEVNET_NETWORKS.map((network) => devnetPort(house, network)) : [];
