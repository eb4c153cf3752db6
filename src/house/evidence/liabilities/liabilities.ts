/**
 * What the house owes to its players, counted once a day (docs/fairness.md, section 12). A count follows from
 * the journal up to a posting, so that an audit finds the same sums later.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  dayAt,
  type LiabilitiesStatement,
  liabilitiesText,
  type OwnLiabilities,
} from '../../../fair/liabilities.ts';
import { inclusionRanges } from '../../../fair/merkle.ts';
import {
  type OwnProof,
  PROVED_DAYS,
  COUNTS_MAX,
  liabilitiesCounts,
  liabilitiesOwn,
} from '../../../wire/evidence/liabilities.ts';
import type { Infer } from 'superstruct';
import { newestLink } from '../../ledger/hashChains/hashChains.ts';
import { playerCash, playerHeld } from '../../ledger/postings/addresses.ts';
import { movedSince } from '../../ledger/postings/moved.ts';
import { type Database, type House, refuse } from '../../platform/ports.ts';
import { inSnapshot } from '../../platform/store/snapshot.ts';
import { rangeRootsOf, tilesOf } from '../../../fair/tiles.ts';
import { leafTable, leavesOf, rootIn, shuffledPlaces, SUM_TILES } from './leafTable.ts';
import { lastForgottenDay, type Owed, owedTo, splitSum, sumOf, nextCountAt } from './rules.ts';
import {
  type AccountRow,
  accountOf,
  type CountRow,
  countOfDay,
  dayWithLeaves,
  deleteSome,
  insertAccounts,
  insertCount,
  insertTiles,
  openStakes,
  playersWithSums,
  settledStakes,
  tilesOfDay,
  hasAccounts,
  newestCounts,
} from './store.ts';
import { bindAnyone, bindPlayer, type BoundCall } from '../../platform/http/bind.ts';
import type { Job } from '../../platform/jobs.ts';

/** The count is made soon after midnight UTC, and soon after the start of a house that was closed then. */
const EVERY_MS = 60_000;

export const liabilityJobs = (house: House): Job[] => [
  {
    name: 'count of what is owed',
    everyMs: EVERY_MS,
    scope: 'one',
    run: async (signal) => {
      await countToday(house, signal);
      await forgetLeaves(house, signal);
    },
  },
];

export const liabilityCalls = ({ db, clock }: House): BoundCall[] => [
  bindAnyone(liabilitiesCounts, async () => {
    const counts = (await newestCounts(db.kysely, COUNTS_MAX)).map(statementOf);
    return { counts, nextAt: nextCountAt(clock.now(), counts[0]?.day ?? null) };
  }),
  bindPlayer(liabilitiesOwn, async ({ playerId }, { day }) => {
    const count = await countOfDay(db.kysely, day);
    if (!count) return refuse('countUnknown');
    const proof = await proveOwn(db.kysely, count, playerId);
    // Where all leaves are deleted, nothing is said of who was in the tree.
    if (!proof && count.leaves > 0n && !(await hasAccounts(db.kysely, day))) return refuse('countUnknown');
    return { proof };
  }),
];

export { leafTable, leavesOf, rootIn } from './leafTable.ts';
export { type Owed, sumOf } from './rules.ts';
export {
  type AccountRow,
  accountsAfter,
  type CountRow,
  countsIn,
  countsToLog,
  hasAccounts,
  lostStakes,
  newestCounts,
  tilesOfDay,
} from './store.ts';

type Db = Database['kysely'];
/** Players read in one query, and rows of one transaction. */
const PAGE = 500;
const ROWS_A_TURN = 100;
const NONCE_BYTES = 32;

/**
 * What followed from the journal up to a posting, for every player to whom something was owed, in the order
 * of their ids. Hands that were settled since without a win count as settled.
 * @param db a snapshot, in which no posting can be added up to `postingId` any more
 */
export async function* owedAt(db: Db, postingId: bigint): AsyncGenerator<Owed> {
  const moved = await movedSince(db, postingId);
  const stakes = new Map<string, bigint>();
  for (const { player_id: id, cents } of [
    ...(await openStakes(db, postingId)),
    ...(await settledStakes(db, postingId)),
  ])
    stakes.set(id, (stakes.get(id) ?? 0n) + cents);
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await playersWithSums(db, after, PAGE);
    for (const { id, login, cash, held } of page) {
      const owed = owedTo(
        { playerId: id, login },
        {
          cash: cash - (moved.get(playerCash(id)) ?? 0n),
          held: held - (moved.get(playerHeld(id)) ?? 0n),
          stakes: stakes.get(id) ?? 0n,
        },
      );
      if (sumOf(owed) > 0) yield owed;
    }
    after = page.at(-1)?.id;
    await nextTurn();
  }
}

/** What a row's leaves are made of. */
export const ownOf = ({ login, nonce, balance, stakes, withdrawals }: AccountRow): OwnLiabilities => ({
  player: login,
  nonce,
  balance: Number(balance),
  stakes: Number(stakes),
  withdrawals: Number(withdrawals),
});
export const partsOf = ({ parts }: AccountRow): [index: number, sum: number][] =>
  JSON.parse(parts) as [number, number][];

