import type { ChainPort } from '../chainPort.ts';
import type { House } from '../ports.ts';
import { nextIndex } from './store.ts';

/** Tells a node the addresses that were given out: each process that uses it does so once, before it asks. */
export const tellAddresses = async ({ db }: Pick<House, 'db'>, port: ChainPort): Promise<void> => {
  await port.watch?.(await nextIndex(db.kysely, port.network));
};
