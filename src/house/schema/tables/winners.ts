export interface WinnerTables {
  /** `login` is already shortened: the full name is not needed to show a win. `id` is the round's. */
  winners: {
    id: string;
    login: string;
    game_id: string;
    amount: bigint;
    bet_ledger: string;
    created_at: bigint;
  };
}
