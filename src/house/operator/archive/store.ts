/** What an archive asks the database. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../ports.ts';
import type { Tables } from '../../schema/tables.ts';
import { FALSE_LITERAL } from '../../store/partialIndexes.ts';

type Db = Database['kysely'];
export type ArchiveRow = Selectable<Tables['archives']>;

/** Months that were archived, in the order of their links. */
export const archivedMonths = (db: Db): Promise<ArchiveRow[]> =>
  db.selectFrom('archives').selectAll().orderBy('last_seq').execute();

/** Keeps the row that stands there already. */
export const insertArchive = async (tx: Tx, row: Insertable<Tables['archives']>): Promise<void> => {
  await tx
    .insertInto('archives')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute();
};

/** The last link that was signed before a moment; a clock that was put back may have signed later ones. */
export const lastLinkBefore = (db: Db, at: number) =>
  db
    .selectFrom('hash_links')
    .select(['seq', 'last_id', 'hash', 'at'])
    .where('chain', '=', 'journal')
    .where('at', '<', BigInt(at))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A posting of before a moment that no link covers. */
export const uncoveredBefore = (db: Db, at: number, covered: bigint) =>
  db
    .selectFrom('postings')
    .select('id')
    .where('id', '>', covered)
    .where('created_at', '<', BigInt(at))
    .limit(1)
    .executeTakeFirst();

/** Open hands whose bet was posted up to a posting. */
export const openRoundsUpTo = (db: Db, postingId: bigint) =>
  db
    .selectFrom('open_rounds')
    .select(['id', 'player_id'])
    .where('posting_id', '<=', postingId)
    .orderBy('id')
    .execute();

/** Withdrawals that are not final and whose money was set aside up to a posting. */
export const undecidedUpTo = (db: Db, postingId: bigint) =>
  db
    .selectFrom('withdrawals')
    .innerJoin('postings', (join) =>
      join.on(sql<boolean>`postings.key = 'withdrawal:' || withdrawals.id || ':hold'`),
    )
    .select(['withdrawals.id', 'withdrawals.state'])
    .where('withdrawals.is_final', '=', FALSE_LITERAL)
    .where('postings.id', '<=', postingId)
    .orderBy('withdrawals.id')
    .execute();

export interface AnswerKey {
  readonly player_id: string;
  readonly request_id: string;
}

/**
 * Requests of a time with the hash of what they asked, after one of them, without their answers: those are
 * forgotten, and the file would be another one each time.
 */
export const answersAfter = async (
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
  after: AnswerKey,
  limit: number,
): Promise<(AnswerKey & Readonly<Record<string, unknown>>)[]> => {
  const rows = await db
    .selectFrom('stored_answers')
    .select(['player_id', 'request_id', 'call', 'body_hash', 'created_at'])
    .where('created_at', '>=', BigInt(from))
    .where('created_at', '<', BigInt(to))
    .where(sql<boolean>`(player_id, request_id) > (${after.player_id}, ${after.request_id})`)
    .orderBy('player_id')
    .orderBy('request_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, answer: '' }));
};
