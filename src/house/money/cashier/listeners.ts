import type { Tx } from '../../platform/ports.ts';

/** What other features do in the transaction that credits or reverses a deposit; handed in by features.ts. */
export interface DepositListeners {
  /** Account: remembers the coin and method of the last deposit. */
  recordLastDeposit(tx: Tx, playerId: string, currency: string, pmType: number): Promise<void>;
  /** Bonus: starts a claimed bonus that waits for such a deposit. */
  recordDepositForBonus(
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
  /** Bonus: ends the bonus that a reversed deposit had started. */
  reverseBonusForDeposit(tx: Tx, depositId: string, now: number): Promise<unknown>;
  /** Player protection: counts towards the player's deposit limit; negative for a reversal. */
  recordDepositedAmount(
    tx: Tx,
    deposit: { readonly playerId: string; readonly amountCents: bigint; readonly at: number },
  ): Promise<void>;
  /**
   * Account: after a reversal left a negative balance, the player has to contact billing before withdrawing.
   */
  limitPlayer(tx: Tx, playerId: string): Promise<void>;
}
