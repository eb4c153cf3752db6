/** Whether what was found covers what is owed. Facts in, verdict out. */
import { COIN_PARAMETERS } from '../../house/platform/coinParameters.ts';
import { CURRENCIES, type CurrencyCode } from '../../wire/money/currencies.ts';
import type { ReservesStatement } from '../../wire/evidence/reserves.ts';

/** Cents for one coin. */
export type Rates = Readonly<Partial<Record<CurrencyCode, number>>>;

interface CoinRow {
  readonly coin: CurrencyCode;
  readonly signed: number;
  readonly unsigned: number;
  /** Base units on the signed addresses; null where no node was asked. */
  readonly units: bigint | null;
  readonly rate: number | null;
  /** Cents, rounded down; null where units or rate are missing. */
  readonly worth: bigint | null;
}

export interface Verdict {
  readonly rows: readonly CoinRow[];
  /** Cents of all that was found. */
  readonly worth: bigint;
  /** `notChecked`: what was found is not enough, and there are coins of which nobody was asked. */
  readonly says: 'covered' | 'notCovered' | 'notChecked';
}

/** @param found base units by coin, of the coins whose node was asked */
export const verdictOf = (
  { places, liabilities }: Pick<ReservesStatement, 'places' | 'liabilities'>,
  found: Readonly<Partial<Record<CurrencyCode, bigint>>>,
  rates: Rates,
): Verdict => {
  const rows = CURRENCIES.map((coin): CoinRow => {
    const { network, decimals } = COIN_PARAMETERS[coin];
    const own = places.filter((place) => place.network === network);
    const signed = own.filter(({ signature }) => signature !== '').length;
    const units = found[coin] ?? (signed === 0 ? 0n : null);
    const rate = rates[coin] ?? null;
    const isNothing = units === 0n;
    const worth =
      units === null || (rate === null && !isNothing)
        ? null
        : (units * BigInt(rate ?? 0)) / 10n ** BigInt(decimals);
    return { coin, signed, unsigned: own.length - signed, units, rate, worth };
  });
  const worth = rows.reduce((sum, row) => sum + (row.worth ?? 0n), 0n);
  const isAll = rows.every((row) => row.worth !== null);
  const isEnough = worth >= BigInt(liabilities.total);
  return { rows, worth, says: isEnough ? 'covered' : isAll ? 'notCovered' : 'notChecked' };
};
