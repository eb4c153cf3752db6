/** One look of a witness at a house, and the comparison of two witnesses. */
import { type LogHead, textDigest, type TwoPasts, twoPastsIn } from '../../fair/houseLog.ts';
import {
  type HouseIdentity,
  kinshipOf,
  newSuccessions,
  type Succession,
  successionRef,
  successionText,
} from '../../fair/houseKeys.ts';
import { isSignedIdentity } from '../../fair/signature.ts';
import { isOfFuture } from '../../verify/clock.ts';
import { logHouse } from '../../wire/log.ts';
import { lookAtCounts, otherCount, type TwoCounts } from './counts.ts';
import type { WitnessFolder } from './folder.ts';
import { askHead, between, isHeadSigned, isKeptHeadSigned, placeOf } from './heads.ts';
import { type AskedHouse, BadHouse, NoAnswer } from './house.ts';

/** A log that stands still for so long shows nothing of what the house did since; the app says so as well. */
const STALE_MS = 86_400_000;

/** What a look found: a line for the reader, and the file of the evidence where there is some. */
interface Found {
  readonly line: string;
  readonly evidence: string | null;
}

const toldTwoPasts = (folder: WitnessFolder, { fault, earlier, later }: TwoPasts): Found => {
  const house = folder.house();
  const [one, other] = [earlier.note, later.note];
  const file = folder.writeEvidence(`two-pasts-${later.at}`, {
    earlier: one,
    later: other,
    proof: null,
    house,
  });
  return {
    line:
      `The house has shown two pasts (${fault}): its log of ${earlier.size} entries and that of ` +
      `${later.size} cannot be one; both signed heads are in ${file}`,
    evidence: file,
  };
};

/**
 * Two heads that are not shown to be of one log: no evidence by itself, and kept for what may follow.
 * @throws NoAnswer
 */
const complainNotShown = (
  folder: WitnessFolder,
  found: { readonly fault: string; readonly proof: readonly string[] | null },
  [earlier, later]: readonly [LogHead, LogHead],
): never => {
  const file = folder.writeEvidence(`not-shown-${earlier.size}`, {
    earlier: earlier.note,
    later: later.note,
    proof: found.proof,
    house: folder.house(),
  });
  throw new NoAnswer(
    `notShown: the log of ${later.size} entries is not shown to go on from that of ${earlier.size} ` +
      `(${found.fault}); both signed heads are in ${file}`,
  );
};

