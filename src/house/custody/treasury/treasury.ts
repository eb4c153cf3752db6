/** The public functions of the treasury: the coins of the house, place by place. */
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import { chainsOf } from '../chains/chains.ts';
import type { ChainPort } from '../../platform/chainPort.ts';
import { coinBalances, postCoins } from '../coinBooks/coinBooks.ts';
import { moveCoins, type Place } from '../coinBooks/rules.ts';
import { COIN_PARAMETERS } from '../../platform/coinParameters.ts';
import { insertFact } from '../../platform/store/facts.ts';
import type { House } from '../../platform/ports.ts';
import { randomId } from '../../platform/random.ts';
import { booksSince, factOf } from './booksSince.ts';
import { compareWallet, type DepositFacts, type Held, heldOn, readWallet } from './compare.ts';

export { booksSince } from './booksSince.ts';
export { hotCoins, sendToCold } from './cold.ts';
export { hotAccountOf, NoHotAccount, signerTrouble } from './hotAccount.ts';
export { compareWallet, type DepositFacts, heldOn } from './compare.ts';
export { allBalances, coinEntriesOf, playersHold } from './store.ts';
export { sweepAll } from './sweeps.ts';

type Parts = Pick<House, 'db' | 'clock' | 'log'>;

/**
 * What a wallet holds that no book has, where two readings of it agree: one wrong answer of its node would be
 * in the books for ever. Null where they do not, or where the node shows a payment to a player that the house
 * does not have yet: it would be taken for the operator's coins, and booked again as a deposit.
 */
const ownCoins = async (
  db: House['db'],
  { hasReadAll }: DepositFacts,
  coin: Held,
): Promise<bigint | null> => {
  const first = await readWallet(db.kysely, coin);
  if (!first || !(await hasReadAll(db.kysely, coin.port))) return null;
  const second = await readWallet(db.kysely, coin);
  if (second?.found !== first.found || second.expected !== first.expected) return null;
  return first.found - first.expected;
};

/**
 * Books what a wallet held before its books began: the operator's own coins. Once a coin, and not while
 * books and node disagree for another reason than that: before the first posting there is none.
 */
const openBooks = async ({ db, clock, log }: Parts, deposits: DepositFacts, coin: Held): Promise<void> => {
  if ((await booksSince(db.kysely, coin)) !== null) return;
  const amount = await ownCoins(db, deposits, coin);
  // Something moves just now: the next minute will do.
  if (amount === null) return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await insertFact(tx, factOf(coin), String(now));
    const entries = moveCoins('outside', 'wallet', amount);
    const key = `opening:${coin.asset}`;
    if (amount !== 0n) await postCoins(tx, { key, kind: 'opening', currency: coin.asset, entries, at: now });
  });
  log.info({ currency: coin.asset, amount: amount.toString() }, 'the books of a coin were opened');
};

/** Opens the books of every coin whose node answers. */
export const openAllBooks = async (
  house: Parts,
  chains: readonly ChainPort[],
  deposits: DepositFacts,
  signal?: AbortSignal,
): Promise<void> => {
  for (const coin of heldOn(chains)) {
    if (signal?.aborted) return;
    const { state } = await coin.port.health();
    if (state === 'ok') await openBooks(house, deposits, coin);
  }
};

/** The coins that this house sends. */
export const coinsHeld = (house: Parameters<typeof chainsOf>[0]): Held[] => heldOn(chainsOf(house));

interface CoinState {
  readonly decimals: number;
  readonly books: Readonly<Record<Place, bigint>>;
  /** What the node says, base units; null where it does not answer. */
  readonly node: bigint | null;
  /** By how much that is more than the books expect, with what is on its way. */
  readonly difference: bigint | null;
}

/** A coin in the books and in its wallet. */
export const coinState = async ({ db }: Pick<House, 'db'>, coin: Held): Promise<CoinState> => {
  const { decimals } = COIN_PARAMETERS[coin.asset];
  const books = await coinBalances(db.kysely, coin.asset);
  const compared = await compareWallet(db.kysely, coin, 1).catch(() => null);
  return {
    decimals,
    books,
    node: compared?.found ?? null,
    difference: compared && compared.found - compared.expected,
  };
};

/** Books coins of the house's own that an operator moved by hand; negative units: taken out. */
export const recordCoins = async (
  { db, clock, random }: Pick<House, 'db' | 'clock' | 'random'>,
  of: { readonly currency: CurrencyCode; readonly units: bigint; readonly reason: string },
): Promise<void> => {
  const { currency, units, reason } = of;
  await db.transaction((tx) =>
    postCoins(tx, {
      key: `recorded:${randomId(random)}`,
      kind: 'recorded',
      currency,
      entries: moveCoins('outside', 'wallet', units),
      reason,
      at: clock.now(),
    }),
  );
};
