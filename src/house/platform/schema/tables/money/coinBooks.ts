import type { GeneratedAlways } from 'kysely';

export interface CoinBookTables {
  /**
   * A movement of coins between places. `usd_key`: the key of the posting in dollars that it belongs to, and
   * `rate_id` the rate between the two; null where nothing moves in dollars. `reason`: of an operator's.
   */
  coin_postings: {
    id: GeneratedAlways<bigint>;
    key: string;
    kind: string;
    currency: string;
    usd_key: string | null;
    rate_id: string | null;
    reason: string | null;
    created_at: bigint;
  };
  /** `amount`: base units as signed decimal text; those of a posting sum to zero. */
  coin_entries: { posting_id: bigint; seq: bigint; place: string; amount: string };
  /** The sum of a place's entries. */
  coin_balances: { currency: string; place: string; balance: string; updated_at: bigint };
}
