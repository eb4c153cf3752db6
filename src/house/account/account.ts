import type { Kysely } from 'kysely';
import type { Tx } from '../ports.ts';
import type { Tables } from '../store/tables.ts';
import { findPlayer, setContactBilling, setLastDeposit } from './store.ts';

export { endMailings } from './store.ts';

/** What other rooms may tell the account room. */
export const noteDeposit = (tx: Tx, playerId: string, currency: string, pmType: number): Promise<void> =>
  setLastDeposit(tx, playerId, currency, pmType);

/** Section 6: an account that may neither withdraw nor claim a bonus until billing was asked. */
export const contactBilling = async (db: Kysely<Tables>, playerId: string): Promise<boolean> =>
  (await findPlayer(db, playerId))?.contact_billing === 1n;

/** The player has to ask billing before a withdrawal or a bonus (section 6, contactBilling). */
export const limitPlayer = (tx: Tx, playerId: string): Promise<void> => setContactBilling(tx, playerId);
