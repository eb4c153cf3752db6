import type { Generated } from 'kysely';

export interface WithdrawalTables {
  /**
   * `pending_key` is the player's id while the money is held, else null. It is unique, so a player has one
   * pending withdrawal at a time. `approve_at`: when it is approved automatically; null: by the operator.
   * `waits_until`: no payment is made earlier, because the address is new; null: it is known.
   * `fee_cents`: the network fee, `spread_parts` the spread in hundredths of a percent, both as the player
   * accepted them; `spread_cents` what the spread kept and `market_rate_id` the rate before it, once signed.
   * `units`, the rate and `payment_id` are set when the payment is signed. `tries`: how often its next step
   * failed in a row, why (`failure`) and when it is tried again (`next_try_at`; null: at once).
   * `paid_alone`: a payment of it failed for what may be its own reason. `asked_for`: coin, network and
   * address as the player asked, never changed; `address` may be another one that an operator gave.
   */
  withdrawals: {
    id: string;
    player_id: string;
    state: string;
    pending_key: string | null;
    amount_cents: bigint;
    currency: string;
    network: string;
    pm_type: bigint;
    pp_id: bigint;
    address: string;
    asked_for: string;
    cancellable: bigint;
    approve_at: bigint | null;
    units: string | null;
    rate_id: string | null;
    rate_micro_usd: bigint | null;
    payment_id: string | null;
    confirmations: bigint;
    confirmations_needed: bigint;
    is_final: bigint;
    decided_by: string | null;
    reason: string | null;
    tries: Generated<bigint>;
    next_try_at: bigint | null;
    failure: string | null;
    paid_alone: Generated<bigint>;
    waits_until: bigint | null;
    /** Of an automatic approval; null: the operator decides, or has decided. */
    approved_at: bigint | null;
    fee_cents: Generated<bigint>;
    spread_parts: Generated<bigint>;
    spread_cents: Generated<bigint>;
    market_rate_id: string | null;
    created_at: bigint;
    updated_at: bigint;
  };
}
