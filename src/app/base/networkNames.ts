import { NETWORKS } from '../../wire/money/currencies.ts';

/** The name of each network by its pmType. */
export const NETWORK_NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(NETWORKS).map(([name, id]) => [id, name.charAt(0).toUpperCase() + name.slice(1)]),
);
