export interface BonusTables {
  /**
   * `code` in upper case; `terms` is JSON of BonusTerms. A null `use_limit` or bound of time means unlimited.
   */
  bonus_codes: {
    code: string;
    terms: string;
    enabled: bigint;
    once_per_player: bigint;
    use_limit: bigint | null;
    uses: bigint;
    starts_at: bigint | null;
    ends_at: bigint | null;
    created_at: bigint;
  };
  /**
   * A claim with the terms as they were then. `open_key` is the player's id while the bonus is open,
   * `once_key` player and code where a code can be claimed once; both are unique. Wagering is in hundredths
   * of a cent, because a weight is a percentage.
   */
  player_bonuses: {
    id: string;
    player_id: string;
    code: string;
    terms: string;
    state: string;
    open_key: string | null;
    once_key: string | null;
    deposit_id: string | null;
    deposit_cents: bigint | null;
    credited_cents: bigint | null;
    wager_parts_needed: bigint;
    wager_parts_done: bigint;
    locked_game_id: string | null;
    locked_round_id: string | null;
    claimed_at: bigint;
    expires_at: bigint;
    ended_at: bigint | null;
  };
}
