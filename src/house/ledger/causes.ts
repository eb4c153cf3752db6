/** What caused a posting must have posted: each feature says it of its kinds, and the audit compares. */
import type { Kysely } from 'kysely';
import type { Tables } from '../platform/schema/tables.ts';
import type { FullPosting } from './hashChains/hashChains.ts';
import type { Entry } from './postings/post.ts';

type Db = Kysely<Tables>;

/** A line of a player's history that a posting must have; `types`: the types that it may be of. */
export interface WantedLine {
  readonly id: string;
  readonly types: readonly number[];
  readonly amount: bigint;
}
/** What a posting must hold by what caused it: one of the lists of entries. Or why nothing caused it. */
export type Cause =
  | { readonly oneOf: readonly (readonly Entry[])[]; readonly lines: readonly WantedLine[] }
  | { readonly wrong: string };

/** Looks up the causes of postings of one kind, by the posting's id. */
export type FindCauses = (db: Db, postings: readonly FullPosting[]) => Promise<ReadonlyMap<bigint, Cause>>;
/** The same of one posting; null where its key is not one of the feature's. */
export type FindCause = (db: Db, posting: FullPosting) => Promise<Cause | null>;
/** What a feature says of its postings, by their kind. */
export type Causes = Readonly<Record<string, FindCauses>>;

export const caused = (entries: readonly Entry[], ...lines: readonly WantedLine[]): Cause => ({
  oneOf: [entries],
  lines,
});
/** Money that moves from one address to another. */
export const moved = (from: string, to: string, amount: bigint): Entry[] => [
  { address: from, amount: -amount },
  { address: to, amount },
];

/** The same entries the other way. */
export const reversed = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ address, amount }) => ({ address, amount: -amount }));

/** The sum of a posting's entries at an address. */
export const movedAt = ({ entries }: Pick<FullPosting, 'entries'>, address: string): bigint =>
  entries.reduce((sum, entry) => (entry.address === address ? sum + entry.amount : sum), 0n);

/** The id that a posting's key names, by a pattern with one group; empty where it names none. */
export const idIn = ({ posting }: FullPosting, pattern: RegExp): string =>
  pattern.exec(posting.key)?.[1] ?? '';

/** Judges each posting of a list by itself. */
export const judgeEach = (
  postings: readonly FullPosting[],
  judge: (posting: FullPosting) => Cause,
): ReadonlyMap<bigint, Cause> => new Map(postings.map((posting) => [posting.posting.id, judge(posting)]));

/** Of a kind that several features post. */
export const firstCause =
  (...finders: readonly FindCause[]): FindCauses =>
  async (db, postings) => {
    const found = new Map<bigint, Cause>();
    for (const posting of postings) {
      let cause: Cause | null = null;
      for (const find of finders) cause ??= await find(db, posting);
      found.set(posting.posting.id, cause ?? { wrong: 'its key names nothing that is paid so' });
    }
    return found;
  };

const textOf = (entries: readonly Entry[]): string =>
  entries
    .filter(({ amount }) => amount !== 0n)
    .map(({ address, amount }) => `${address} ${amount}`)
    .sort()
    .join(', ');

/** Why a posting does not hold what its cause gives; null where it does. */
export const entriesWrong = (posting: FullPosting, cause: Cause): string | null => {
  if ('wrong' in cause) return cause.wrong;
  const own = textOf(posting.entries);
  const wanted = cause.oneOf.map(textOf);
  return wanted.includes(own) ? null : `it moved ${own}, and its cause gives ${wanted[0]}`;
};

/** Values of one `in (…)`: SQLite bounds the parameters of a statement at 32,766. */
const IN_MAX = 500;
/** The rows of many ids, read some ids at a time. */
export const inChunks = async <Id, Row>(
  ids: readonly Id[],
  load: (some: readonly Id[]) => Promise<readonly Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += IN_MAX)
    rows.push(...(await load(ids.slice(start, start + IN_MAX))));
  return rows;
};