const toldFork = (folder: WitnessFolder, known: HouseIdentity, answered: HouseIdentity): Found => {
  const file = folder.writeEvidence('fork-of-keys', { house: known, otherHouse: answered });
  return {
    line: `One key of the house was followed by two: neither is followed here, and both are in ${file}`,
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

/** Whether the log has the statements by which keys followed those that are known. @throws NoAnswer */
const checkEntered = async (house: AskedHouse, head: LogHead, successions: readonly Succession[]) => {
  for (const succession of successions) {
    const ref = successionRef(succession);
    const digest = textDigest(successionText(succession));
    const place = await placeOf(house, { kind: 'succession', ref }, digest, head);
    if (!('head' in place) || place.index < succession.size)
      throw new NoAnswer(`${house.url}: notInLog: its log does not have how the key ${ref} was followed`);
  }
};

/**
 * Compares a signed head of a known house with the newest one that is kept.
 * @returns evidence against the house; null where its log goes on
 * @throws NoAnswer where it is not shown to
 */
const compareWithLast = async (
  house: AskedHouse,
  folder: WitnessFolder,
  head: LogHead,
): Promise<Found | null> => {
  const last = folder.heads().at(-1);
  if (!last) return null;
  const pasts = twoPastsIn([last, head]);
  if (pasts) return toldTwoPasts(folder, pasts);
  if (head.size < last.size)
    throw new NoAnswer(`${house.url}: behind: it answers with a head of ${head.size} entries of earlier`);
  const notShown = await between(house, last, head);
  return notShown ? complainNotShown(folder, notShown, [last, head]) : null;
};

/**
 * Asks for the newest head and compares it with the newest that is kept; then for the counts of what the
 * house owes, and compares those. Nothing is kept or held against the house before its signatures hold.
 * @param now Unix ms
 * @throws NoAnswer, BadHouse
 */
export const lookOnce = async (house: AskedHouse, folder: WitnessFolder, now: number): Promise<Found> => {
  const answered = await house.ask(logHouse, {});
  if ('code' in answered) throw new NoAnswer(`${house.url}: it refused with code ${answered.code}`);
  const { house: told } = answered;
  const head = await askHead(house);
  if (!isSignedIdentity(told))
    throw new NoAnswer(`${house.url}: notKeys: its keys are not signed by each other`);
  if (head === null) return { line: 'the log has no head yet', evidence: null };
  if (!isHeadSigned(head, told))
    throw new NoAnswer(`${house.url}: notSigned: its head is not signed by its key`);
  const known = folder.house();
  const kinship = known ? kinshipOf(known, told) : 'same';
  if (kinship === 'other')
    throw new BadHouse(`otherHouse: another house answers here than the one in ${folder.path}/house.json`);
  if (known && kinship === 'fork') return toldFork(folder, known, told);
  if (kinship === 'older')
    throw new NoAnswer(`${house.url}: behind: it answers with keys that were followed`);
  const found = await compareWithLast(house, folder, head);
  if (found) return found;
  if (isOfFuture(head.at, now)) throw new NoAnswer(`${house.url}: ${futureText(head, now)}`);
  if (known) await checkEntered(house, head, newSuccessions(known, told));
  if (!known || kinship === 'newer') folder.writeHouse(told);
  const last = folder.heads().at(-1);
  if (!last || head.at > last.at) folder.addHead(head);
  const counts = await lookAtCounts(house, folder, head);
  if (counts) return toldTwoCounts(folder, counts);
  if (now - head.at > STALE_MS)
    throw new NoAnswer(
      `${house.url}: stale: its newest head is of ${new Date(head.at).toISOString()}, and it signs one a ` +
        'minute',
    );
  const seconds = Math.round((now - head.at) / 1_000);
  return { line: `${head.size} entries, root ${head.root}, signed ${seconds} s ago`, evidence: null };
};

/**
 * The house of both folders: of a succession only one of them may know.
 * @returns what shows that its keys forked, where they did
 * @throws BadHouse for two houses
 */
const sharedHouse = (folder: WitnessFolder, other: WitnessFolder): HouseIdentity | Found => {
  const [own, others] = [folder.house(), other.house()];
  if (!own || !others) throw new BadHouse('one of the two folders has no head');
  const kinship = kinshipOf(own, others);
  if (kinship === 'other')
    throw new BadHouse('otherHouse: the keys of the two folders are of different houses');
  if (kinship === 'fork') return toldFork(folder, own, others);
  return kinship === 'newer' ? others : own;
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
  const shared = sharedHouse(folder, other);
  if ('line' in shared) return shared;
  const [own, others] = [folder.heads(), other.heads()];
  const [newest, newestOther] = [own.at(-1), others.at(-1)];
  if (!newest || !newestOther) throw new BadHouse('one of the two folders has no head');
  const foreign = [...own, ...others].find((head) => !isKeptHeadSigned(head, shared));
  if (foreign)
    throw new BadHouse(`otherHouse: the head of ${foreign.size} entries is not signed by this house`);
  const pasts = twoPastsIn([...own, ...others]);
  if (pasts) return toldTwoPasts(folder, pasts);
  const [ownCounts, otherCounts] = [folder.counts(), other.counts()];
  const counts = otherCount(ownCounts, otherCounts, shared);
  if (counts) return toldTwoCounts(folder, counts);
  // What is signed is evidence whatever its date; without evidence a wrong date is all there is to say.
  const late = [...own, ...others].find(({ at }) => isOfFuture(at, now));
  if (late) throw new BadHouse(futureText(late, now));
  const notShown = await between(house, newest, newestOther);
  if (notShown) return complainNotShown(folder, notShown, [newest, newestOther]);
  const days = `${ownCounts.length} and ${otherCounts.length} counts`;
  return {
    line: `both saw one log: ${newest.size} and ${newestOther.size} entries, ${days}`,
    evidence: null,
  };
};
