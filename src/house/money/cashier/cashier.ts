/** The public functions of the cashier. */
import type { Kysely } from 'kysely';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import { COIN_PARAMETERS } from '../../platform/coinParameters.ts';
import { chainsOf } from '../../custody/chains/chains.ts';
import type { ChainAsset, NetworkId } from '../../platform/chainPort.ts';
import type { House, Tx } from '../../platform/ports.ts';
import { mayDeposit } from '../../players/protection/protection.ts';
import { ratesOf } from '../../platform/rates/rates.ts';
import { depositRates } from '../../platform/rates/spread.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import type { LineOnNetwork } from '../../ledger/transactions/transactions.ts';
import { addressFor, type Cashier, methodsOf } from './deposits.ts';
import { depositRefusal } from './rules.ts';
import { countCredited, depositsWithIds, findUnconfirmed, ownersOf, refundFinal } from './store.ts';
import type { DepositFacts } from '../../custody/treasury/treasury.ts';
import { hasReadAll } from './hasReadAll.ts';

export type { DepositListeners } from './listeners.ts';
export type { Cashier } from './deposits.ts';

type Db = Kysely<Tables>;

/**
 * Cash in a player's withdrawal that is not sent yet, in cents; of the withdrawals, handed in by features.ts.
 */
type WithdrawalStatus = (
  db: Db,
  playerId: string,
) => Promise<{ readonly withdrawalFund: number; readonly blockedWithdrawalFund: number }>;

/** The cashier of a house. */
export const cashierOf = (house: House, withdrawalStatus: WithdrawalStatus): Cashier => ({
  house,
  paused: new Set(),
  chains: chainsOf(house),
  rates: depositRates(ratesOf(house), house.config.fees.spreadParts),
  spreadParts: house.config.fees.spreadParts,
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

/** The coins that can be deposited. */
export const coinsOf = (cashier: Cashier): readonly ChainAsset[] =>
  methodsOf(cashier).map(({ asset }) => asset);

/**
 * The player's deposit address for a coin, made where there is none yet; null where no chain carries the
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
 * How many deposits of a player lack confirmations, also after a reorg (withdrawalDisableType 1). One below
 * the minimum is never credited and does not count: a stranger could block withdrawals with a few cents.
 */
export const unconfirmedDeposits = async (db: Db, playerId: string): Promise<number> => {
  const rows = await findUnconfirmed(db, playerId);
  return rows.filter(
    ({ currency, amount }) => BigInt(amount) >= COIN_PARAMETERS[currency as CurrencyCode].deposit.min,
  ).length;
};

/**
 * Marks a deposit as refunded by an operator.
 * @param lineId id of its transaction: the deposit's, with `-N` behind it for the Nth credit after reversals
 * @returns false where it is not credited, or not final on its chain
 */
export const setRefunded = (tx: Tx, lineId: string, at: number): Promise<boolean> => {
  const [, id = lineId, credit = '1'] = /^(.+?)(?:-(\d+))?$/.exec(lineId) ?? [];
  return refundFinal(tx, id, BigInt(credit) - 1n, at);
};

/** Whether any deposit of the player is credited (withdrawalDisableType 0 where none is). */
export const hasDeposited = async (db: Db, playerId: string): Promise<boolean> =>
  (await countCredited(db, playerId)) > 0;

/** Whether an address is a deposit address of this house; a withdrawal to one is refused. */
export const isDepositAddress = async (db: Db, network: NetworkId, address: string): Promise<boolean> =>
  (await ownersOf(db, network, [address])).size > 0;

/** What the treasury asks of the deposits. */
export const depositFacts: DepositFacts = { isDepositAddress, hasReadAll };

/** The id of a deposit, without what its further credits and their reversals have behind it. */
const depositIdOf = (lineId: string): string => lineId.replace(/(-\d+)?(-reversal)?$/, '');

/** The network and the transaction of deposits, by the ids of their lines in the history. */
export const depositsOnNetwork = async (
  db: Db,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, LineOnNetwork>> => {
  const rows = await depositsWithIds(db, lineIds.map(depositIdOf));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    lineIds.flatMap((lineId): (readonly [string, LineOnNetwork])[] => {
      const row = byId.get(depositIdOf(lineId));
      return row ? [[lineId, { network: row.network as NetworkId, txids: [row.txid] }]] : [];
    }),
  );
};
