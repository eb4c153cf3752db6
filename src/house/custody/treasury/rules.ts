/** Pure decisions of the treasury: what of the hot wallets goes to cold, and whether they hold too little. */
import type { CurrencyCode } from '../../../wire/money/currencies.ts';

/** A coin in its hot wallet. */
export interface HotCoin {
  readonly asset: CurrencyCode;
  /** By its books, with what lies on deposit addresses; base units. */
  readonly units: bigint;
  /** What they are worth, in cents. */
  readonly cents: bigint;
  /** What the node can spend now, base units; 0 where it does not answer. */
  readonly spendable: bigint;
  /** Of it stays for the fees of other coins; base units. */
  readonly forFees: bigint;
  /** Whether it has a cold address. */
  readonly hasCold: boolean;
}

interface Shares {
  readonly hotMaxPercent: number;
  readonly hotMinPercent: number;
}

/** Chosen 2026-11-24: a transfer to cold is worth at least this much, so that its fee is small beside it. */
export const COLD_LEAST_CENTS = 10_000n;
/** Of what can be spent a fiftieth stays, for the fee of the transfer and of the withdrawals before it. */
const keptOf = (spendable: bigint): bigint => spendable / 50n;

const worthOf = (coins: readonly HotCoin[]): bigint => coins.reduce((sum, { cents }) => sum + cents, 0n);

/** Whether the hot wallets together hold less than the lower share of what players hold. */
export const isHotLow = (
  coins: readonly HotCoin[],
  playersCents: bigint,
  { hotMinPercent }: Shares,
): boolean => worthOf(coins) * 100n < playersCents * BigInt(hotMinPercent);

/**
 * What goes to cold once the hot wallets together hold more than the upper share of what players hold. Then
 * they are taken down to the middle of the two shares: down to the upper one, every further deposit would
 * cause a transfer. Each coin with a cold address gives in proportion to what it holds.
 */
export const coldTransfers = (
  coins: readonly HotCoin[],
  playersCents: bigint,
  { hotMaxPercent, hotMinPercent }: Shares,
): readonly { readonly asset: CurrencyCode; readonly amount: bigint }[] => {
  const hot = worthOf(coins);
  if (hot * 100n <= playersCents * BigInt(hotMaxPercent)) return [];
  const surplus = hot - (playersCents * BigInt(hotMaxPercent + hotMinPercent)) / 200n;
  return coins.flatMap(({ asset, units, cents, spendable, forFees, hasCold }) => {
    if (!hasCold || units === 0n) return [];
    const wanted = (units * surplus) / hot;
    const max = spendable - forFees - keptOf(spendable);
    const amount = wanted < max ? wanted : max;
    return (amount * cents) / units >= COLD_LEAST_CENTS ? [{ asset, amount }] : [];
  });
};
