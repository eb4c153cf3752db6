/** Section 5 leaves the minimum open. Chosen 2026-11-21: twice the smallest deposit, well above what a network asks for a payment. */
export const WITHDRAWAL_MIN_CENTS = 2_000n;
const DOLLAR_CENTS = 100n;

/** Cash that can be withdrawn, rounded down to whole dollars; nothing of a balance that is owed. */
export const withdrawable = (cashCents: bigint): bigint => (cashCents > 0n ? cashCents - (cashCents % DOLLAR_CENTS) : 0n);
