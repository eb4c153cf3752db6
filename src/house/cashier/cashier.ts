/** What other rooms may ask of the cashier. */
import type { Kysely } from 'kysely';
import type { CurrencyCode } from '../../wire/currencies.ts';
import { chainsOf } from '../chains/chains.ts';
import type { ChainAsset, NetworkId } from '../chains/port.ts';
import type { House, Tx } from '../ports.ts';
import { mayDeposit } from '../protection/protection.ts';
import { ratesOf } from '../rates/rates.ts';
import type { Tables } from '../schema/tables.ts';
import { addressFor, type Cashier, methodsOf } from './deposits.ts';
import { depositRefusal } from './rules.ts';
import { countCredited, countUnconfirmed, ownersOf, refundFinal } from './store.ts';

export type { Books } from './books.ts';
export type { Cashier } from './deposits.ts';

type Db = Kysely<Tables>;

/** Cash in a player's withdrawal that is not sent yet, in cents; of the withdrawals, handed in by features.ts. */
type WithdrawalStatus = (
  db: Db,
  playerId: string,
) => Promise<{ readonly withdrawalFund: number; readonly blockedWithdrawalFund: number }>;

/** The cashier of a house. */
export const cashierOf = (house: House, withdrawalStatus: WithdrawalStatus): Cashier => ({
  house,
  chains: chainsOf(house),
  rates: ratesOf(house),
  mayDeposit: async (playerId, amountCents) => {
    const { withdrawalFund, blockedWithdrawalFund } = await withdrawalStatus(house.db.kysely, playerId);
    return (
      depositRefusal({
        withdrawalFundCents: BigInt(withdrawalFund),
        blockedWithdrawalFundCents: BigInt(blockedWithdrawalFund),
      }) ?? mayDeposit(house.db.kysely, { playerId, amountCents, at: house.clock.now() })
    );
  },
});

/** The coins that this house takes. */
export const coinsOf = (cashier: Cashier): readonly ChainAsset[] =>
  methodsOf(cashier).map(({ asset }) => asset);

/**
 * The player's own deposit address for a coin, made where there is none yet; null where no chain carries the
 * coin.
 */
export const playerAddress = async (
  cashier: Cashier,
  playerId: string,
  currency: CurrencyCode,
): Promise<{ readonly address: string; readonly network: NetworkId; readonly asset: ChainAsset } | null> => {
  const method = methodsOf(cashier).find(({ asset }) => asset.asset === currency);
  if (!method) return null;
  const { address } = await addressFor(cashier, method, playerId);
  return { address, network: method.port.network, asset: method.asset };
};

/**
 * How many deposits of a player wait for confirmations, or fell back behind them (withdrawalDisableType 1).
 */
export const unconfirmedDeposits = (db: Db, playerId: string): Promise<number> =>
  countUnconfirmed(db, playerId);

/**
 * An operator takes a deposit back for good. @param lineId of its line in the history: after a reversal its
 * id has the number of the credit behind it  @returns false where it is not credited, or its chain may still
 * change
 */
export const setRefunded = (tx: Tx, lineId: string, at: number): Promise<boolean> => {
  const [, id = lineId, credit = '1'] = /^(.+?)(?:-(\d+))?$/.exec(lineId) ?? [];
  return refundFinal(tx, id, BigInt(credit) - 1n, at);
};

/** Was any deposit of the player credited and kept (withdrawalDisableType 0 where not)? */
export const hasDeposited = async (db: Db, playerId: string): Promise<boolean> =>
  (await countCredited(db, playerId)) > 0;

/**
 * Does an address of this network belong to the house's own players? What is withdrawn to one would never
 * leave.
 */
export const isDepositAddress = async (db: Db, network: NetworkId, address: string): Promise<boolean> =>
  (await ownersOf(db, network, [address])).size > 0;
