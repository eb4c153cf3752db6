/** Counts the rows of an archive's part that belong to its month, and digests them. */
import { rowOf, sha256 } from '../backup/format.ts';

/** A row as it stands in the file. */
interface FileRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

export const fileRowOf = (line: string): FileRow => {
  const { table, columns, values } = rowOf(line);
  return { table, row: Object.fromEntries(columns.map((column, at) => [column, values[at]])) };
};

export interface Counts {
  readonly links: number;
  readonly postings: number;
  readonly entries: number;
  readonly rounds: number;
  readonly answers: number;
}
export const NO_COUNTS: Counts = { links: 0, postings: 0, entries: 0, rounds: 0, answers: 0 };
export const addCounts = (one: Counts, other: Counts): Counts => ({
  links: one.links + other.links,
  postings: one.postings + other.postings,
  entries: one.entries + other.entries,
  rounds: one.rounds + other.rounds,
  answers: one.answers + other.answers,
});

/**
 * The columns of a round that never change. Those that a later program adds are in the file and not in the
 * digest, which has to be the same whenever a month is written.
 */
const ROUND_COLUMNS = [
  'id',
  'player_id',
  'game_id',
  'chain_id',
  'nonce',
  'math_hash',
  'server_seed_hash',
  'server_seed',
  'client_seed',
  'coin_cents',
  'bet',
  'win',
  'result',
  'posting_id',
  'created_at',
  'bet_posting_id',
  'bet_ledger',
  'by_house',
];
const ANSWER_COLUMNS = ['player_id', 'request_id', 'call', 'body_hash', 'created_at'];

const textOf = (row: FileRow['row'], columns: readonly string[]): string =>
  JSON.stringify(
    columns.map((column) => row[column] ?? null),
    (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );

const ownRows = (rows: readonly FileRow[], after: bigint) => {
  const of = (table: string) => rows.flatMap((one) => (one.table === table ? [one.row] : []));
  // What is read beside them was posted before, or is a hand that is settled later.
  const isOwn = (id: unknown) => typeof id === 'bigint' && id > after;
  const last = Math.max(0, ...of('hash_links').map((row) => Number(row['last_id'])));
  return {
    links: of('hash_links'),
    postings: of('postings').filter(({ id }) => isOwn(id)),
    entries: of('entries').filter((row) => isOwn(row['posting_id'])),
    // A hand that was dealt in one part and drawn in another is the later one's.
    rounds: of('rounds')
      .filter((row) => isOwn(row['posting_id']) && Number(row['posting_id']) <= last)
      .toSorted((one, other) => Number(one['posting_id']) - Number(other['posting_id'])),
    answers: of('stored_answers'),
  };
};

const HEX = 64;
const MODULUS = 2n ** 256n;

/**
 * The digest of a month without rows. A digest is two hashes, one after the other: the first chains the
 * rounds in their order, the second is the sum of the hashes of the requests, whose order is not the same on
 * both engines. Postings and entries are in the hash of the last link.
 */
export const emptyDigest = (month: string): string => sha256(month) + '0'.repeat(HEX);

/**
 * @param after the last posting before the part's own
 * @param before the digest of the parts before
 * @returns counts, and the digest with this part; it is the same however a month is divided into parts
 */
export const digestOf = (
  rows: readonly FileRow[],
  after: bigint,
  before: string,
): { readonly counts: Counts; readonly digest: string } => {
  const own = ownRows(rows, after);
  const rounds = own.rounds
    .map((row) => textOf(row, ROUND_COLUMNS))
    .reduce((hash, text) => sha256(`${hash}\n${text}`), before.slice(0, HEX));
  const answers = own.answers
    .map((row) => BigInt(`0x${sha256(textOf(row, ANSWER_COLUMNS))}`))
    .reduce((sum, hash) => (sum + hash) % MODULUS, BigInt(`0x${before.slice(HEX)}`));
  return {
    counts: {
      links: own.links.length,
      postings: own.postings.length,
      entries: own.entries.length,
      rounds: own.rounds.length,
      answers: own.answers.length,
    },
    digest: rounds + answers.toString(16).padStart(HEX, '0'),
  };
};
