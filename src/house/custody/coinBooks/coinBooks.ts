/**
 * The books of each coin: what moved between the wallet, the operator's cold addresses and everybody else.
 */
import type { Kysely } from 'kysely';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { recordMovement } from '../../platform/store/commits.ts';
import { type CoinEntry, type Place, PLACES } from './rules.ts';
import { findPosting, insertPosting, lockBalances, readBalances, setBalance } from './store.ts';

interface CoinPosting {
  /** Idempotency key, unique over all coins, e.g. `deposit:ID`. */
  readonly key: string;
  readonly kind: string;
  readonly currency: CurrencyCode;
  readonly entries: readonly CoinEntry[];
  readonly at: number;
  /** The posting in dollars that it belongs to, and the rate between them. */
  readonly usd?: { readonly key: string; readonly rateId: string };
  readonly reason?: string;
}

const assertBalanced = ({ key, entries }: CoinPosting): void => {
  const sum = entries.reduce((total, { amount }) => total + amount, 0n);
  if (entries.length < 2 || sum !== 0n || entries.some(({ amount }) => amount === 0n))
    throw new Error(`coin posting ${key}: entries do not sum to zero`);
};

/**
 * The only function that changes a coin's balance; in the caller's transaction.
 * @returns false where the key was used before: nothing is changed then
 * @throws Error where the entries do not sum to zero
 */
export const postCoins = async (tx: Tx, posting: CoinPosting): Promise<boolean> => {
  assertBalanced(posting);
  const { currency, entries, at } = posting;
  const id = await insertPosting(tx, posting);
  if (id === null) return false;
  const balances = await lockBalances(tx, currency, PLACES, at);
  for (const place of PLACES) {
    const moved = entries.reduce((sum, entry) => (entry.place === place ? sum + entry.amount : sum), 0n);
    if (moved !== 0n)
      await setBalance(tx, { currency, place, balance: (balances.get(place) ?? 0n) + moved, at });
  }
  recordMovement(tx, posting.kind, currency, () =>
    entries.map(({ place, amount }) => ({ at: place, amount })),
  );
  return true;
};

/** Whether a posting was made. */
export const isPosted = async (db: Kysely<Tables>, key: string): Promise<boolean> =>
  (await findPosting(db, key)) !== undefined;

/** The balance of each place of a coin, in base units. */
export const coinBalances = async (
  db: Kysely<Tables>,
  currency: CurrencyCode,
): Promise<Readonly<Record<Place, bigint>>> => {
  const balances = await readBalances(db, currency);
  const of = (place: Place): bigint => balances.get(place) ?? 0n;
  return {
    outside: of('outside'),
    wallet: of('wallet'),
    transit: of('transit'),
    cold: of('cold'),
    fees: of('fees'),
  };
};
