/**
 * The daily counts of what the house owes, as a witness sees them. A statement has no signature of its own:
 * its place in the log under a signed head stands for it.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { entryLeaf, type LogHead, textDigest } from '../../fair/houseLog.ts';
import type { HouseIdentity } from '../../fair/houseKeys.ts';
import { liabilitiesText, statementFault } from '../../fair/liabilities.ts';
import { inclusionFault } from '../../fair/merkleProof.ts';
import type { RequestOf } from '../../wire/call.ts';
import { liabilitiesCounts } from '../../wire/evidence/liabilities.ts';
import { logInclusion } from '../../wire/log.ts';
import { isKeptHeadSigned } from './heads.ts';
import type { KeptCount, WitnessFolder } from './folder.ts';
import { type AskedHouse, BadHouse, NoAnswer } from './house.ts';

/** Two different counts of one day, each in the log. */
export type TwoCounts = readonly [KeptCount, KeptCount];

const textOf = ({ statement }: KeptCount): string => liabilitiesText(statement);

/** Why a statement is no entry of the log at its place; null where it is. */
export const countFault = (count: KeptCount): string | null => {
  const { statement, log } = count;
  const { head, index, proof } = log;
  const leaf = bytesToHex(entryLeaf('liabilities', textDigest(textOf(count))));
  return (
    statementFault(statement, head.at) ??
    inclusionFault({ index, size: head.size, leaf, root: head.root, proof })
  );
};

/**
 * Asks for the newest counts, and keeps those of new days with their places in the log.
 * @param head the newest one, whose signature was checked
 * @returns two counts of one day, where the house shows another one than before
 * @throws NoAnswer where the log does not have what the house shows
 */
export const lookAtCounts = async (
  house: AskedHouse,
  folder: WitnessFolder,
  head: LogHead,
): Promise<TwoCounts | null> => {
  const answered = await house.ask(liabilitiesCounts, {});
  if ('code' in answered)
    throw new NoAnswer(`${house.url}: it refused its counts with code ${answered.code}`);
  const kept = new Map(folder.counts().map((count) => [count.statement.day, count]));
  for (const statement of answered.counts.toReversed()) {
    const { day } = statement;
    const known = kept.get(day);
    if (known && textOf(known) === liabilitiesText(statement)) continue;
    const asked: RequestOf<typeof logInclusion> = { kind: 'liabilities', ref: day, size: head.size };
    const place = await house.ask(logInclusion, asked);
    // A new count is in the log a minute later. One that is shown in place of another has to be.
    if ('code' in place && !known) continue;
    const count = 'code' in place ? null : { statement, log: { head, ...place } };
    const fault = count ? countFault(count) : 'no proof';
    if (!count || fault !== null)
      throw new NoAnswer(`${house.url}: notInLog: its count of ${day} is not the one in its log (${fault})`);
    if (known) return [known, count];
    folder.addCount(count);
    kept.set(day, count);
  }
  return null;
};

/**
 * A day of which two witnesses have different counts.
 * @throws BadHouse where one of them is no entry of this house's log
 */
export const otherCount = (
  own: readonly KeptCount[],
  others: readonly KeptCount[],
  house: HouseIdentity,
): TwoCounts | null => {
  const byDay = new Map(own.map((count) => [count.statement.day, count]));
  for (const other of others) {
    const { day } = other.statement;
    const one = byDay.get(day);
    if (!one || textOf(one) === textOf(other)) continue;
    for (const count of [one, other])
      if (countFault(count) !== null || !isKeptHeadSigned(count.log.head, house))
        throw new BadHouse(`notInLog: a count of ${day} does not stand in the log of this house`);
    return [one, other];
  }
  return null;
};
