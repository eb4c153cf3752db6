export interface PaymentTables {
  /**
   * What the house pays on a network, for one withdrawal or more. `state`: open, final (one of its versions
   * is too deep to be undone), released (none of them will be mined).
   */
  payments: { id: string; network: string; currency: string; state: string; created_at: bigint };
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
