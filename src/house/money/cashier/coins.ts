/** Deposits in the books of their coins. */
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import { isPosted, postCoins } from '../../custody/coinBooks/coinBooks.ts';
import { moveCoins } from '../../custody/coinBooks/rules.ts';
import type { Tx } from '../../platform/ports.ts';
import { creditId } from './rules.ts';
import type { DepositRow } from './store.ts';

const coinsKey = (row: DepositRow): string => `deposit:${creditId(row)}`;

/** Books the coins of a deposit: they are in the wallet, whether its player is credited or not. */
export const bookCoins = async (
  tx: Tx,
  row: DepositRow,
  rateId: string | null,
  at: number,
): Promise<void> => {
  await postCoins(tx, {
    key: coinsKey(row),
    kind: 'deposit',
    currency: row.currency as CurrencyCode,
    entries: moveCoins('outside', 'wallet', BigInt(row.amount)),
    at,
    ...(rateId !== null && { usd: { key: `deposit:${creditId(row)}`, rateId } }),
  });
};

/** Books that the coins of a deposit have left with its chain; those from before the books never came. */
export const unbookCoins = async (tx: Tx, row: DepositRow, at: number): Promise<void> => {
  if (!(await isPosted(tx, coinsKey(row)))) return;
  const key = `deposit-reversal:${creditId(row)}`;
  await postCoins(tx, {
    key,
    kind: 'deposit reversal',
    currency: row.currency as CurrencyCode,
    entries: moveCoins('wallet', 'outside', BigInt(row.amount)),
    at,
    ...(row.rate_id !== null && { usd: { key, rateId: row.rate_id } }),
  });
};
