/** The SQL of the hash chains. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/schema/tables.ts';
import {
  type ChainedRow,
  type ChainName,
  type OperatorLine,
  operatorLineText,
  postingText,
} from './rules.ts';

type Db = Kysely<Tables>;
export type LinkRow = Selectable<Tables['hash_links']>;
type PostingRow = Selectable<Tables['postings']>;
type EntryRow = Selectable<Tables['entries']>;

/** Without the hashes of its rows. */
export const newestLink = (db: Db, chain: ChainName) =>
  db
    .selectFrom('hash_links')
    .select(['seq', 'last_id', 'hash', 'at', 'signature'])
    .where('chain', '=', chain)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

export const linkAt = (db: Db, chain: ChainName, seq: bigint): Promise<LinkRow | undefined> =>
  db
    .selectFrom('hash_links')
    .selectAll()
    .where('chain', '=', chain)
    .where('seq', '=', seq)
    .executeTakeFirst();

/** The link that covers the place of a row; undefined where none does yet. */
export const linkOver = (db: Db, chain: ChainName, id: bigint): Promise<LinkRow | undefined> =>
  db
    .selectFrom('hash_links')
    .selectAll()
    .where('chain', '=', chain)
    .where('last_id', '>=', id)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();

/** @returns false where another process was first */
export const insertLink = async (db: Db, row: LinkRow): Promise<boolean> =>
  (await db
    .insertInto('hash_links')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('seq')
    .executeTakeFirst()) !== undefined;

/** A posting with its entries in order. `target`: coin and address of the withdrawal whose money it holds. */
export interface FullPosting {
  readonly posting: PostingRow;
  readonly entries: readonly EntryRow[];
  readonly target: string | null;
}

const HOLD = /^withdrawal:(.+):hold$/;
const targetsOf = async (db: Db, postings: readonly PostingRow[]): Promise<ReadonlyMap<string, string>> => {
  const ids = postings.flatMap(({ key }) => HOLD.exec(key)?.[1] ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'asked_for'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, asked_for: askedFor }) => [`withdrawal:${id}:hold`, askedFor]));
};

/** Postings after an id, and up to another one if it is given, in the order of their ids. */
export const postingsAfter = async (
  db: Db,
  after: bigint,
  { upTo, limit }: { readonly upTo?: bigint; readonly limit?: number },
): Promise<FullPosting[]> => {
  let query = db.selectFrom('postings').selectAll().where('id', '>', after).orderBy('id');
  if (upTo !== undefined) query = query.where('id', '<=', upTo);
  if (limit !== undefined) query = query.limit(limit);
  const postings = await query.execute();
  const [first, last] = [postings[0], postings.at(-1)];
  if (!first || !last) return [];
  const entries = await db
    .selectFrom('entries')
    .selectAll()
    .where('posting_id', '>=', first.id)
    .where('posting_id', '<=', last.id)
    .orderBy('posting_id')
    .orderBy('seq')
    .execute();
  const byPosting = new Map<bigint, EntryRow[]>(postings.map(({ id }) => [id, []]));
  for (const entry of entries) byPosting.get(entry.posting_id)?.push(entry);
  const targets = await targetsOf(db, postings);
  return postings.map((posting) => ({
    posting,
    entries: byPosting.get(posting.id) ?? [],
    target: targets.get(posting.key) ?? null,
  }));
};

export const chainedPostings = async (
  db: Db,
  after: bigint,
  bounds: { readonly upTo: bigint; readonly limit: number },
): Promise<ChainedRow[]> =>
  (await postingsAfter(db, after, bounds)).map(({ posting, entries, target }) => ({
    id: posting.id,
    text: postingText(posting, entries, target),
  }));

export const operatorLinesAfter = (db: Db, after: bigint, limit: number) =>
  db.selectFrom('operator_log').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();

/** Lines of a command that was not refused and did not fail; those whose first argument may be `about`. */
export const linesOf = (db: Db, command: string, about?: string): Promise<OperatorLine[]> => {
  const ended = db
    .selectFrom('operator_log')
    .selectAll()
    .where('command', '=', command)
    .where('outcome', 'in', ['begun', 'done'])
    .orderBy('id');
  return (
    about === undefined ? ended : ended.where('arguments', 'like', `${JSON.stringify([about]).slice(0, -1)}%`)
  ).execute();
};
export const insertLine = async (db: Db, line: Omit<OperatorLine, 'id'>): Promise<void> => {
  await db.insertInto('operator_log').values(line).execute();
};

/** Lines of commands that have ended, and of those that began before `before`, up to the first other one. */
export const chainedOperatorLines = async (
  db: Db,
  after: bigint,
  { limit, before }: { readonly limit: number; readonly before: number },
): Promise<ChainedRow[]> => {
  const lines = await operatorLinesAfter(db, after, limit);
  const running = lines.findIndex(({ outcome, at }) => outcome === 'begun' && Number(at) > before);
  return lines
    .slice(0, running === -1 ? undefined : running)
    .map((line) => ({ id: line.id, text: operatorLineText(line) }));
};

export const newestPosting = async (db: Db): Promise<bigint> =>
  (
    await db
      .selectFrom('postings')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0n;

/**
 * PostgreSQL alone: the newest posting that is visible, and the transaction that begins next. Each posting up
 * to it belongs to a transaction below `next`.
 */
export const newestWithTransaction = async (
  db: Db,
): Promise<{ readonly id: bigint; readonly next: bigint }> => {
  const { rows } = await sql<{ id: bigint; next: bigint }>`select coalesce(max(id), 0) as id,
    cast(cast(pg_snapshot_xmax(pg_current_snapshot()) as text) as bigint) as next from postings`.execute(db);
  return rows[0] ?? { id: 0n, next: 0n };
};
/**
 * PostgreSQL alone: the oldest transaction of this database that has written and is still running, else the
 * one that begins next. Those of other databases of the server are in a snapshot too.
 */
export const oldestRunning = async (db: Db): Promise<bigint> => {
  const { rows } = await sql<{ oldest: bigint }>`select cast(cast(coalesce(
      (select running from pg_snapshot_xip(pg_current_snapshot()) running
        where cast(running as xid) in (
          select backend_xid from pg_stat_activity
            where datname = current_database() and backend_xid is not null
          union all select transaction from pg_prepared_xacts where database = current_database())
        order by running limit 1),
      pg_snapshot_xmax(pg_current_snapshot())) as text) as bigint) as oldest`.execute(db);
  return rows[0]?.oldest ?? 0n;
};

/** Remembers that there is a file of heads: from then on it must not be missing. */
const HEADS_FILE = 'heads are written';
export const recordHeadsFile = async (db: Db): Promise<void> => {
  await db
    .insertInto('house_facts')
    .values({ name: HEADS_FILE, value: 'yes' })
    .onConflict((c) => c.doNothing())
    .execute();
};
export const hasHeadsFile = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('house_facts').select('name').where('name', '=', HEADS_FILE).executeTakeFirst()) !==
  undefined;
