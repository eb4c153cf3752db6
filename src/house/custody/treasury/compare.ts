/** What the wallets of the nodes hold, beside what the books say that they should. */
import type { Kysely } from 'kysely';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import type { ChainPort, NetworkId, SendPort, TxState } from '../../platform/chainPort.ts';
import { coinBalances } from '../coinBooks/coinBooks.ts';
import { expectedInWallet, type InTransit } from '../coinBooks/rules.ts';
import { feeCoinOf } from '../../platform/coinParameters.ts';
import { isInternal, isInTransit, type PaymentRow, totalOf, versionsOf } from '../payments/payments.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { openPaymentsOf, paidAddresses, unsettledDeposits } from './store.ts';

type Db = Kysely<Tables>;

/** A coin that the house sends. */
export interface Held {
  readonly port: ChainPort;
  readonly send: SendPort;
  readonly asset: CurrencyCode;
}

/** What the treasury asks of the deposits, a wing above it; the composition hands it in. */
export interface DepositFacts {
  isDepositAddress(db: Db, network: NetworkId, address: string): Promise<boolean>;
  /** Whether the house has every payment to its players that the chain shows now. @throws ChainError */
  hasReadAll(db: Db, port: ChainPort): Promise<boolean>;
}

/** The coins that the house sends. */
export const heldOn = (chains: readonly ChainPort[]): Held[] =>
  chains.flatMap((port) => {
    const { send } = port;
    return send ? port.assets().map(({ asset }) => ({ port, send, asset })) : [];
  });

/** The states of a transaction whose amount the balance of a wallet includes. */
const countedStates = ({ balanceIsOfBlocks }: SendPort): ReadonlySet<TxState> =>
  new Set(balanceIsOfBlocks ? ['mined', 'reverted'] : (['mempool', 'mined', 'reverted'] as const));

/** Deposits that the wallet has and the books lack, and the other way round, in base units. */
const depositsBeside = async (
  db: Db,
  { port, send, asset }: Held,
): Promise<{ readonly arriving: bigint; readonly gone: bigint }> => {
  const rows = await unsettledDeposits(db, port.network, asset);
  const seen = await port.recheckMany(
    rows.map(({ txid, out_index: outIndex }) => ({ asset, txid, outIndex })),
  );
  const counted = countedStates(send);
  let [arriving, gone] = [0n, 0n];
  for (const [index, { state, amount }] of rows.entries()) {
    const found = seen[index]?.state;
    const isThere = found !== undefined && found !== 'reverted' && counted.has(found);
    if (isThere && state !== 'credited') arriving += BigInt(amount);
    if (!isThere && state === 'credited') gone += BigInt(amount);
  }
  return { arriving, gone };
};

/** What a payment that is on its way means for one coin; null where it means nothing. */
const transitOf = async (db: Db, { send, port, asset }: Held, row: PaymentRow): Promise<InTransit | null> => {
  const isFeeCoin = feeCoinOf(port.network) === asset;
  if (row.currency !== asset && !isFeeCoin) return null;
  const internal = isInternal(row);
  if (!internal && !(await isInTransit(db, row.id))) return null;
  const versions = await versionsOf(db, row.id);
  const seen = await send.look(versions.map(({ txid }) => ({ asset: row.currency as CurrencyCode, txid })));
  const counted = countedStates(send);
  const shown = seen.findLastIndex(({ state }) => counted.has(state));
  return {
    amount: row.currency === asset && !internal ? totalOf(row) : 0n,
    isSeen: shown >= 0,
    fee: isFeeCoin ? (seen[shown]?.fee ?? BigInt(versions[shown]?.fee ?? 0)) : 0n,
    isReverted: seen[shown]?.state === 'reverted',
  };
};

/** What the wallet of a coin should hold now by the books, in base units. */
const expectedOf = async (db: Db, coin: Held): Promise<bigint> => {
  const { wallet } = await coinBalances(db, coin.asset);
  const { arriving, gone } = await depositsBeside(db, coin);
  const transit: InTransit[] = [];
  for (const row of await openPaymentsOf(db, coin.port.network)) {
    const one = await transitOf(db, coin, row);
    if (one) transit.push(one);
  }
  return expectedInWallet(wallet, arriving, gone, transit);
};

/** What lies on deposit addresses that are not swept yet. */
const unsweptOf = async (db: Db, { port, asset }: Held): Promise<bigint> => {
  const unswept = (await port.unswept?.(await paidAddresses(db, port.network))) ?? [];
  return unswept.reduce((sum, holdings) => sum + (holdings.get(asset) ?? 0n), 0n);
};

/**
 * What the node says: in the wallet, and on deposit addresses that are not swept yet; null where a sweep came
 * between the two, which would be counted twice or not at all.
 */
const foundOf = async (db: Db, coin: Held): Promise<bigint | null> => {
  const before = await unsweptOf(db, coin);
  const { spendable, pending } = await coin.send.balance(coin.asset);
  const after = coin.port.unswept ? await unsweptOf(db, coin) : before;
  return before === after ? before + spendable + pending : null;
};

export interface Compared {
  /** In base units. */
  readonly expected: bigint;
  readonly found: bigint;
}

/** Reads a wallet and its books once; null where the books moved meanwhile. @throws ChainError */
export const readWallet = async (db: Db, coin: Held): Promise<Compared | null> => {
  const before = await expectedOf(db, coin);
  const found = await foundOf(db, coin);
  const expected = await expectedOf(db, coin);
  return found !== null && expected === before ? { expected, found } : null;
};

/** Tries before a difference counts: books and node are read one after the other, and either may move. */
const TRIES = 5;
const BETWEEN_MS = 500;

/**
 * Compares a wallet with its books.
 * @param triesMax 1 where books and chain are of one snapshot
 * @throws ChainError where the node does not answer; Error where the books never rest
 */
export const compareWallet = async (db: Db, coin: Held, triesMax = TRIES): Promise<Compared> => {
  for (let tries = 1; ; tries += 1) {
    const read = await readWallet(db, coin);
    const isLast = tries === triesMax;
    if (read && (read.found === read.expected || isLast)) return read;
    if (isLast) throw new Error(`the books of ${coin.asset} change all the time: try again`);
    await new Promise((done) => {
      setTimeout(done, BETWEEN_MS);
    });
  }
};
