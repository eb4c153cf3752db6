import type { Tx } from '../ports.ts';

/** What the cashier tells the account room, handed in by rooms.ts: its `noteDeposit`. */
export interface Books {
  noteDeposit(tx: Tx, playerId: string, currency: string, pmType: number): Promise<void>;
}
