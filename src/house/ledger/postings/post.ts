import { recordMovement } from '../../platform/store/commits.ts';
import type { Tx } from '../../platform/ports.ts';
import { command, statement } from '../../platform/store/statement.ts';
import { type Ledger, readAddress } from './addresses.ts';

/**
 * One movement of an account. `amount` is cents in the usd ledger, tokens in the token ledger; never zero.
 */
export interface Entry {
  readonly address: string;
  readonly amount: bigint;
}

interface Posting {
  /** Idempotency key, unique over the whole journal, e.g. `round:ID`. */
  readonly key: string;
  readonly kind: string;
  readonly playerId: string | null;
  readonly at: number;
  /** In order: no balance may fall below zero at any point. */
  readonly entries: readonly Entry[];
  /** Addresses that may become negative, as when a deposit is reversed after it was spent. */
  readonly mayGoNegative?: readonly string[];
  /** Told the posting's id at once: where postings share a transaction, in the order of the journal. */
  inserted?(postingId: bigint): void;
}

/** `balances`: each stored balance after the posting. `short`: the address whose balance does not suffice. */
type Posted =
  | { readonly posted: true; readonly postingId: bigint; readonly balances: ReadonlyMap<string, bigint> }
  | { readonly posted: false; readonly short: string };

const assertBalanced = ({ key, entries }: Posting): void => {
  const sums: Record<Ledger, bigint> = { usd: 0n, token: 0n };
  for (const { address, amount } of entries) {
    if (amount === 0n) throw new Error(`posting ${key}: an entry of zero at ${address}`);
    sums[readAddress(address).ledger] += amount;
  }
  if (entries.length < 2 || sums.usd !== 0n || sums.token !== 0n)
    throw new Error(`posting ${key}: entries do not sum to zero`);
};

interface Movement {
  readonly address: string;
  total: bigint;
  /** The lowest point of the running sum, at most zero: what the balance has to cover. */
  lowest: bigint;
}

/**
 * The movement of each stored balance, sorted by address, so that locks are always taken in the same order.
 */
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

interface Move {
  readonly address: string;
  readonly total: bigint;
  readonly lowest: bigint;
  readonly at: bigint;
}
const moveAny = statement((db, to: Move) =>
  db
    .updateTable('accounts')
    .set((eb) => ({ balance: eb('balance', '+', to.total), updated_at: to.at }))
    .where('address', '=', to.address)
    .returning('balance'),
);
const moveCovered = statement((db, to: Move) =>
  db
    .updateTable('accounts')
    .set((eb) => ({ balance: eb('balance', '+', to.total), updated_at: to.at }))
    .where('address', '=', to.address)
    .where((eb) => eb(eb('balance', '+', to.lowest), '>=', 0n))
    .returning('balance'),
);

/** Moves one balance if it covers the movement, in one statement. @returns the new balance, or null */
const move = async (
  tx: Tx,
  { address, total, lowest }: Movement,
  now: bigint,
  mayGoNegative: boolean,
): Promise<bigint | null> => {
  const moved = await (mayGoNegative ? moveAny : moveCovered)(tx, { address, total, lowest, at: now });
  if (moved) return moved.balance;
  if (lowest < 0n && !mayGoNegative) return null;
  const opened = await tx
    .insertInto('accounts')
    .values({ address, balance: total, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet((eb) => ({
        balance: eb('accounts.balance', '+', total),
        updated_at: now,
      })),
    )
    .returning('balance')
    .executeTakeFirstOrThrow();
  return opened.balance;
};

const insertPosting = statement(
  (db, row: { key: string; kind: string; playerId: string | null; at: bigint }) =>
    db
      .insertInto('postings')
      .values({ key: row.key, kind: row.kind, player_id: row.playerId, created_at: row.at })
      .returning('id'),
);

interface EntryRow {
  readonly id: bigint;
  readonly seq: bigint;
  readonly address: string;
  readonly ledger: Ledger;
  readonly amount: bigint;
}
interface PairRow extends EntryRow {
  readonly seq2: bigint;
  readonly address2: string;
  readonly ledger2: Ledger;
  readonly amount2: bigint;
}
const insertEntry = command((db, row: EntryRow) =>
  db.insertInto('entries').values({
    posting_id: row.id,
    seq: row.seq,
    address: row.address,
    ledger: row.ledger,
    amount: row.amount,
  }),
);
const insertPair = command((db, row: PairRow) =>
  db.insertInto('entries').values([
    { posting_id: row.id, seq: row.seq, address: row.address, ledger: row.ledger, amount: row.amount },
    { posting_id: row.id, seq: row.seq2, address: row.address2, ledger: row.ledger2, amount: row.amount2 },
  ]),
);

/** Inserts entries in pairs, as nearly all postings have two. */
const insertEntries = async (tx: Tx, id: bigint, entries: readonly Entry[]): Promise<void> => {
  for (let seq = 0; seq < entries.length; seq += 2) {
    const [one, other] = entries.slice(seq, seq + 2);
    if (!one) return;
    const row = { ...one, id, seq: BigInt(seq), ledger: readAddress(one.address).ledger };
    if (!other) await insertEntry(tx, row);
    else {
      await insertPair(tx, {
        ...row,
        seq2: BigInt(seq + 1),
        address2: other.address,
        ledger2: readAddress(other.address).ledger,
        amount2: other.amount,
      });
    }
  }
};

/**
 * The only function that changes a balance. Writes the posting and moves the balances in the caller's
 * transaction, or changes nothing and names the account that is short.
 * @throws Error when the entries do not sum to zero in each ledger, or the key was used before: bugs
 */
export const post = async (tx: Tx, posting: Posting): Promise<Posted> => {
  assertBalanced(posting);
  const createdAt = BigInt(posting.at);
  const movements = movementsOf(posting.entries);
  const free = posting.mayGoNegative ?? [];
  const balances = new Map<string, bigint>();
  for (const [index, movement] of movements.entries()) {
    const balance = await move(tx, movement, createdAt, free.includes(movement.address));
    if (balance === null) {
      // The caller may answer with a refusal and commit, so movements already made are reversed.
      for (const { address, total } of movements.slice(0, index))
        await move(tx, { address, total: -total, lowest: -total }, createdAt, true);
      return { posted: false, short: movement.address };
    }
    balances.set(movement.address, balance);
  }
  const kept = await insertPosting(tx, { ...posting, at: createdAt });
  if (!kept) throw new Error(`posting ${posting.key} was not kept`);
  posting.inserted?.(kept.id);
  await insertEntries(tx, kept.id, posting.entries);
  recordMovement(tx, posting.kind, null, () =>
    posting.entries.map(({ address, amount }) => ({ at: address, amount })),
  );
  return { posted: true, postingId: kept.id, balances };
};
