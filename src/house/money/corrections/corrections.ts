/**
 * Corrections by an operator: each reverses one transaction by a posting, a transaction and a row with the
 * reason.
 */
import { STATUS, TRANSACTION_TYPES } from '../../../wire/money/cashier.ts';
import { type DepositListeners, setRefunded } from '../cashier/cashier.ts';
import { type Cause, caused, type Causes, type FindCauses, idIn, reversed } from '../../ledger/causes.ts';
import { isPosted } from '../../custody/coinBooks/coinBooks.ts';
import { playerCash } from '../../ledger/postings/addresses.ts';
import { type Entry, post } from '../../ledger/postings/post.ts';
import type { MailHouse } from '../../platform/mail/mail.ts';
import { notifyByLetter } from '../../players/messages/messages.ts';
import type { Tx } from '../../platform/ports.ts';
import { findLine, openTransaction } from '../../ledger/transactions/transactions.ts';
import {
  type CorrectionKind,
  correctionKey,
  CORRECTIONS,
  correctionWrong,
  postingKeyOf,
  typeOf,
} from './rules.ts';
import { correctionsWithIds, entriesOf, insertCorrection, isCorrected } from './store.ts';

export { type CorrectionRow, entriesOf } from './store.ts';

type CorrectionListeners = Pick<
  DepositListeners,
  'reverseBonusForDeposit' | 'recordDepositedAmount' | 'limitPlayer'
>;

interface Correction {
  readonly kind: CorrectionKind;
  /** Id of the transaction that is reversed. */
  readonly lineId: string;
  readonly who: string;
  readonly reason: string;
}
export interface Corrected {
  readonly id: string;
  readonly playerId: string;
  /** Cents, negative. */
  readonly amount: bigint;
  /** Of a deposit whose coins are in the books and may have left the wallet: what is still to be booked. */
  readonly toRemove: { readonly currency: string; readonly amount: string } | null;
}

/** The same entries with their signs changed, the player's first. */
const mirrored = (entries: readonly Entry[], cash: string): Entry[] =>
  entries
    .map(({ address, amount }) => ({ address, amount: -amount }))
    .toSorted((a, b) => Number(b.address === cash) - Number(a.address === cash));

/** A correction moves dollars alone: nobody but the operator knows whether coins left, and which. */
const coinsToRemove = async (
  tx: Tx,
  kind: CorrectionKind,
  line: NonNullable<Awaited<ReturnType<typeof findLine>>>,
) => {
  const { currency_code: currency, amount_in_currency: amount } = line;
  const mayHaveLeft = kind === 'deposit refund' || kind === 'deposit reverse';
  if (!mayHaveLeft || currency === null || amount === null) return null;
  return (await isPosted(tx, `deposit:${line.id}`)) ? { currency, amount } : null;
};

const notifyTaken = (
  house: MailHouse,
  tx: Tx,
  { id, playerId, amount }: Omit<Corrected, 'toRemove'>,
): Promise<void> =>
  notifyByLetter(house, tx, {
    playerId,
    at: house.clock.now(),
    cause: `correction:${id}`,
    kind: 'correction',
    closing: 'questions',
    news: ({ corrections }) => corrections.taken(-amount),
  });

/** Reverses a transaction. @returns a sentence for the operator where it cannot be reversed */
export const applyCorrection = (
  house: MailHouse,
  listeners: CorrectionListeners,
  { kind, lineId, who, reason }: Correction,
): Promise<Corrected | { readonly wrong: string }> =>
  house.db.transaction(async (tx: Tx) => {
    const now = house.clock.now();
    const line = await findLine(tx, lineId);
    const wrong = correctionWrong({
      kind,
      line: line && { type: Number(line.type), credited: line.is_credited === 1n },
      taken: await isCorrected(tx, lineId),
      depositFinal: CORRECTIONS[kind].of === 'deposit' && (await setRefunded(tx, lineId, now)),
    });
    if (wrong !== null || !line) return { wrong: wrong ?? '' };
    const { player_id: playerId } = line;
    const amount = -line.amount;
    const [id, cash] = [`${lineId}-${CORRECTIONS[kind].ending}`, playerCash(playerId)];
    if (CORRECTIONS[kind].of === 'deposit') {
      await listeners.reverseBonusForDeposit(tx, lineId, now);
      await listeners.recordDepositedAmount(tx, { playerId, amountCents: amount, at: now });
    }
    const result = await post(tx, {
      key: correctionKey(id),
      kind,
      playerId,
      at: now,
      mayGoNegative: [cash],
      entries: mirrored(await entriesOf(tx, postingKeyOf(Number(line.type), lineId)), cash),
    });
    if (!result.posted) throw new Error(`${id}: ${result.short} is short`);
    await openTransaction(tx, {
      id,
      playerId,
      type: typeOf(kind),
      // A correction has no confirmations to wait for.
      status: STATUS.blank,
      amount,
      ...(line.amount_in_currency === null ? {} : { amountInCurrency: line.amount_in_currency }),
      ...(line.currency_code === null ? {} : { currencyCode: line.currency_code }),
      ...(line.rate_id === null ? {} : { rateId: line.rate_id }),
      isCredited: true,
      at: now,
    });
    await insertCorrection(tx, {
      id,
      of_id: lineId,
      player_id: playerId,
      type: BigInt(typeOf(kind)),
      amount,
      who,
      reason,
      created_at: BigInt(now),
    });
    if ((result.balances.get(cash) ?? 0n) < 0n) await listeners.limitPlayer(tx, playerId);
    await notifyTaken(house, tx, { id, playerId, amount });
    return { id, playerId, amount, toRemove: await coinsToRemove(tx, kind, line) };
  });

const KINDS: Readonly<Record<string, { readonly of: string }>> = CORRECTIONS;

/** The entries of a correction are those that it takes back, with their signs changed. */
const findCorrections: FindCauses = async (db, postings) => {
  const nameOf = (one: (typeof postings)[number]) => idIn(one, /^correction:(.+)$/);
  const rows = await correctionsWithIds(db, postings.map(nameOf));
  const byKey = new Map(rows.map((row) => [correctionKey(row.id), row]));
  const found = new Map<bigint, Cause>();
  for (const { posting } of postings) {
    const row = byKey.get(posting.key);
    const of = TRANSACTION_TYPES.findIndex((name) => name === KINDS[posting.kind]?.of);
    if (!row) found.set(posting.id, { wrong: 'nobody said why' });
    else {
      const taken = await entriesOf(db, postingKeyOf(of, row.of_id));
      found.set(
        posting.id,
        caused(reversed(taken), { id: row.id, types: [Number(row.type)], amount: row.amount }),
      );
    }
  }
  return found;
};

export const correctionCauses: Causes = Object.fromEntries(
  Object.keys(CORRECTIONS).map((kind) => [kind, findCorrections]),
);
