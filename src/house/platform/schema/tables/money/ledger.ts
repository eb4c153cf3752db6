import type { Generated } from 'kysely';

export interface LedgerTables {
  /** Stored balances, of players only. `address`: ledger/addresses.ts. */
  accounts: { address: string; balance: bigint; updated_at: bigint };
  /** `key` is the idempotency key of a posting, unique over the journal. */
  postings: {
    id: Generated<bigint>;
    key: string;
    kind: string;
    player_id: string | null;
    created_at: bigint;
  };
  entries: { posting_id: bigint; seq: bigint; address: string; ledger: string; amount: bigint };
}
