/** What withdrawals are decided by: the coins that can be sent now, and the facts of a player. */
import { accountFacts, type AccountFacts } from '../account/account.ts';
import { bonusForWithdrawal } from '../bonus/bonus.ts';
import { hasDeposited, unconfirmedDeposits } from '../cashier/cashier.ts';
import { chainsOf } from '../chains/chains.ts';
import type { ChainAsset, ChainPort, SendPort } from '../chains/port.ts';
import { playerCash } from '../ledger/addresses.ts';
import { lockBalance } from '../ledger/balance.ts';
import type { House, Tx } from '../ports.ts';
import { type RatePort, ratesStale } from '../rates/port.ts';
import { ratesOf } from '../rates/rates.ts';
import type { PlayerFacts } from './rules.ts';
import { heldOf, type WithdrawalRow } from './store.ts';

export interface WithdrawalContext {
  readonly house: Pick<House, 'db' | 'clock' | 'random' | 'log' | 'config' | 'secrets'>;
  readonly chains: readonly ChainPort[];
  readonly rates: RatePort;
}
export const withdrawalContext = (house: House): WithdrawalContext => ({
  house,
  chains: chainsOf(house),
  rates: ratesOf(house),
});

export interface Method {
  readonly port: ChainPort;
  readonly send: SendPort;
  readonly asset: ChainAsset;
}

/** The coins that the house can send. */
export const methodsOf = ({ chains }: Pick<WithdrawalContext, 'chains'>): Method[] =>
  chains.flatMap((port) =>
    port.send ? port.assets().map((asset) => ({ port, send: port.send as SendPort, asset })) : [],
  );

export const canSendNow = (context: WithdrawalContext, now: number): boolean =>
  methodsOf(context).some(({ asset }) => !ratesStale(context.rates, asset.asset, now));

/**
 * The facts of a player. The balance is locked until the transaction ends, so that a decision based on it
 * stays true.
 */
export const playerFacts = async (
  { house: { db } }: WithdrawalContext,
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
    hasPending: held !== undefined,
    bonus: await bonusForWithdrawal(tx, playerId, now),
    now,
  };
  return { facts, account, held };
};
