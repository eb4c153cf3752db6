/** What a statement of reserves shows by itself, before any node is asked. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { entryLeaf, type LogHead, textDigest } from '../../fair/houseLog.ts';
import { liabilitiesText, statementFault } from '../../fair/liabilities.ts';
import { inclusionFault } from '../../fair/merkleProof.ts';
import { signedBy } from '../../house/platform/signature.ts';
import { areReservesSigned, canBeSigned } from '../../signing/reserves.ts';
import { type Place, type ReservesStatement, reservesText } from '../../wire/reserves.ts';
import { isHeadSigned } from '../witness/heads.ts';

/** Something in the file is wrong: a code for programs and a sentence. */
interface Wrong {
  readonly code: string;
  readonly why: string;
}

/** What the outsider knows of the house from elsewhere. */
export interface Known {
  /** The house's key, base64url; null: the file is asked alone. */
  readonly key: string | null;
  /** Signed heads of the house's log that a witness kept. */
  readonly heads: readonly LogHead[];
}

/** How far the clock here may be behind the house's. */
const CLOCKS_MS = 10 * 60_000;

const wrong = (code: string, why: string): Wrong => ({ code, why });

const wrongHouse = ({ ticketKey, log: { head } }: ReservesStatement, { key, heads }: Known): Wrong | null => {
  if (key !== null && key !== ticketKey)
    return wrong('otherHouse', `the file is of the house with the key ${ticketKey}, expected ${key}`);
  const fork = heads.find(({ size, root }) => size === head.size && root !== head.root);
  return fork
    ? wrong('twoPasts', `the witness was shown another log of ${head.size} entries: two pasts`)
    : null;
};

const wrongLog = (statement: ReservesStatement, until: number): Wrong | null => {
  const { liabilities, log, ticketKey, formerKeys, at, signature } = statement;
  const { head, index, proof } = log;
  if (!isHeadSigned(head, { ticketKey, formerKeys }))
    return wrong('notSigned', 'the head of the log is not signed by the house');
  if (head.at > until || at > until) return wrong('future', 'the file is of a time that is still to come');
  const fault = statementFault(liabilities, until);
  if (fault !== null) return wrong(fault, 'what the house owes is not a statement that can be');
  const leaf = bytesToHex(entryLeaf('liabilities', textDigest(liabilitiesText(liabilities))));
  const outside = inclusionFault({ index, size: head.size, leaf, root: head.root, proof });
  if (outside !== null) return wrong(outside, 'what the house owes is not in its signed log');
  if (at < liabilities.at) return wrong('notDay', 'the file is older than what it says is owed');
  if (!signedBy(ticketKey, () => reservesText(statement), signature))
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
  ticketKey: house,
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
  wrongPlace(statement, statement.places) ??
  (await wrongSignature(statement));
