import type { ChainPort } from '../../platform/chainPort.ts';
import type { House } from '../../platform/ports.ts';
import { nextIndex } from './store.ts';

/**
 * Tells a node the addresses that were given out since it was told: by this house before it was started, and
 * by others that may use other nodes.
 * @param told what this returned before; -1: nothing
 * @returns the next index that the node was told
 */
export const tellAddresses = async (
  { db }: Pick<House, 'db'>,
  port: ChainPort,
  told: number,
): Promise<number> => {
  if (!port.watch) return told;
  const next = await nextIndex(db.kysely, port.network);
  if (next !== told) await port.watch(next);
  return next;
};
