export interface WinnerTables {
  /** `login` is already shortened. `id` is the round's. */
  winners: {
    id: string;
    login: string;
    game_id: string;
    amount: bigint;
    bet_ledger: string;
    created_at: bigint;
  };
}
