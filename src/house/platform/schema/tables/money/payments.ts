import type { Generated } from 'kysely';

export interface PaymentTables {
  /**
   * What the house pays on a network: `purpose` is that of `NewPayment`, `outputs` JSON of addresses and base
   * units, fixed from the beginning. `state`: open, final (one of its versions is too deep to be undone),
   * released (none of them will be mined). `ended_at`: when it became final or was released.
   * Of a sweep and its gas: the deposit address and its index. `tries`: failures in a row of the next step,
   * `failure` the last one; those of a withdrawal's payment stand at the withdrawal. `mined_txid`: the
   * version that was in a block when the chain was last asked.
   */
  payments: {
    id: string;
    network: string;
    currency: string;
    state: string;
    purpose: Generated<string>;
    outputs: Generated<string>;
    created_at: bigint;
    ended_at: bigint | null;
    deposit_index: bigint | null;
    deposit_address: string | null;
    tries: Generated<bigint>;
    next_try_at: bigint | null;
    failure: string | null;
    mined_txid: string | null;
  };
  /** Transactions signed for a payment, counted from 1; at most one is mined. `fee`: base units as text. */
  payment_versions: {
    payment_id: string;
    version: bigint;
    txid: string;
    raw: string;
    fee: string;
    created_at: bigint;
  };
  /** What an open payment spends: an outpoint, a nonce or a key image. */
  payment_reserves: { network: string; reserve: string; payment_id: string };
}
