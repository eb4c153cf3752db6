import type { Tx } from '../ports.ts';
import { setLastDeposit } from './store.ts';

/** What other rooms may tell the account room. */
export const noteDeposit = (tx: Tx, playerId: string, currency: string, pmType: number): Promise<void> =>
  setLastDeposit(tx, playerId, currency, pmType);
