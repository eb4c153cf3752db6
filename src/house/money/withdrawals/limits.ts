const DOLLAR_CENTS = 100n;

/** Cash that can be withdrawn, rounded down to whole dollars; zero for a negative balance. */
export const withdrawable = (cashCents: bigint): bigint =>
  cashCents > 0n ? cashCents - (cashCents % DOLLAR_CENTS) : 0n;
