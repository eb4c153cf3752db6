/** What withdrawals are decided by: the coins that can be sent now, and the facts of a player. */
import { accountFacts, type AccountFacts } from '../../players/account/account.ts';
import { bonusForWithdrawal } from '../../bonus/bonus.ts';
import { hasDeposited, unconfirmedDeposits } from '../cashier/cashier.ts';
import type { ChainAsset, ChainPort, SendPort } from '../../platform/chainPort.ts';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import type { Config } from '../../platform/config/config.ts';
import { playerCash } from '../../ledger/postings/addresses.ts';
import { lockBalance } from '../../ledger/postings/balance.ts';
import {
  betsBetween,
  type CashMove,
  depositsAfter,
  type Place,
  placeOf,
} from '../../ledger/postings/playthrough.ts';
import type { PaymentContext } from '../../custody/payments/context.ts';
import type { Tx } from '../../platform/ports.ts';
import { ratesStale } from '../../platform/rates/port.ts';
import type { PlayerFacts } from './rules.ts';
import { holdKey } from './postings.ts';
import { heldOf, newestOf, type WithdrawalRow } from './store.ts';
import { beginPlaythrough, endPlaythrough, isDecided, readBets } from './playthrough.ts';

export interface Method {
  readonly port: ChainPort;
  readonly send: SendPort;
  readonly asset: ChainAsset;
}

/** The coins that the house can send. */
export const methodsOf = ({ chains }: Pick<PaymentContext, 'chains'>): Method[] =>
  chains.flatMap((port) =>
    port.send ? port.assets().map((asset) => ({ port, send: port.send as SendPort, asset })) : [],
  );

/** The coin of a withdrawal. @throws Error where no chain here sends it */
export const methodOf = (context: PaymentContext, row: WithdrawalRow): Method => {
  const found = methodsOf(context).find(
    ({ asset }) => asset.asset === row.currency && asset.network === row.network,
  );
  if (!found) throw new Error(`withdrawal ${row.id}: ${row.currency} on ${row.network} cannot be sent here`);
  return found;
};

/** The payment of a withdrawal. @throws Error where it has none */
export const paymentOf = ({ id, payment_id: paymentId, network }: WithdrawalRow) => {
  if (paymentId === null) throw new Error(`withdrawal ${id} has no payment`);
  return { id: paymentId, network };
};

/** The fee and the spread of a coin now; a withdrawal keeps those that its player accepted. */
export const feesOf = ({ fees }: Pick<Config, 'fees'>, currency: CurrencyCode) => ({
  fee_cents: BigInt(fees.withdrawalCents[currency] ?? 0),
  spread_parts: BigInt(fees.spreadParts[currency] ?? 0),
});

export const canSendNow = (context: PaymentContext, now: number): boolean =>
  methodsOf(context).some(({ asset }) => !ratesStale(context.rates, asset.asset, now));

/** Bets read at a time: few milliseconds, in which nobody else's call is answered. */
const BETS_PAGE = 1_000;

/**
 * Cash that the player still has to bet. The journal is read from the last withdrawal on: when that was asked
 * for, nothing was missing.
 */
const playthroughOf = async (tx: Tx, playerId: string, times: number): Promise<bigint> => {
  if (times === 0) return 0n;
  const [last] = await newestOf(tx, playerId, 1);
  const after = (last && (await placeOf(tx, holdKey(last.id)))) ?? null;
  let playthrough = beginPlaythrough(await depositsAfter(tx, playerId, after), times);
  let before: Place | null = null;
  while (!isDecided(playthrough)) {
    const bets: CashMove[] = await betsBetween(tx, playerId, after, before, BETS_PAGE);
    playthrough = readBets(playthrough, bets);
    before = bets.at(-1) ?? null;
    if (bets.length < BETS_PAGE) return endPlaythrough(playthrough);
  }
  return playthrough.missingCents;
};

/**
 * The facts of a player. The balance is locked until the transaction ends, so that a decision based on it
 * stays true.
 */
export const playerFacts = async (
  { house: { db, config } }: PaymentContext,
  tx: Tx,
  playerId: string,
  now: number,
): Promise<{ facts: PlayerFacts; account: AccountFacts; held: WithdrawalRow | undefined }> => {
  const account = await accountFacts(tx, playerId);
  const held = await heldOf(tx, playerId);
  const { contactBilling, flags, passwordChangedAt } = account;
  const facts = {
    contactBilling,
    flags,
    passwordChangedAt,
    cashCents: await lockBalance(tx, db.engine, playerCash(playerId)),
    hasDeposited: await hasDeposited(tx, playerId),
    unconfirmedDeposits: await unconfirmedDeposits(tx, playerId),
    missingPlaythroughCents: await playthroughOf(tx, playerId, config.withdrawals.playthroughTimes),
    hasPending: held !== undefined,
    bonus: await bonusForWithdrawal(tx, playerId, now),
    now,
  };
  return { facts, account, held };
};
