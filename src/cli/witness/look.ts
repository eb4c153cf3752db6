/** One look of a witness at a house, and the comparison of two witnesses. */
import type { LogHead } from '../../fair/houseLog.ts';
import { type HouseKeys, keysOfBoth, namesKey } from '../../fair/houseKeys.ts';
import { isOfFuture } from '../../verify/clock.ts';
import { logHead } from '../../wire/log.ts';
import { lookAtCounts, otherCount, type TwoCounts } from './counts.ts';
import type { WitnessFolder } from './folder.ts';
import { between, forkIn, isHeadSigned, type TwoPasts } from './heads.ts';
import { type AskedHouse, BadHouse, NoAnswer } from './house.ts';

/** What a look found: a line for the reader, and the file of the evidence where there is some. */
interface Found {
  readonly line: string;
  readonly evidence: string | null;
}

/**
 * The house's keys, as this witness knows them. The first ones are taken as they are; later ones have to
 * name the first among those that were exchanged.
 * @throws BadHouse where this is another house
 */
const knownKeys = (folder: WitnessFolder, answered: HouseKeys): HouseKeys => {
  const known = folder.keys();
  const { ticketKey, formerKeys } = answered;
  if (known !== null && !namesKey(answered, known.ticketKey))
    throw new BadHouse(`otherHouse: the key of this house is not the one in ${folder.path}/keys.json`);
  const keys = { ticketKey, formerKeys };
  if (known?.ticketKey !== ticketKey) folder.writeKeys(keys);
  return keys;
};

const toldTwoPasts = (folder: WitnessFolder, evidence: TwoPasts): Found => {
  const { fault, earlier, later } = evidence;
  const file = folder.writeEvidence(`two-pasts-${later.at}`, evidence);
  return {
    line:
      `The house has shown two pasts (${fault}): its log of ${earlier.size} entries is not the beginning ` +
      `of that of ${later.size}; both signed heads are in ${file}`,
    evidence: file,
  };
};

const toldTwoCounts = (folder: WitnessFolder, counts: TwoCounts): Found => {
  const [{ statement: one }, { statement: other }] = counts;
  const file = folder.writeEvidence(`two-counts-${one.day}`, counts);
  return {
    line:
      `The house has shown two counts of ${one.day}: it owed ${one.total} cents, and ${other.total}; ` +
      `both with their places in its signed log are in ${file}`,
    evidence: file,
  };
};

const futureText = ({ size, at }: LogHead, now: number): string =>
  `future: the head of ${size} entries is dated ${new Date(at).toISOString()}, ` +
  `and the clock here says ${new Date(now).toISOString()}`;

/**
 * Asks for the newest head and compares it with the newest that is kept; then for the counts of what the
 * house owes, and compares those.
 * @param now Unix ms
 * @throws NoAnswer, BadHouse
 */
export const lookOnce = async (house: AskedHouse, folder: WitnessFolder, now: number): Promise<Found> => {
  const answered = await house.ask(logHead, {});
  if ('code' in answered) throw new NoAnswer(`${house.url}: it refused with code ${answered.code}`);
  const { head } = answered;
  const keys = knownKeys(folder, answered);
  if (head === null) return { line: 'the log has no head yet', evidence: null };
  if (!isHeadSigned(head, keys))
    throw new NoAnswer(`${house.url}: notSigned: its head is not signed by its key`);
  const last = folder.heads().at(-1);
  if (last && head.size < last.size)
    return toldTwoPasts(folder, { fault: 'shrinks', earlier: head, later: last, proof: null });
  const evidence = last ? await between(house, last, head) : null;
  if (evidence) return toldTwoPasts(folder, evidence);
  if (isOfFuture(head.at, now)) throw new NoAnswer(`${house.url}: ${futureText(head, now)}`);
  if (last?.signature !== head.signature) folder.addHead(head);
  const counts = await lookAtCounts(house, folder, head);
  if (counts) return toldTwoCounts(folder, counts);
  const seconds = Math.round((now - head.at) / 1_000);
  return { line: `${head.size} entries, root ${head.root}, signed ${seconds} s ago`, evidence: null };
};

/** The keys of both folders: of an exchange only one of them may know. @throws BadHouse for two houses */
const sharedKeys = (folder: WitnessFolder, other: WitnessFolder): HouseKeys => {
  const [own, others] = [folder.keys(), other.keys()];
  const keys = own && others ? keysOfBoth(own, others) : (own ?? others);
  if (keys) return keys;
  if (own && others) throw new BadHouse('otherHouse: the keys of the two folders are of different houses');
  throw new BadHouse('one of the two folders has no head');
};

/**
 * Compares what two witnesses were shown: heads of one size with each other, counts of one day with each
 * other, and the newest heads by a proof that the house gives.
 * @param now Unix ms
 * @throws NoAnswer, BadHouse
 */
export const compareWitnesses = async (
  house: AskedHouse,
  folder: WitnessFolder,
  { other, now }: { readonly other: WitnessFolder; readonly now: number },
): Promise<Found> => {
  const keys = sharedKeys(folder, other);
  const [own, others] = [folder.heads(), other.heads()];
  const [newest, newestOther] = [own.at(-1), others.at(-1)];
  if (!newest || !newestOther) throw new BadHouse('one of the two folders has no head');
  const foreign = [...own, ...others].find((head) => !isHeadSigned(head, keys));
  if (foreign)
    throw new BadHouse(`otherHouse: the head of ${foreign.size} entries is not signed by this house`);
  const fork = forkIn(own, others);
  if (fork) return toldTwoPasts(folder, fork);
  const [ownCounts, otherCounts] = [folder.counts(), other.counts()];
  const counts = otherCount(ownCounts, otherCounts, keys);
  if (counts) return toldTwoCounts(folder, counts);
  // What is signed is evidence whatever its date; without evidence a wrong date is all there is to say.
  const late = [...own, ...others].find(({ at }) => isOfFuture(at, now));
  if (late) throw new BadHouse(futureText(late, now));
  const evidence = await between(house, newest, newestOther);
  if (evidence) return toldTwoPasts(folder, evidence);
  const days = `${ownCounts.length} and ${otherCounts.length} counts`;
  return {
    line: `both saw one log: ${newest.size} and ${newestOther.size} entries, ${days}`,
    evidence: null,
  };
};
