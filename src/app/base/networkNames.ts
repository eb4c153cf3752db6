import { NETWORKS } from '../../wire/currencies.ts';

/** Networks by their pmType, as they name themselves. */
export const NETWORK_NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(NETWORKS).map(([name, id]) => [id, name.charAt(0).toUpperCase() + name.slice(1)]),
);
