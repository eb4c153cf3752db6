import { transactionCalls } from '../../../../src/house/ledger/transactions/calls.ts';
import type { AnswerOf } from '../../../../src/wire/call.ts';
import type { TransactionDetail, transactionsHistory } from '../../../../src/wire/money/cashier.ts';
import { noSession, type TestHouse } from '../../harness.ts';

/** Types of a player's history with what the house tells of them, newest first; null: nothing more. */
export const detailsOf = async (
  { house }: TestHouse,
  playerId: string,
): Promise<(readonly [type: number, detail: TransactionDetail | null])[]> => {
  const [call] = transactionCalls(house, []);
  if (!call) throw new Error('no call of the history');
  const answer = await call.handle({ playerId, ip: '', session: noSession }, {});
  const { transactions } = answer as AnswerOf<typeof transactionsHistory>;
  return transactions.map(({ type, detail = null }) => [type, detail]);
};