export const statementOf = ({ day, at, leaves, total, root }: CountRow): LiabilitiesStatement => ({
  v: 'liabilities-1',
  day,
  at: Number(at),
  leaves: Number(leaves),
  total: Number(total),
  root,
});
/** What the log's entry is the digest of. */
export const countText = (row: CountRow): string => liabilitiesText(statementOf(row));

type Parts = Pick<House, 'db' | 'clock' | 'random'>;

const deleteDay = async ({ db }: Pick<House, 'db'>, day: string, signal?: AbortSignal): Promise<void> => {
  for (;;) {
    const isMore = await db.transaction((tx) => deleteSome(tx, day, PAGE));
    if (!isMore || signal?.aborted) return;
    await nextTurn();
  }
};

/** Gives each player a nonce and four places, and keeps the rows. @returns the leaves */
const writeAccounts = async ({ db, random }: Parts, day: string, owed: readonly Owed[]) => {
  const places = await shuffledPlaces(random, owed.length);
  const table = leafTable(places.length);
  let place = 0;
  for (let start = 0; start < owed.length; start += ROWS_A_TURN) {
    const rows = owed.slice(start, start + ROWS_A_TURN).map((one): AccountRow => {
      const nonce = Buffer.from(random.bytes(NONCE_BYTES)).toString('hex');
      const sums = splitSum(random, sumOf(one));
      const { playerId, login, balance, stakes, withdrawals } = one;
      const own = { player: login, nonce, balance, stakes, withdrawals };
      const parts = leavesOf(day, own, sums).map((leaf): [number, number] => {
        const index = places[place] ?? 0;
        place += 1;
        table.put(index, leaf);
        return [index, leaf.sum];
      });
      return {
        day,
        player_id: playerId,
        login,
        nonce,
        balance: BigInt(balance),
        stakes: BigInt(stakes),
        withdrawals: BigInt(withdrawals),
        parts: JSON.stringify(parts),
      };
    });
    await db.transaction((tx) => insertAccounts(tx, rows));
    await nextTurn();
  }
  return { table, leaves: places.length };
};

/** The journal's place of a count, and what was owed there. */
const readOwed = ({ db, clock }: Parts) =>
  inSnapshot(db, async (snapshot) => {
    // Below a link of the journal's hash chain no posting can appear any more.
    const postingId = (await newestLink(snapshot, 'journal'))?.last_id ?? 0n;
    const owed: Owed[] = [];
    for await (const one of owedAt(snapshot, postingId)) owed.push(one);
    return { at: clock.now(), postingId, owed };
  });

/**
 * Counts what is owed today, unless that was done. Repeatable: what a crash left of a count is made again.
 * @returns the count; null where there is one, or where the signal ended this one
 */
export const countToday = async (parts: Parts, signal?: AbortSignal): Promise<CountRow | null> => {
  const { db, clock } = parts;
  if (await countOfDay(db.kysely, dayAt(clock.now()))) return null;
  const { at, postingId, owed } = await readOwed(parts);
  const day = dayAt(at);
  await deleteDay(parts, day, signal);
  const { table, leaves } = await writeAccounts(parts, day, owed);
  for await (const tiles of table.tiles()) {
    if (signal?.aborted) return null;
    await db.transaction((tx) => insertTiles(tx, day, tiles));
  }
  const { sum, hash: root } = rootIn(
    leaves,
    await tilesOfDay(db.kysely, day, tilesOf([{ begin: 0, end: leaves }])),
  );
  if (!Number.isSafeInteger(sum)) throw new Error(`what is owed on ${day} is more than 2^53 − 1 cents`);
  const row = {
    day,
    at: BigInt(at),
    posting_id: postingId,
    leaves: BigInt(leaves),
    total: BigInt(sum),
    root,
  };
  await db.transaction((tx) => insertCount(tx, row));
  return row;
};

/** Deletes leaves of days that are not proved any more; the counts stay. */
export const forgetLeaves = async (parts: Parts, signal?: AbortSignal): Promise<void> => {
  const upTo = lastForgottenDay(parts.clock.now(), PROVED_DAYS);
  for (;;) {
    const day = await dayWithLeaves(parts.db.kysely, upTo);
    if (day === undefined || signal?.aborted) return;
    await deleteDay(parts, day, signal);
  }
};

/** A player's leaves in a count, with their ways to the root; null where nothing was owed to the player. */
const proveOwn = async (
  db: Db,
  { day, leaves }: CountRow,
  playerId: string,
): Promise<Infer<typeof OwnProof> | null> => {
  const row = await accountOf(db, day, playerId);
  if (!row) return null;
  const ways = partsOf(row).map(([index, sum]) => ({
    index,
    sum,
    ranges: inclusionRanges(index, Number(leaves)),
  }));
  const tiles = await tilesOfDay(db, day, tilesOf(ways.flatMap(({ ranges }) => ranges)));
  return {
    own: ownOf(row),
    parts: ways.map(({ index, sum, ranges }) => ({
      index,
      sum,
      path: rangeRootsOf(SUM_TILES, ranges, tiles),
    })),
  };
};
