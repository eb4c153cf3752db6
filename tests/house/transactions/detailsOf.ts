import { transactionCalls } from '../../../src/house/transactions/calls.ts';
import type { AnswerOf } from '../../../src/wire/call.ts';
import type { TransactionDetail, transactionsHistory } from '../../../src/wire/money/cashier.ts';
import { noSession, type TestHouse } from '../harness.ts';

/** Types of a player's history with what the house tells of them, newest first; null: nothing more. */
export const detailsOf = async (
  { house }: TestHouse,
  playerId: string,
): Promise<(readonly [type: number, detail: TransactionDetail | null])[]> => {
  const [call] = transactionCalls(house, []);
  const { transactions } = (await call?.handle({ playerId, ip: '', session: noSession }, {})) as AnswerOf<
    typeof transactionsHistory
  >;
  return transactions.map(({ type, detail = null }) => [type, detail]);
};
