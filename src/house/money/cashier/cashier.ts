/** The public functions of the cashier. */
import type { Kysely } from 'kysely';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import { COIN_PARAMETERS } from '../../platform/coinParameters.ts';
import { chainsOf } from '../../custody/chains/chains.ts';
import type { ChainAsset, NetworkId, ChainPort } from '../../platform/chainPort.ts';
import type { House, Tx } from '../../platform/ports.ts';
import { mayDeposit } from '../../players/protection/protection.ts';
import { ratesOf } from '../../platform/rates/rates.ts';
import { depositRates } from '../../platform/rates/spread.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import type { LineOnNetwork } from '../../ledger/transactions/transactions.ts';
import {
  addressFor,
  type Cashier,
  methodsOf,
  answerAddress,
  answerMethods,
  answerRecent,
  toldDeposit,
} from './deposits.ts';
import { depositRefusal } from './rules.ts';
import {
  countCredited,
  depositsWithIds,
  findUnconfirmed,
  ownersOf,
  refundFinal,
  findDeposit,
  readCursor,
} from './store.ts';
import type { DepositFacts } from '../../custody/treasury/treasury.ts';
import {
  depositAddress,
  depositAvailableMethods,
  devnetAddress,
  devnetBlocks,
  faucetPay,
  recentDeposits,
} from '../../../wire/money/cashier.ts';
import {
  answerForeignAddress,
  answerBlocks,
  answerPay,
  mineDue,
} from '../../custody/chains/devnet/faucet.ts';
import { bindAnyone, bindPlayer, type BoundCall } from '../../platform/http/bind.ts';
import type { RateLimits } from '../../platform/http/limits/limits.ts';
import { contradicts, watchOnce } from './watch.ts';
import type { Job } from '../../platform/jobs.ts';
import type { DepositListeners } from './listeners.ts';
import { nodeTroubleLog } from './nodeTrouble.ts';
import { tellAddresses } from './tellAddresses.ts';

/** A payment is seen about as soon as its player switches back from the wallet. */
const WATCH_EVERY_MS = 1000;

/** One job per chain: makes a devnet block when one is due, then watches for deposits. */
export const cashierJobs = (house: House, listeners: DepositListeners) => {
  const rates = depositRates(ratesOf(house), house.config.fees.spreadParts);
  return chainsOf(house).map((port): Job => {
    const trouble = nodeTroubleLog(house, port.network);
    let told = -1;
    return {
      name: `cashier ${port.network}`,
      everyMs: WATCH_EVERY_MS,
      scope: 'one',
      run: async (signal: AbortSignal): Promise<void> => {
        if (house.config.devnet) await mineDue(house, port.network, house.config.devnet.blockMs);
        try {
          told = await tellAddresses(house, port, told);
          if (!signal.aborted) await watchOnce({ house, port, rates, listeners });
          trouble.answered();
        } catch (error) {
          trouble.failed(error);
        }
      },
    };
  });
};

/**
 * Whether the house has every payment to its players that the chain shows now, as the chain shows it. False
 * while there is more to read than one page. @throws ChainError
 */
const hasReadAll = async (db: Kysely<Tables>, port: ChainPort): Promise<boolean> => {
  const { network } = port;
  const { events, more } = await port.scan((await readCursor(db, network))?.cursor ?? null);
  if (more) return false;
  const owners = await ownersOf(db, network, [...new Set(events.map(({ address }) => address))]);
  for (const event of events) {
    if (!owners.has(event.address)) continue;
    const row = await findDeposit(db, { network, ...event });
    if (!row || contradicts(row, event)) return false;
  }
  return true;
};

/** Calls of the faucet, on a house with a devnet only; elsewhere they are unknown. */
const faucetCalls = (house: House, { chains }: Cashier, limits: RateLimits): BoundCall[] => {
  const { devnet } = house.config;
  if (!devnet) return [];
  return [
    bindAnyone(
      faucetPay,
      async ({ ip }, request) => (await limits.take({ faucetByIp: ip })) ?? answerPay(house, chains, request),
    ),
    bindAnyone(devnetAddress, (_, request) => Promise.resolve(answerForeignAddress(house, chains, request))),
    bindAnyone(devnetBlocks, (_, request) => answerBlocks(house, chains, devnet.blockMs, request)),
  ];
};

/** The calls of the cashier: deposits. */
export const cashierCalls = (house: House, cashier: Cashier, limits: RateLimits): BoundCall[] => [
  bindPlayer(depositAvailableMethods, () => Promise.resolve(answerMethods(cashier))),
  bindPlayer(depositAddress, ({ playerId }, request) => answerAddress(cashier, playerId, request)),
  bindPlayer(recentDeposits, ({ playerId }, request) => answerRecent(cashier, playerId, request)),
  ...faucetCalls(house, cashier, limits),
];

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
export const setRefunded = (tx: Tx, lineId: string, now: number): Promise<boolean> => {
  const [, id = lineId, credit = '1'] = /^(.+?)(?:-(\d+))?$/.exec(lineId) ?? [];
  return refundFinal(tx, id, BigInt(credit) - 1n, now);
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

/** The number of the credit that a line shows; null for the line of a reversal. */
const creditNumberOf = (lineId: string): bigint | null =>
  lineId.endsWith('-reversal') ? null : BigInt(/-(\d+)$/.exec(lineId)?.[1] ?? 1);

/** The network, the transaction and the state of deposits, by the ids of their lines in the history. */
export const depositsOnNetwork = async (
  db: Db,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, LineOnNetwork>> => {
  const rows = await depositsWithIds(db, lineIds.map(depositIdOf));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    lineIds.flatMap((lineId): (readonly [string, LineOnNetwork])[] => {
      const row = byId.get(depositIdOf(lineId));
      if (!row) return [];
      const credit = creditNumberOf(lineId);
      const deposit = credit === null ? {} : { deposit: toldDeposit(row, credit) };
      return [[lineId, { network: row.network as NetworkId, txids: [row.txid], ...deposit }]];
    }),
  );
};
