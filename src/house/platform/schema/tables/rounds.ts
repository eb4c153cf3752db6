import type { Generated } from 'kysely';

export interface RoundTables {
  /**
   * `next_nonce` is the round to be played next, `issued_at` when its ticket was issued. `next_anchor`: that
   * of the chain with the next `ordinal`, which is made when this one is begun; null before that.
   * `math_hash`: the definition by which its rounds are played, from when it is begun. `key_id`: the house's
   * secret that its seeds were made and sealed under. `active_window`: the window that has the game (error
   * 96).
   */
  seed_chains: {
    id: string;
    player_id: string;
    game_id: string;
    ordinal: bigint;
    anchor: string;
    next_nonce: bigint;
    issued_at: bigint;
    created_at: bigint;
    next_anchor: string | null;
    math_hash: string | null;
    key_id: Generated<bigint>;
    active_window: string | null;
  };
  /** Definitions by hash, as canonical JSON; `code_version` is MODELS_VERSION. Rows are only added. */
  definitions: {
    math_hash: string;
    game_id: string;
    definition: string;
    code_version: string;
    first_at: bigint;
  };
  /** The last seed of every block of a chain, encrypted; the others of the block are derived from it. */
  seed_blocks: { chain_id: string; block: bigint; sealed: string };
  /**
   * `bet_posting_id`: the bet's posting where it is separate from the win's; `posting_id` is then the win's,
   * or the same without a win. `by_house`: 1 where the house finished the round for the player.
   */
  rounds: {
    id: string;
    player_id: string;
    game_id: string;
    chain_id: string;
    nonce: bigint;
    math_hash: string;
    server_seed_hash: string;
    server_seed: string;
    client_seed: string;
    coin_cents: bigint;
    bet: bigint;
    win: bigint;
    result: string;
    posting_id: bigint;
    created_at: bigint;
    bet_posting_id: bigint | null;
    bet_ledger: Generated<string>;
    by_house: Generated<bigint>;
  };
  open_rounds: {
    id: string;
    player_id: string;
    game_id: string;
    chain_id: string;
    nonce: bigint;
    math_hash: string;
    server_seed_hash: string;
    client_seed: string;
    coin_cents: bigint;
    bet: bigint;
    bet_bonus: bigint;
    choices: string;
    dealt: string;
    posting_id: bigint;
    created_at: bigint;
  };
}
