import type { Generated } from 'kysely';

export interface LottoTables {
  /**
   * One row per month, `YYYY-MM`, inserted before it begins. `state`: open, closed (tickets are frozen and
   * their hash is published) or drawn. `slots_bet` is what the pool was last computed from, `carried` what
   * earlier months left in it, `pool_start` where it began. `prizes` is canonical JSON; `prizes_mac` is a
   * code of the house over both.
   * `tickets_hash` names the frozen list in `lotto_lists`, `closing` is the signed
   * statement of the closing as JSON.
   */
  lotto_months: {
    month: string;
    state: string;
    seed_hash: string;
    sealed_seed: string;
    server_seed: string | null;
    carried: bigint;
    pool_start: Generated<bigint>;
    prizes: string;
    prizes_mac: string;
    slots_bet: bigint;
    tickets_hash: string | null;
    ticket_count: bigint | null;
    public_source: string | null;
    public_height: bigint | null;
    public_value: string | null;
    closing: string | null;
    paid: bigint | null;
    committed_at: bigint;
    closed_at: bigint | null;
    drawn_at: bigint | null;
  };
  /** The frozen tickets of a closed month as canonical JSON, whose SHA-256 is `tickets_hash`. */
  lotto_lists: {
    month: string;
    tickets: string;
  };
  lotto_winners: {
    month: string;
    rank: bigint;
    player_id: string;
    login: string;
    holder: string;
    day: bigint;
    amount: bigint;
    tokens: bigint;
  };
}
