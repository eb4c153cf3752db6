/** One look of a witness at a house, and the comparison of two witnesses. */
import { headText, type LogHead } from '../../fair/houseLog.ts';
import { type HouseKeys, keysAt } from '../../fair/houseKeys.ts';
import { consistencyFault } from '../../fair/merkleProof.ts';
import { signedBy } from '../../house/signature.ts';
import { ERRORS } from '../../wire/errors.ts';
import { logConsistency, logHead } from '../../wire/log.ts';
import type { Evidence, WitnessFolder } from './folder.ts';
import { type AskedHouse, BadHouse, NoAnswer } from './house.ts';

/** What a look found: a line for the reader, and evidence where two pasts were shown. */
interface Found {
  readonly line: string;
  readonly evidence: string | null;
}

/** Whether a head is signed by the house's key of its time. */
export const isHeadSigned = (head: LogHead, keys: HouseKeys): boolean =>
  keysAt(keys, head.at).some((key) => signedBy(key, () => headText(head), head.signature));

/**
 * The house's keys, as this witness knows them. The first ones are taken as they are; later ones have to
 * name the first among those that were exchanged.
 * @throws BadHouse where this is another house
 */
const knownKeys = (folder: WitnessFolder, answered: HouseKeys): HouseKeys => {
  const known = folder.keys();
  const { ticketKey, formerKeys = [] } = answered;
  if (
    known !== null &&
    known.ticketKey !== ticketKey &&
    !formerKeys.some(({ key }) => key === known.ticketKey)
  )
    throw new BadHouse(`otherHouse: the key of this house is not the one in ${folder.path}/keys.json`);
  const keys = { ticketKey, formerKeys };
  if (known?.ticketKey !== ticketKey) folder.writeKeys(keys);
  return keys;
};

/** Asks for the proof between two signed heads. @returns what is wrong; null where nothing is */
const between = async (house: AskedHouse, one: LogHead, other: LogHead): Promise<Evidence | null> => {
  const [earlier, later] = one.size <= other.size ? [one, other] : [other, one];
  const [from, to] = [earlier.size, later.size];
  const answered = from === to || from === 0 ? { proof: [] } : await house.ask(logConsistency, { from, to });
  if ('code' in answered) {
    // The house denies a head that it signed.
    if (answered.code === ERRORS.logSizeAhead.code) return { fault: 'shrinks', earlier, later, proof: null };
    throw new NoAnswer(`${house.url}: it refused a proof from ${from} to ${to} with code ${answered.code}`);
  }
  const { proof } = answered;
  const fault = consistencyFault({ from, fromRoot: earlier.root, to, toRoot: later.root, proof });
  return fault === null ? null : { fault, earlier, later, proof };
};

const TWO_PASTS = 'The house has shown two pasts';
const told = (folder: WitnessFolder, evidence: Evidence): Found => {
  const file = folder.writeEvidence(evidence, evidence.later.at);
  const { fault, earlier, later } = evidence;
  return {
    line:
      `${TWO_PASTS} (${fault}): its log of ${earlier.size} entries is not the beginning ` +
      `of that of ${later.size}; both signed heads are in ${file}`,
    evidence: file,
  };
};

/**
 * Asks for the newest head and compares it with the newest that is kept.
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
    return told(folder, { fault: 'shrinks', earlier: head, later: last, proof: null });
  const evidence = last ? await between(house, last, head) : null;
  if (evidence) return told(folder, evidence);
  if (last?.signature !== head.signature) folder.addHead(head);
  const seconds = Math.round((now - head.at) / 1_000);
  return { line: `${head.size} entries, root ${head.root}, signed ${seconds} s ago`, evidence: null };
};

/** A size for which two witnesses have different roots. */
const forkIn = (own: readonly LogHead[], others: readonly LogHead[]): Evidence | null => {
  const bySize = new Map(own.map((head) => [head.size, head]));
  for (const later of others) {
    const earlier = bySize.get(later.size);
    if (earlier && earlier.root !== later.root) return { fault: 'otherPast', earlier, later, proof: [] };
  }
  return null;
};

/**
 * Compares what two witnesses were shown: heads of one size with each other, and the newest ones by a proof
 * that the house gives.
 * @throws NoAnswer, BadHouse
 */
export const compareWitnesses = async (
  house: AskedHouse,
  folder: WitnessFolder,
  other: WitnessFolder,
): Promise<Found> => {
  const keys = folder.keys() ?? other.keys();
  const [own, others] = [folder.heads(), other.heads()];
  const [newest, newestOther] = [own.at(-1), others.at(-1)];
  if (!keys || !newest || !newestOther) throw new BadHouse('one of the two folders has no head');
  const foreign = [...own, ...others].find((head) => !isHeadSigned(head, keys));
  if (foreign)
    throw new BadHouse(`otherHouse: the head of ${foreign.size} entries is not signed by this house`);
  const evidence = forkIn(own, others) ?? (await between(house, newest, newestOther));
  return evidence
    ? told(folder, evidence)
    : { line: `both saw one log: ${newest.size} and ${newestOther.size} entries`, evidence: null };
};
