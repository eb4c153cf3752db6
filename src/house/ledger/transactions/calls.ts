import {
  type Transaction,
  type TransactionDetail,
  TRANSACTIONS_PAGE,
  transactionsHistory,
} from '../../../wire/money/cashier.ts';
import type { Kysely } from 'kysely';
import { bindPlayer, type BoundCall } from '../../platform/http/bind.ts';
import type { House } from '../../platform/ports.ts';
import { ratesOfSnapshots } from '../../platform/rates/rates.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { type FindOnNetwork, movedOf } from './onNetwork.ts';
import { pageOf } from './rules.ts';
import { countLines, linesIn, type TransactionRow } from './store.ts';

const orNull = (n: bigint | null): number | null => (n === null ? null : Number(n));

/** A transaction's id says what wrote it: bonus/ends.ts, lotto/draw.ts, levels/jobs.ts. */
const DETAILS: readonly (readonly [RegExp, TransactionDetail])[] = [
  [/^bonus:.+:conversion$/, 'bonusConverted'],
  [/^lotto:[^:]+:\d+$/, 'lottoPrize'],
  [/^cashback:/, 'cashback'],
];
const detailOf = (id: string): { detail: TransactionDetail } | Record<string, never> => {
  const found = DETAILS.find(([ids]) => ids.test(id));
  return found ? { detail: found[1] } : {};
};

const transactionOf = (row: TransactionRow, rate: string | undefined): Transaction => ({
  id: row.id,
  date: Number(row.created_at),
  type: Number(row.type),
  status: Number(row.status),
  amount: Number(row.amount),
  amountInCurrency: row.amount_in_currency,
  currencyCode: row.currency_code,
  address: row.address,
  bonusCode: row.bonus_code,
  numberOfConfirmations: orNull(row.confirmations),
  numberOfConfirmationsNeeded: orNull(row.confirmations_needed),
  isCredited: row.is_credited === 1n,
  ...detailOf(row.id),
  ...(rate === undefined ? {} : { rate }),
});

/** A page of the player's history, with the number of all lines. */
const readPage = async (
  db: Kysely<Tables>,
  finders: readonly FindOnNetwork[],
  playerId: string,
  asked: Parameters<typeof pageOf>[1],
) => {
  const lines = await countLines(db, playerId);
  const rows = await linesIn(db, playerId, pageOf(lines, asked, TRANSACTIONS_PAGE)).execute();
  const rates = await ratesOfSnapshots(
    db,
    rows.flatMap(({ rate_id: id }) => id ?? []),
  );
  const ids = rows.map(({ id }) => id);
  const found = await Promise.all(finders.map((find) => find(db, ids)));
  return { lines, rows, rates, moved: new Map(found.flatMap((each) => [...each])) };
};

/** The call of the history tab. */
export const transactionCalls = (
  { config: { explorers }, db }: House,
  finders: readonly FindOnNetwork[],
): BoundCall[] => [
  bindPlayer(
    transactionsHistory,
    async ({ playerId }, { skip = 0, numberOfTransactions: counted = null }) => {
      const { lines, rows, rates, moved } = await readPage(db.kysely, finders, playerId, { skip, counted });
      return {
        transactions: rows.map((row) => ({
          ...transactionOf(row, rates.get(row.rate_id ?? '')),
          ...movedOf(explorers, moved.get(row.id), row.address),
        })),
        numberOfTransactions: lines,
      };
    },
  ),
];
