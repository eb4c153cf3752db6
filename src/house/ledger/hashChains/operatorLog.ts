/** Looks up in the operator's log and in the journal what was done, as their hash chains have it. */
import type { Kysely } from 'kysely';
import type { House, Secrets } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import {
  begunLineText,
  type ChainName,
  hashesIn,
  linkWrong,
  operatorLineText,
  postingText,
  rowHash,
} from './rules.ts';
import { insertLine, linesOf, linkAt, linkOver, postingsAfter } from './store.ts';

type Db = Kysely<Tables>;

/** A line of the log. `args` are the command's arguments. */
export interface LogLine {
  readonly id: bigint;
  /** Unix ms at which the command began. */
  readonly at: number;
  readonly who: string;
  readonly args: readonly string[];
}

/**
 * Whether a row is what its chain covered. One that no link covers yet counts: it will be covered within
 * seconds, and a table that has lost it then shows that.
 * @param texts what may have been hashed of it
 */
const isAsChained = async (
  db: Db,
  secrets: Pick<Secrets, 'isSigned'>,
  chain: ChainName,
  { id, texts }: { readonly id: bigint; readonly texts: readonly string[] },
): Promise<boolean> => {
  const link = await linkOver(db, chain, id);
  if (!link) return true;
  const before = link.seq === 1n ? '' : (await linkAt(db, chain, link.seq - 1n))?.hash;
  if (before === undefined || linkWrong(secrets, chain, link, before) !== null) return false;
  const covered = hashesIn(link).find(([one]) => BigInt(one) === id)?.[1];
  return texts.some((text) => rowHash(text) === covered);
};

/** Whether a posting is what the journal's chain covered; that of a withdrawal with its address. */
export const isPostingAsChained = async (
  db: Db,
  secrets: Pick<Secrets, 'isSigned'>,
  id: bigint,
): Promise<boolean> => {
  const postings = await postingsAfter(db, id - 1n, { upTo: id });
  const texts = postings.map(({ posting, entries, target }) => postingText(posting, entries, target));
  return isAsChained(db, secrets, 'journal', { id, texts });
};

/**
 * Lines of a command that was not refused and did not fail, oldest first. What was changed or added behind
 * the chain is left out.
 * @param about the command's first argument
 */
export const linesAbout = async (
  db: Db,
  secrets: Pick<Secrets, 'isSigned'>,
  command: string,
  about?: string,
): Promise<LogLine[]> => {
  const lines: LogLine[] = [];
  for (const row of await linesOf(db, command, about)) {
    const args = JSON.parse(row.arguments) as string[];
    // A pattern's _ is any character.
    const texts = [operatorLineText(row), begunLineText(row)];
    if (about !== undefined && args[0] !== about) continue;
    if (await isAsChained(db, secrets, 'operator log', { id: row.id, texts }))
      lines.push({ id: row.id, at: Number(row.at), who: row.who, args });
  }
  return lines;
};

/**
 * Adds what the house itself did to the log. Outside of a transaction: a line that is visible later than one
 * with a higher id would look added behind the chain.
 */
export const addHouseLine = async (
  { db, clock }: Pick<House, 'db' | 'clock'>,
  command: string,
  args: readonly string[],
): Promise<void> =>
  insertLine(db.kysely, {
    at: BigInt(clock.now()),
    who: 'house',
    command,
    arguments: JSON.stringify(args),
    outcome: 'done',
  });
