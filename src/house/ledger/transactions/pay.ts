/** Payments of the house to a player outside rounds: one posting and one transaction under the same key. */
import { STATUS, TRANSACTION_TYPES } from '../../../wire/money/cashier.ts';
import { playerCash, playerTokens } from '../postings/addresses.ts';
import { type Entry, post } from '../postings/post.ts';
import type { Tx } from '../../platform/ports.ts';
import { openTransaction } from './transactions.ts';

/** The house's side of every token credited. */
const HOUSE_TOKENS = 'house:jackpot-tokens';

type Kind = Extract<(typeof TRANSACTION_TYPES)[number], 'payment' | 'jackpot tokens credit'>;
interface Payment {
  /** Idempotency key, e.g. `cashback:PLAYER:WEEK`. Using it twice is a bug. */
  readonly key: string;
  readonly playerId: string;
  readonly at: number;
}

const pay = async (
  tx: Tx,
  { key, playerId, at }: Payment,
  kind: Kind,
  entries: readonly [Entry, Entry],
): Promise<void> => {
  const posted = await post(tx, { key, kind, playerId, at, entries });
  if (!posted.posted) throw new Error(`${key}: ${posted.short} is short`);
  await openTransaction(tx, {
    id: key,
    playerId,
    type: TRANSACTION_TYPES.indexOf(kind),
    status: STATUS.confirmed,
    amount: entries[1].amount,
    isCredited: true,
    at,
  });
};

/** Credits jackpot tokens: transaction type 12. */
export const creditTokens = (
  tx: Tx,
  { tokens, ...payment }: Payment & { readonly tokens: bigint },
): Promise<void> =>
  pay(tx, payment, 'jackpot tokens credit', [
    { address: HOUSE_TOKENS, amount: -tokens },
    { address: playerTokens(payment.playerId), amount: tokens },
  ]);

/** Pays cash from a house account: transaction type 4. */
export const payCash = (
  tx: Tx,
  { cents, from, ...payment }: Payment & { readonly cents: bigint; readonly from: string },
): Promise<void> =>
  pay(tx, payment, 'payment', [
    { address: from, amount: -cents },
    { address: playerCash(payment.playerId), amount: cents },
  ]);
