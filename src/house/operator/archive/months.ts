/** Which links a month has, and why it may not be archived. */
import { linkAt, newestLink } from '../../hashChains/hashChains.ts';
import type { House } from '../../ports.ts';
import { monthAfter, monthOf, monthStart } from '../../../wire/months.ts';
import { refusedBy, UsageError } from '../command.ts';
import {
  archivedMonths,
  type ArchiveRow,
  lastLinkBefore,
  openRoundsUpTo,
  uncoveredBefore,
  undecidedUpTo,
} from './store.ts';

/** The clock of a house may be put back by an hour, and those of two houses differ a little. */
const CLOSED_AFTER_MS = 86_400_000;

/**
 * A closed month. It has the links that were signed in it, so a bet of its last seconds, which the first link
 * of the next month covers, is in the next one.
 */
export interface ClosedMonth {
  readonly month: string;
  /** Its first moment and the one after its last, Unix ms. */
  readonly from: number;
  readonly to: number;
  readonly firstSeq: bigint;
  readonly lastSeq: bigint;
  readonly lastId: bigint;
  /** Of its last link. */
  readonly hash: string;
  /** The archived month before; null for the first one. */
  readonly before: ArchiveRow | null;
  /** Where it was archived before. */
  readonly recorded: ArchiveRow | null;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const some = (ids: readonly string[]): string =>
  ids.length > 3 ? `${ids.slice(0, 3).join(', ')} and ${ids.length - 3} more` : ids.join(', ');

type Db = House['db']['kysely'];

const openMonth = (month: string) =>
  refusedBy('monthOpen', `${month} is closed a day after its end; archive it then.`);

/** @throws UsageError where something of the first postings is not settled */
const refuseUnsettled = async (db: Db, month: string, postingId: bigint): Promise<void> => {
  const open = await openRoundsUpTo(db, postingId);
  if (open.length > 0)
    throw refusedBy(
      'openRounds',
      `${open.length} rounds of ${month} are open: ${some(open.map(({ id }) => id))}. ` +
        'A hand that is left is drawn by the house after 30 days.',
    );
  const undecided = await undecidedUpTo(db, postingId);
  if (undecided.length > 0)
    throw refusedBy(
      'undecidedWithdrawals',
      `${undecided.length} withdrawals of ${month} are not final: ` +
        `${some(undecided.map(({ id, state }) => `${id} (${state})`))}.`,
    );
};

const fromRecord = (row: ArchiveRow, before: ArchiveRow | null) => ({
  firstSeq: row.first_seq,
  lastSeq: row.last_seq,
  lastId: row.last_id,
  hash: row.hash,
  before,
  recorded: row,
});

/** The links after the last archived month, up to the end of this one. */
const fromLinks = async (db: Db, month: string, before: ArchiveRow | null) => {
  const first = (before?.last_seq ?? 0n) + 1n;
  const last = await lastLinkBefore(db, monthStart(monthAfter(month)));
  const newest = await newestLink(db, 'journal');
  if (await uncoveredBefore(db, monthStart(monthAfter(month)), newest?.last_id ?? 0n))
    throw refusedBy(
      'monthUncovered',
      `postings of ${month} are not covered by the hash chain yet; the house does that within seconds.`,
    );
  const opening = await linkAt(db, 'journal', first);
  if (opening && Number(opening.at) < monthStart(month))
    throw refusedBy(
      'monthBefore',
      `${monthOf(Number(opening.at))} comes before ${month} and is not archived.`,
    );
  if (!last || last.seq < first) throw refusedBy('monthEmpty', `nothing was posted in ${month}.`);
  return {
    firstSeq: first,
    lastSeq: last.seq,
    lastId: last.last_id,
    hash: last.hash,
    before,
    recorded: null,
  };
};

/**
 * @throws UsageError where the month is no month, is open or empty, comes after one that is not archived, or
 * has something that is not settled
 */
export const closedMonth = async (
  { db, clock }: Pick<House, 'db' | 'clock'>,
  month: string,
): Promise<ClosedMonth> => {
  if (!MONTH.test(month)) throw new UsageError(`expected a month as 2026-11, got "${month}"`);
  const [from, to] = [monthStart(month), monthStart(monthAfter(month))];
  if (clock.now() < to + CLOSED_AFTER_MS) throw openMonth(month);
  const rows = await archivedMonths(db.kysely);
  const recorded = rows.find((row) => row.month === month);
  const before = rows.findLast((row) => !recorded || row.last_seq < recorded.first_seq) ?? null;
  if (!recorded && before && before.month > month)
    throw refusedBy('monthEmpty', `nothing was posted in ${month}, and ${before.month} is archived.`);
  const range = recorded ? fromRecord(recorded, before) : await fromLinks(db.kysely, month, before);
  await refuseUnsettled(db.kysely, month, range.lastId);
  return { month, from, to, ...range };
};
