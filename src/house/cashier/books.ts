import type { Tx } from '../ports.ts';

/** What the cashier tells other rooms of a deposit it credited, handed in by rooms.ts. */
export interface Books {
  noteDeposit(tx: Tx, playerId: string, currency: string, pmType: number): Promise<void>;
  /** Of the bonus room: a bonus may wait for a deposit like this one. */
  noteDepositForBonus(tx: Tx, deposit: {
    readonly playerId: string; readonly depositId: string; readonly amountCents: bigint; readonly currency: string; readonly pmType: number; readonly at: number;
  }): Promise<unknown>;
}
