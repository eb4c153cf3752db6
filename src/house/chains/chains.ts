import type { House } from '../ports.ts';
import { devnetPort } from './devnet/adapter.ts';
import type { ChainPort } from './port.ts';

/** The chains this house watches, by its configuration. None: the cashier then has no deposit method. */
export const chainsOf = (house: Pick<House, 'config' | 'db' | 'clock' | 'secrets'>): readonly ChainPort[] =>
  house.config.devnet ? [devnetPort(house)] : [];
