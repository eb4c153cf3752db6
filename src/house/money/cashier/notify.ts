/** Tells players what became of their deposits, at the end of the transaction that wrote it. */
import type { ChainPort } from '../../platform/chainPort.ts';
import { formatUnits } from '../../custody/chains/units.ts';
import { COIN_PARAMETERS } from '../../platform/coinParameters.ts';
import type { MailHouse } from '../../platform/mail/mail.ts';
import {
  countCauses,
  hasCause,
  notify,
  notifyByLetter,
  renewNotice,
} from '../../players/messages/messages.ts';
import type { Tx } from '../../platform/ports.ts';
import { assetOf } from './applyObservation.ts';
import type { DepositVerdict } from './rules.ts';
import { type DepositRow, findDeposit } from './store.ts';

/** A deposit in one pass: the row before the verdict on it. */
export interface Applied {
  readonly row: DepositRow;
  /** Whether this pass has seen it first. */
  readonly isNew: boolean;
  /** The row before this pass, where its payment was replaced by another one. */
  readonly replaced?: DepositRow;
  /** Null where nothing had changed. */
  readonly verdict: DepositVerdict | null;
}

/**
 * Messages a day about payments that were seen and are not credited. Whoever replaces an unconfirmed payment
 * again and again pays little for each.
 */
const SEEN_A_DAY = 10;
const DAY_MS = 86_400_000;
/** Messages a day about payments below the minimum: a stranger could send many for a few cents. */
const SMALL_A_DAY = 1;
/** Below this part of the minimum nothing is said: who meant to deposit does not send so little. */
const SMALL_LEAST = 10n;
const SEEN = 'deposit-seen:';
const SMALL = 'deposit-too-small:';
const paymentOf = ({ network, txid }: DepositRow): string => `${network}:${txid}`;

const coinsOf = (port: ChainPort, row: DepositRow, units: bigint) => ({
  amount: formatUnits(units, assetOf(port, row.currency).decimals),
  currency: row.currency,
});

/** Payments below the minimum are never credited: anybody could send a player many of them for cents. */
const isDust = (port: ChainPort, row: DepositRow): boolean =>
  BigInt(row.amount) < COIN_PARAMETERS[assetOf(port, row.currency).asset].deposit.min;

/** One message a payment, also where it has many outputs to the same player. */
const notifySeen = async (
  tx: Tx,
  port: ChainPort,
  rows: readonly DepositRow[],
  now: number,
): Promise<void> => {
  const payments = new Map<string, { readonly row: DepositRow; readonly units: bigint }>();
  for (const row of rows) {
    const key = `${row.player_id} ${row.currency} ${paymentOf(row)}`;
    payments.set(key, { row, units: (payments.get(key)?.units ?? 0n) + BigInt(row.amount) });
  }
  for (const { row, units } of payments.values()) {
    const { player_id: playerId, confirmations_needed: needed } = row;
    if ((await countCauses(tx, playerId, SEEN, now - DAY_MS)) >= SEEN_A_DAY) continue;
    await notify(tx, {
      playerId,
      at: now,
      cause: `${SEEN}${paymentOf(row)}`,
      news: ({ deposits }) => deposits.seen({ ...coinsOf(port, row, units), confirmations: Number(needed) }),
    });
  }
};

/** Has the message about a payment that was replaced tell of the one in its place. */
const retellSeen = async (tx: Tx, port: ChainPort, before: DepositRow, row: DepositRow): Promise<void> => {
  const { player_id: playerId, confirmations_needed: needed } = row;
  const confirmations = Number(needed);
  if (await hasCause(tx, playerId, `${SEEN}${paymentOf(row)}`)) return;
  await renewNotice(tx, {
    playerId,
    cause: `${SEEN}${paymentOf(before)}`,
    newCause: `${SEEN}${paymentOf(row)}`,
    news: ({ deposits }) => deposits.seen({ ...coinsOf(port, row, BigInt(row.amount)), confirmations }),
  });
};

export const notifyCredited = async (
  tx: Tx,
  port: ChainPort,
  before: DepositRow,
  now: number,
): Promise<void> => {
  const { network, currency: asset, txid, out_index: outIndex, player_id: playerId } = before;
  const row = await findDeposit(tx, { network, asset, txid, outIndex });
  const cents = row?.amount_cents ?? null;
  if (!row || cents === null) throw new Error(`deposit ${before.id} was credited and has no amount`);
  await notify(tx, {
    playerId,
    at: now,
    cause: `deposit-credited:${row.id}:${row.reversals}`,
    news: ({ deposits }) => deposits.credited({ ...coinsOf(port, row, BigInt(row.amount)), cents }),
  });
};

const notifyReversed = async (
  house: MailHouse,
  tx: Tx,
  port: ChainPort,
  row: DepositRow,
  now: number,
): Promise<void> => {
  const cents = row.amount_cents;
  if (cents === null) throw new Error(`deposit ${row.id} was taken back and has no amount`);
  await notifyByLetter(house, tx, {
    playerId: row.player_id,
    at: now,
    cause: `deposit-reversed:${row.id}:${row.reversals}`,
    kind: 'deposit-reversed',
    closing: 'questions',
    news: ({ deposits }) => deposits.reversed({ ...coinsOf(port, row, BigInt(row.amount)), cents }),
  });
};

/** Told only to a player who was told that the payment was seen. */
const notifyFailed = async (tx: Tx, port: ChainPort, row: DepositRow, now: number): Promise<void> => {
  if (!(await hasCause(tx, row.player_id, `${SEEN}${paymentOf(row)}`))) return;
  await notify(tx, {
    playerId: row.player_id,
    at: now,
    cause: `deposit-failed:${paymentOf(row)}`,
    news: ({ deposits }) => deposits.failed(coinsOf(port, row, BigInt(row.amount))),
  });
};

const notifyTooSmall = async (tx: Tx, port: ChainPort, row: DepositRow, now: number): Promise<void> => {
  const { player_id: playerId } = row;
  const { asset, decimals } = assetOf(port, row.currency);
  const { min } = COIN_PARAMETERS[asset].deposit;
  if (BigInt(row.amount) * SMALL_LEAST < min) return;
  if ((await countCauses(tx, playerId, SMALL, now - DAY_MS)) >= SMALL_A_DAY) return;
  const smallest = formatUnits(min, decimals);
  await notify(tx, {
    playerId,
    at: now,
    cause: `${SMALL}${row.id}`,
    news: ({ deposits }) => deposits.tooSmall({ ...coinsOf(port, row, BigInt(row.amount)), smallest }),
  });
};

/** Tells players of everything that a pass has changed. */
export const notifyDeposits = async (
  house: MailHouse,
  tx: Tx,
  port: ChainPort,
  applied: readonly Applied[],
  now: number,
): Promise<void> => {
  for (const { row, replaced } of applied) if (replaced) await retellSeen(tx, port, replaced, row);
  const isSeen = ({ row, isNew, verdict }: Applied) =>
    isNew && (verdict?.state ?? row.state) === 'confirming' && !isDust(port, row);
  await notifySeen(
    tx,
    port,
    applied.filter(isSeen).map(({ row }) => row),
    now,
  );
  for (const { row, verdict } of applied) {
    if (verdict?.action === 'credit') await notifyCredited(tx, port, row, now);
    if (verdict?.state === 'tooSmall' && row.state !== 'tooSmall') await notifyTooSmall(tx, port, row, now);
    if (verdict?.state === 'reversed' && row.state === 'credited')
      await notifyReversed(house, tx, port, row, now);
    if (verdict?.state === 'failed' && row.state === 'confirming') await notifyFailed(tx, port, row, now);
  }
};
