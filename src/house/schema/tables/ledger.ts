import type { Generated } from 'kysely';

export interface LedgerTables {
  /** Accounts that hold a balance: those of players. `address` is `player:ID:cash` or `player:ID:tokens`. */
  accounts: { address: string; balance: bigint; updated_at: bigint };
  /** `key` is what makes a posting happen once: unique over the whole journal. */
  postings: {
    id: Generated<bigint>;
    key: string;
    kind: string;
    player_id: string | null;
    created_at: bigint;
  };
  entries: { posting_id: bigint; seq: bigint; address: string; ledger: string; amount: bigint };
}
