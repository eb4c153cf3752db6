/** The daily counts of what is owed: each against the journal, and its tree against its leaves. */
import {
  type AccountRow,
  accountsAfter,
  type CountRow,
  hasAccounts,
  leafTable,
  leavesOf,
  lostStakes,
  newestCounts,
  type Owed,
  owedAt,
  ownOf,
  partsOf,
  rootIn,
  sumOf,
  tilesOfDay,
} from '../../evidence/liabilities/liabilities.ts';
import { tilesOf } from '../../../fair/tiles.ts';
import { type AuditContext, type Db, isFromScratch, pages } from '../context.ts';
import type { AuditReport } from '../report.ts';
import { PROVED_DAYS } from '../../../wire/evidence/liabilities.ts';

const PAGE = 500;

/** What a row says against what the journal says. @returns what is wrong; null where nothing is */
const figuresFault = async (
  db: Db,
  { posting_id: postingId }: CountRow,
  row: AccountRow,
  owed: Owed | undefined,
): Promise<string | null> => {
  const own = ownOf(row);
  const { balance = 0, stakes = 0, withdrawals = 0, login = own.player } = owed ?? {};
  if (own.player !== login) return `it is for ${own.player}, and the player is ${login}`;
  if (own.balance !== balance) return `the balance is ${own.balance}, and the journal makes ${balance}`;
  if (own.withdrawals !== withdrawals)
    return `${own.withdrawals} is held, and the journal makes ${withdrawals}`;
  // A hand that was lost has no posting of its end, so when it was settled is not known.
  if (own.stakes === stakes) return null;
  const max = stakes + Number(await lostStakes(db, row.player_id, postingId));
  return own.stakes < stakes || own.stakes > max
    ? `stakes are ${own.stakes}, and hands make ${stakes}`
    : null;
};

/** Whether the tree of a day is that of its leaves. */
const auditTree = async (
  { db }: AuditContext,
  { day, leaves, total, root }: CountRow,
  table: ReturnType<typeof leafTable>,
  fault: (sentence: string) => void,
): Promise<void> => {
  const size = Number(leaves);
  for await (const tiles of table.tiles()) {
    const stored = await tilesOfDay(db, day, tiles);
    for (const { level, tile, hashes } of tiles)
      if (!stored.some((one) => one.level === level && one.tile === tile && one.hashes.startsWith(hashes)))
        fault(`tile ${level}:${tile} does not follow from the leaves`);
  }
  try {
    const found = rootIn(size, await tilesOfDay(db, day, tilesOf([{ begin: 0, end: size }])));
    if (found.hash !== root || BigInt(found.sum) !== total)
      fault(`the tree has ${found.sum} at its root, and the count says ${total}`);
  } catch (error) {
    fault(error instanceof Error ? error.message : String(error));
  }
};

const auditCount = async (context: AuditContext, count: CountRow, report: AuditReport): Promise<void> => {
  const { db } = context;
  const fault = (sentence: string) => report.fault(`the count of ${count.day}: ${sentence}`);
  const owed = new Map<string, Owed>();
  for await (const one of owedAt(db, count.posting_id)) owed.set(one.playerId, one);
  const table = leafTable(Number(count.leaves));
  const places = new Set<number>();
  const rows = pages(
    '',
    ({ player_id: id }: AccountRow) => id,
    (after) => accountsAfter(db, count.day, after, PAGE),
  );
  for await (const page of rows) {
    report.count(page.length);
    for (const row of page) {
      const { player_id: id } = row;
      const wrong = await figuresFault(db, count, row, owed.get(id));
      if (wrong !== null) fault(`${id}: ${wrong}`);
      owed.delete(id);
      const [own, parts] = [ownOf(row), partsOf(row)];
      if (parts.reduce((sum, [, part]) => sum + part, 0) !== sumOf(own))
        fault(`${id}: the leaves are not what is owed`);
      const leaves = leavesOf(
        count.day,
        own,
        parts.map(([, sum]) => sum),
      );
      for (const [part, leaf] of leaves.entries()) {
        const [index = -1] = parts[part] ?? [];
        if (index < 0 || index >= Number(count.leaves) || places.has(index))
          fault(`${id}: the place ${index} is taken, or not in the tree`);
        else table.put(index, leaf);
        places.add(index);
      }
    }
  }
  for (const { playerId, ...one } of owed.values()) fault(`${playerId} is left out with ${sumOf(one)}`);
  if (places.size !== Number(count.leaves))
    fault(`${count.leaves} leaves, of which players have ${places.size}`);
  await auditTree(context, count, table, fault);
};

/** Counts whose leaves are kept: the newest one, or all where everything is read again. */
export const auditCounts = async (context: AuditContext, report: AuditReport): Promise<void> => {
  for (const count of await newestCounts(context.db, isFromScratch(context) ? PROVED_DAYS : 1))
    if (count.leaves === 0n || (await hasAccounts(context.db, count.day)))
      await auditCount(context, count, report);
};
