/**
 * What the calls of the withdraw tab are decided by: the coins that can be sent, and everything known of a
 * player.
 */
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

export interface Desk {
  readonly house: Pick<House, 'db' | 'clock' | 'random' | 'log' | 'config'>;
  readonly chains: readonly ChainPort[];
  readonly rates: RatePort;
}
export const deskOf = (house: House): Desk => ({ house, chains: chainsOf(house), rates: ratesOf(house) });

export interface Method {
  readonly port: ChainPort;
  readonly send: SendPort;
  readonly asset: ChainAsset;
}

/** The coins that the house has hands for. */
export const methodsOf = ({ chains }: Pick<Desk, 'chains'>): Method[] =>
  chains.flatMap((port) =>
    port.send ? port.assets().map((asset) => ({ port, send: port.send as SendPort, asset })) : [],
  );

export const canSendNow = (desk: Desk, now: number): boolean =>
  methodsOf(desk).some(({ asset }) => !ratesStale(desk.rates, asset.asset, now));

/**
 * Everything about a player; the balance is held until the transaction ends, so what is decided on it stays
 * true.
 */
export const playerFacts = async (
  { house: { db } }: Desk,
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
