/**
 * The daily counts of what the house owes, as a witness sees them. A statement has no signature of its own:
 * its place in the log under a signed head stands for it.
 */
import { type LogHead, type LogPlace, readPlace, textDigest, writePlace } from '../../fair/houseLog.ts';
import type { HouseIdentity } from '../../fair/houseKeys.ts';
import { liabilitiesText, statementFault } from '../../fair/liabilities.ts';
import { liabilitiesCounts } from '../../wire/evidence/liabilities.ts';
import { isKeptHeadSigned, placeFault, placeOf } from './heads.ts';
import type { KeptCount, WitnessFolder } from './folder.ts';
import { type AskedHouse, BadHouse, NoAnswer } from './house.ts';

/** Two different counts of one day, each in the log. */
export type TwoCounts = readonly [KeptCount, KeptCount];

const textOf = ({ statement }: KeptCount): string => liabilitiesText(statement);

/** A kept count with its place, which was read when it was kept. */
const placeIn = ({ log }: KeptCount): LogPlace => {
  const place = readPlace(log);
  if (!place) throw new BadHouse('a kept count has no proof that can be read');
  return place;
};
export const headOfCount = (count: KeptCount): LogHead => placeIn(count).head;

/** Why a statement is no entry of the log at its place; null where it is. */
export const countFault = (count: KeptCount): string | null => {
  const place = placeIn(count);
  return (
    statementFault(count.statement, place.head.at) ??
    placeFault(place, 'liabilities', textDigest(textOf(count)))
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
    const text = liabilitiesText(statement);
    const known = kept.get(day);
    if (known && textOf(known) === text) continue;
    const place = await placeOf(house, { kind: 'liabilities', ref: day }, textDigest(text), head);
    // A new count is in the log a minute later. One that is shown in place of another has to be.
    const isLater = 'code' in place || ('fault' in place && place.fault === 'later');
    if (isLater && !known) continue;
    const count = 'head' in place ? { statement, log: writePlace(place) } : null;
    const fault = count ? countFault(count) : 'fault' in place ? place.fault : 'no proof';
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
      if (countFault(count) !== null || !isKeptHeadSigned(headOfCount(count), house))
        throw new BadHouse(`notInLog: a count of ${day} does not stand in the log of this house`);
    return [one, other];
  }
  return null;
};
