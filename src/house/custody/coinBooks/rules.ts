/** The places of a coin, and the entries that move it between them. Pure. */

/**
 * Where coins are. `outside`: everybody else; its balance is what the house owes the world for, negative.
 * `wallet`: the hot wallet with the deposit addresses behind it. `transit`: signed over to a payment that has
 * been or is being broadcast. `cold`: the operator's own addresses. `fees`: paid to the network.
 */
export const PLACES = ['outside', 'wallet', 'transit', 'cold', 'fees'] as const;
export type Place = (typeof PLACES)[number];

export interface CoinEntry {
  readonly place: Place;
  /** Base units, never zero. */
  readonly amount: bigint;
}

/** Coins that move from one place to another; nothing where there are none. */
export const moveCoins = (from: Place, to: Place, amount: bigint): CoinEntry[] =>
  amount === 0n
    ? []
    : [
        { place: from, amount: -amount },
        { place: to, amount },
      ];

/** What is known of an open payment that has been or is being broadcast. */
export interface InTransit {
  /** What it pays, base units of this coin. */
  readonly amount: bigint;
  /** Whether the chain shows one of its versions. */
  readonly isSeen: boolean;
  /** Fee of the version that the chain shows, or of the newest, base units of this coin. */
  readonly fee: bigint;
  /** It is in a block and has paid nothing but its fee. */
  readonly isReverted: boolean;
}

/**
 * What a wallet should hold by the books, given what is on its way.
 * @param booked balance of the place `wallet`
 * @param arriving deposits that the chain shows and the books do not have yet
 * @param gone deposits that the books have and the chain does not show now
 */
export const expectedInWallet = (
  booked: bigint,
  arriving: bigint,
  gone: bigint,
  transit: readonly InTransit[],
): bigint =>
  transit.reduce(
    (sum, { amount, isSeen, fee, isReverted }) =>
      sum + (isSeen && !isReverted ? 0n : amount) - (isSeen ? fee : 0n),
    booked + arriving - gone,
  );
