export interface RoundTables {
  /** One row a chain; `next_nonce` is the round to be played next, `issued_at` when its ticket was given. */
  seed_chains: {
    id: string; player_id: string; game_id: string; ordinal: bigint; anchor: string; next_nonce: bigint; issued_at: bigint; created_at: bigint;
  };
  /** The last seed of every block of a chain, encrypted: the others of the block follow from it by hashing. */
  seed_blocks: { chain_id: string; block: bigint; sealed: string };
  rounds: {
    id: string; player_id: string; game_id: string; chain_id: string; nonce: bigint; math_hash: string; server_seed_hash: string;
    server_seed: string; client_seed: string; coin_cents: bigint; bet: bigint; win: bigint; result: string;
    posting_id: bigint; created_at: bigint;
  };
}
