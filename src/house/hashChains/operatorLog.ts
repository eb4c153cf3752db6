/** Looks up in the operator's log what an operator did, as its hash chain has it. */
import type { Kysely } from 'kysely';
import type { House, Secrets } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { begunLineText, hashesIn, linkWrong, type OperatorLine, operatorLineText, rowHash } from './rules.ts';
import { insertLine, linesOf, linkAt, linkOver } from './store.ts';

const CHAIN = 'operator log';
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
 * Whether a line is what the chain covered. One that no link covers yet counts: it will be covered within
 * seconds, and a log that has lost it then shows that.
 */
const isAsChained = async (
  db: Db,
  secrets: Pick<Secrets, 'isSigned'>,
  line: OperatorLine,
): Promise<boolean> => {
  const link = await linkOver(db, CHAIN, line.id);
  if (!link) return true;
  const before = link.seq === 1n ? '' : (await linkAt(db, CHAIN, link.seq - 1n))?.hash;
  if (before === undefined || linkWrong(secrets, CHAIN, link, before) !== null) return false;
  const covered = hashesIn(link).find(([id]) => BigInt(id) === line.id)?.[1];
  return covered === rowHash(operatorLineText(line)) || covered === rowHash(begunLineText(line));
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
    if ((about === undefined || args[0] === about) && (await isAsChained(db, secrets, row)))
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
