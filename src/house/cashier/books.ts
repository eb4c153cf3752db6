import type { Tx } from '../ports.ts';

/** What the cashier tells other rooms of a deposit, handed in by features.ts. */
export interface Books {
  noteDeposit(tx: Tx, playerId: string, currency: string, pmType: number): Promise<void>;
  /** Of the bonus room: a bonus may wait for a deposit like this one. */
  noteDepositForBonus(
    tx: Tx,
    deposit: {
      readonly playerId: string;
      readonly depositId: string;
      readonly amountCents: bigint;
      readonly currency: string;
      readonly pmType: number;
      readonly at: number;
    },
  ): Promise<unknown>;
  /** Of the bonus room: the deposit was taken back, and what it started goes with it. */
  reverseBonusForDeposit(tx: Tx, depositId: string, at: number): Promise<unknown>;
  /** Of player protection: counts against the player's own limit; negative when it was taken back. */
  noteDeposited(
    tx: Tx,
    deposit: { readonly playerId: string; readonly amountCents: bigint; readonly at: number },
  ): Promise<void>;
  /**
   * Of the account room: a reversal left the player owing, so billing has to be asked before more goes out.
   */
  limitPlayer(tx: Tx, playerId: string): Promise<void>;
}
