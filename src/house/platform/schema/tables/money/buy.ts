export interface BuyTables {
  /**
   * Orders of crypto. `amount_usd` is whole dollars, `amount_expected` base units as decimal text (play
   * exchange only). `state`: created → placed (has its redirect) → paid (play exchange only). `hint` is the
   * status of the last callback; nothing depends on it.
   */
  buy_orders: {
    id: string;
    player_id: string;
    request_id: string;
    provider: string;
    currency: string;
    amount_usd: bigint;
    amount_expected: string | null;
    network: string;
    address: string;
    state: string;
    redirect_url: string | null;
    hint: string | null;
    created_at: bigint;
    updated_at: bigint;
  };
}
