/** What a statement of reserves shows by itself, before any node is asked. */
import { type HouseIdentity, kinshipOf } from '../../fair/houseKeys.ts';
import { type LogHead, readPlace, textDigest, twoPastsIn } from '../../fair/houseLog.ts';
import { liabilitiesText, statementFault } from '../../fair/liabilities.ts';
import { isSignedIdentity } from '../../fair/signature.ts';
import { signedBy } from '../../house/platform/signature.ts';
import { areReservesSigned, canBeSigned } from '../../signing/reserves.ts';
import { type Place, type ReservesStatement, reservesText } from '../../wire/evidence/reserves.ts';
import type { KeptCount } from '../witness/folder.ts';
import { countFault, headOfCount } from '../witness/counts.ts';
import { isHeadSigned, isKeptHeadSigned, placeFault } from '../witness/heads.ts';

/** Something in the file is wrong: a code for programs and a sentence. */
interface Wrong {
  readonly code: string;
  readonly why: string;
}

/** What a witness kept of a house. */
interface Witnessed {
  readonly house: HouseIdentity;
  readonly heads: readonly LogHead[];
  readonly counts: readonly KeptCount[];
}

/** What the outsider knows of the house from elsewhere. */
export interface Known {
  /** The house's key of statements, present or earlier, base64url; null: the file is asked alone. */
  readonly key: string | null;
  readonly witness: Witnessed | null;
}

/** How far the clock here may be behind the house's. */
const CLOCKS_MS = 10 * 60_000;

const wrong = (code: string, why: string): Wrong => ({ code, why });

/** Whether a house is the one that is known, or is what became of it. */
const isKnownHouse = (house: HouseIdentity, { key, witness }: Known): boolean =>
  (key === null ||
    key === house.keys.statement ||
    house.successions.some(({ purpose, oldKey }) => purpose === 'statement' && oldKey === key)) &&
  (witness === null || kinshipOf(witness.house, house) !== 'other');

const wrongHouse = ({ house }: ReservesStatement, known: Known): Wrong | null => {
  if (!isSignedIdentity(house))
    return wrong('notKeys', 'the house’s keys in it are not signed by each other');
  if (!isKnownHouse(house, known))
    return wrong('otherHouse', `the file is of another house, ${house.origin}, than the one that is known`);
  return known.witness && kinshipOf(known.witness.house, house) === 'fork'
    ? wrong('fork', 'a key of the house was followed by two: neither the file’s nor the witness’s counts')
    : null;
};

/** A day's count that a witness kept with its place in the signed log. */
const countOf = ({ house, counts }: Witnessed, day: string): KeptCount | undefined =>
  counts.find(
    (count) =>
      count.statement.day === day &&
      countFault(count) === null &&
      isKeptHeadSigned(headOfCount(count), house),
  );

/** What a witness saw otherwise. After the file's own signatures: before that it says nothing. */
const wrongWitness = ({ liabilities, log, house }: ReservesStatement, { witness }: Known): Wrong | null => {
  const head = readPlace(log)?.head;
  if (!witness || !head) return null;
  const count = countOf(witness, liabilities.day);
  if (count && liabilitiesText(count.statement) !== liabilitiesText(liabilities))
    return wrong(
      'twoCounts',
      `of ${liabilities.day} the witness was shown another count: ${count.statement.total} cents, ` +
        `and the file says ${liabilities.total}`,
    );
  const pasts = twoPastsIn([...witness.heads, head]);
  return pasts && [pasts.earlier, pasts.later].every((one) => isKeptHeadSigned(one, house))
    ? wrong('twoPasts', `the witness was shown another log than that of ${head.size} entries: two pasts`)
    : null;
};

/** Whether the witness saw what the file stands on: its count of the day, or its head. */
export const isWitnessed = ({ liabilities, log }: ReservesStatement, witness: Witnessed): boolean =>
  countOf(witness, liabilities.day) !== undefined ||
  witness.heads.some(
    (head) => head.size === readPlace(log)?.head.size && isKeptHeadSigned(head, witness.house),
  );

const wrongLog = (statement: ReservesStatement, until: number): Wrong | null => {
  const { liabilities, log, house, at, signature } = statement;
  const place = readPlace(log);
  if (!place) return wrong('notLog', 'its place in the log cannot be read');
  const { head } = place;
  if (!isHeadSigned(head, house)) return wrong('notSigned', 'the head of the log is not signed by the house');
  if (head.at > until || at > until) return wrong('future', 'the file is of a time that is still to come');
  const fault = statementFault(liabilities, until);
  if (fault !== null) return wrong(fault, 'what the house owes is not a statement that can be');
  const outside = placeFault(place, 'liabilities', textDigest(liabilitiesText(liabilities)));
  if (outside !== null) return wrong(outside, 'what the house owes is not in its signed log');
  if (at < liabilities.at) return wrong('notDay', 'the file is older than what it says is owed');
  if (!signedBy(house.keys.statement, () => reservesText(statement), signature))
    return wrong('notSigned', 'the file is not signed by the house');
  return null;
};

const wrongPlace = ({ kind, tokens }: ReservesStatement, places: readonly Place[]): Wrong | null => {
  if (kind === 'main' && tokens !== null)
    return wrong('notTokens', 'the main network’s tokens are known: the file must not name others');
  const seen = new Set<string>();
  for (const { network, address } of places) {
    const place = `${network} ${address}`;
    if (seen.has(place)) return wrong('twice', `${address} of ${network} stands twice`);
    seen.add(place);
    if (!canBeSigned(network, kind, address))
      return wrong('notAnAddress', `${address} is no address of ${network} that can sign`);
  }
  return null;
};

const wrongSignature = async ({
  kind,
  house: {
    keys: { statement: house },
  },
  liabilities: { day, root },
  places,
}: ReservesStatement): Promise<Wrong | null> => {
  for (const { network, address, signature } of places) {
    // Proofs of Monero are checked by the reader's wallet program, with a daemon.
    if (signature === '' || network === 'monero') continue;
    const isSigned = await areReservesSigned({ house, day, root, network, kind }, address, signature);
    if (!isSigned)
      return wrong('badSignature', `${address} of ${network} has not signed for this house and this day`);
  }
  return null;
};

/**
 * Checks all that needs no network: whose the file is, that what is owed is in the house's signed log, and
 * that each address which has a signature signed for this house, this day and this total; not so of Monero,
 * whose proofs need a wallet program.
 * @param now Unix ms
 * @returns what is wrong; null where nothing is
 */
export const wrongIn = async (
  statement: ReservesStatement,
  known: Known,
  now: number,
): Promise<Wrong | null> =>
  wrongHouse(statement, known) ??
  wrongLog(statement, now + CLOCKS_MS) ??
  wrongWitness(statement, known) ??
  wrongPlace(statement, statement.places) ??
  (await wrongSignature(statement));
