import type { Tx } from '../ports.ts';

/** What the cashier asks of the ledger and of the account room, handed in by rooms.ts: their `post` and `noteDeposit`. */
export interface Books {
  post(tx: Tx, posting: {
    key: string; kind: string; playerId: string | null; at: number;
    entries: readonly { address: string; amountCents: bigint }[];
  }): Promise<{ posted: true; postingId: bigint } | { posted: false; short: string }>;
  noteDeposit(tx: Tx, playerId: string, currency: string, pmType: number): Promise<void>;
}
