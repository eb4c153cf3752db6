import type { Kysely } from 'kysely';
import type { ChainPort } from '../../platform/chainPort.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { findDeposit, ownersOf, readCursor } from './store.ts';
import { contradicts } from './watch.ts';

/**
 * Whether the house has every payment to its players that the chain shows now, as the chain shows it. False
 * while there is more to read than one page. @throws ChainError
 */
export const hasReadAll = async (db: Kysely<Tables>, port: ChainPort): Promise<boolean> => {
  const { network } = port;
  const { events, more } = await port.scan((await readCursor(db, network))?.cursor ?? null);
  if (more) return false;
  const owners = await ownersOf(db, network, [...new Set(events.map(({ address }) => address))]);
  for (const event of events) {
    if (!owners.has(event.address)) continue;
    const row = await findDeposit(db, { network, ...event });
    if (!row || contradicts(row, event)) return false;
  }
  return true;
};
