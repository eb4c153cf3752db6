import type { Tx } from '../ports.ts';
import { type Ledger, readAddress } from './addresses.ts';

/** One movement of an account. `amount` is cents in the usd ledger and tokens in the token ledger; never zero. */
export interface Entry {
  readonly address: string;
  readonly amount: bigint;
}

export interface Posting {
  /** What makes it happen once: unique over the whole journal, e.g. `round:ID`. */
  readonly key: string;
  readonly kind: string;
  readonly playerId: string | null;
  readonly at: number;
  /** In the order in which they happen: no balance may fall below zero at any point of it. */
  readonly entries: readonly Entry[];
  /** Addresses that may go below zero: a deposit taken back after it was spent. */
  readonly mayGoNegative?: readonly string[];
}

/** `balances`: what each kept account holds afterwards. */
export type Posted =
  | { readonly posted: true; readonly postingId: bigint; readonly balances: ReadonlyMap<string, bigint> }
  | { readonly posted: false; readonly short: string };

const assertBalanced = ({ key, entries }: Posting): void => {
  const sums: Record<Ledger, bigint> = { usd: 0n, token: 0n };
  for (const { address, amount } of entries) {
    if (amount === 0n) throw new Error(`posting ${key}: an entry of zero at ${address}`);
    sums[readAddress(address).ledger] += amount;
  }
  if (entries.length < 2 || sums.usd !== 0n || sums.token !== 0n) throw new Error(`posting ${key}: entries do not sum to zero`);
};

interface Movement {
  readonly address: string;
  total: bigint;
  /** The lowest point of the running sum, at most zero: what the balance has to cover. */
  lowest: bigint;
}

/** What each kept balance goes through, sorted by address: locks are always taken in the same order. */
const movementsOf = (entries: readonly Entry[]): Movement[] => {
  const movements = new Map<string, Movement>();
  for (const { address, amount } of entries) {
    if (!readAddress(address).keepsBalance) continue;
    const movement = movements.get(address) ?? { address, total: 0n, lowest: 0n };
    movement.total += amount;
    if (movement.total < movement.lowest) movement.lowest = movement.total;
    movements.set(address, movement);
  }
  return [...movements.values()].sort((a, b) => (a.address < b.address ? -1 : 1));
};

/** Moves one balance if it covers the movement, in one statement. @returns the new balance, null when it does not */
const move = async (tx: Tx, { address, total, lowest }: Movement, at: bigint, mayGoNegative: boolean): Promise<bigint | null> => {
  const update = tx.updateTable('accounts')
    .set((eb) => ({ balance: eb('balance', '+', total), updated_at: at }))
    .where('address', '=', address);
  const covered = mayGoNegative ? update : update.where((eb) => eb(eb('balance', '+', lowest), '>=', 0n));
  const moved = await covered.returning('balance').executeTakeFirst();
  if (moved) return moved.balance;
  if (lowest < 0n && !mayGoNegative) return null;
  const opened = await tx.insertInto('accounts').values({ address, balance: total, updated_at: at })
    .onConflict((conflict) => conflict.column('address').doUpdateSet((eb) => ({
      balance: eb('accounts.balance', '+', total), updated_at: at,
    }))).returning('balance').executeTakeFirstOrThrow();
  return opened.balance;
};

/**
 * The only place that changes a balance. Writes the posting and moves the balances in the caller's transaction, or
 * changes nothing and names the account that does not cover it.
 * @throws Error when the entries do not sum to zero in each ledger, or the key was posted before: bugs
 */
export const post = async (tx: Tx, posting: Posting): Promise<Posted> => {
  assertBalanced(posting);
  const at = BigInt(posting.at);
  const movements = movementsOf(posting.entries);
  const free = posting.mayGoNegative ?? [];
  const balances = new Map<string, bigint>();
  for (const [index, movement] of movements.entries()) {
    const balance = await move(tx, movement, at, free.includes(movement.address));
    if (balance === null) {
      // The caller may go on in this transaction with a refusal, so what moved before it goes back.
      for (const { address, total } of movements.slice(0, index)) await move(tx, { address, total: -total, lowest: -total }, at, true);
      return { posted: false, short: movement.address };
    }
    balances.set(movement.address, balance);
  }
  const { id } = await tx.insertInto('postings').values({
    key: posting.key, kind: posting.kind, player_id: posting.playerId, created_at: at,
  }).returning('id').executeTakeFirstOrThrow();
  await tx.insertInto('entries').values(posting.entries.map(({ address, amount }, seq) => ({
    posting_id: id, seq: BigInt(seq), address, ledger: readAddress(address).ledger, amount,
  }))).execute();
  return { posted: true, postingId: id, balances };
};
