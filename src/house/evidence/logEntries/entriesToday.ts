/** The entries that rows give today, for comparing them with those that the log has. */
import type { LogKind } from '../../../fair/houseLog.ts';
import { operatorLinesAfter, postingsAfter } from '../../ledger/hashChains/hashChains.ts';
import { countsIn } from '../liabilities/liabilities.ts';
import type { Database, Secrets } from '../../platform/ports.ts';
import type { NewEntry } from '../transparencyLog/transparencyLog.ts';
import {
  anchorEntry,
  begunDeedEntry,
  closingEntry,
  countEntry,
  deedEntry,
  paidOutEntry,
  paytableEntry,
  postingEntry,
  receiptEntry,
  releaseEntry,
  successionEntry,
} from './digests.ts';
import { chainsByIds, closingsOf, paytablesIn, roundsByIds, statementsOf } from './store.ts';

type Db = Database['kysely'];
type Macs = Pick<Secrets, 'lastingMac' | 'identity'>;
type Read = (db: Db, secrets: Macs, refs: readonly string[]) => Promise<NewEntry[]>;

/** Ids as they stand in the log; others are no rows of the house. */
const idsIn = (refs: readonly string[]): bigint[] =>
  refs.flatMap((ref) => (/^\d{1,18}$/.test(ref) ? [BigInt(ref)] : []));

/** Rows of a page follow each other, so their range has few others. */
const postings: Read = async (db, secrets, refs) => {
  const ids = idsIn(refs);
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return [];
  const found = await postingsAfter(db, first - 1n, { upTo: last, limit: 4 * ids.length });
  return found.map((one) => postingEntry(secrets, one));
};

const deeds: Read = async (db, secrets, refs) => {
  const ids = idsIn(refs).toSorted((a, b) => (a < b ? -1 : 1));
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return [];
  const asked = new Set(ids);
  const lines = await operatorLinesAfter(db, first - 1n, Number(last - first) + 1);
  return lines
    .filter(({ id }) => asked.has(id))
    .flatMap((line) => [deedEntry(secrets, line), begunDeedEntry(secrets, line)]);
};

const READS: Readonly<Partial<Record<LogKind, Read>>> = {
  posting: postings,
  deed: deeds,
  receipt: async (db, _, refs) => (await roundsByIds(db, refs)).map(receiptEntry),
  anchor: async (db, _, refs) => (await chainsByIds(db, refs)).map(anchorEntry),
  paytable: async (db, _, refs) => (await paytablesIn(db, refs)).map(paytableEntry),
  // Its row is the entry: the file itself is of a build that may be gone.
  release: (_db, _secrets, refs) => Promise.resolve(refs.map(releaseEntry)),
  succession: (_db, { identity }, refs) =>
    Promise.resolve(identity.successions.map(successionEntry).filter(({ ref }) => refs.includes(ref))),
  closing: async (db, _, refs) =>
    (await closingsOf(db, refs)).map(({ month, closing }) => closingEntry(month, closing)),
  liabilities: async (db, _, refs) => (await countsIn(db, refs)).map(countEntry),
  paidOut: async (db, _, refs) =>
    (await statementsOf(db, refs)).map(({ day, statement }) => paidOutEntry(day, statement)),
};

/** What the rows of some entries of one kind give; a row that is gone gives nothing, a deed may give two. */
export const entriesToday = async (
  db: Db,
  secrets: Macs,
  kind: string,
  refs: readonly string[],
): Promise<NewEntry[]> => READS[kind as LogKind]?.(db, secrets, refs) ?? [];
