/** Signed heads of a log, and what two of them show. */
import { headText, type LogHead } from '../../fair/houseLog.ts';
import { type HouseKeys, keysAt } from '../../fair/houseKeys.ts';
import { consistencyFault } from '../../fair/merkleProof.ts';
import { signedBy } from '../../house/platform/signature.ts';
import { ERRORS } from '../../wire/errors.ts';
import { logConsistency } from '../../wire/log.ts';
import { type AskedHouse, NoAnswer } from './house.ts';

/** Two signed heads of which the house has not proved that one log has both, and why not. */
export interface TwoPasts {
  readonly fault: string;
  readonly earlier: LogHead;
  readonly later: LogHead;
  readonly proof: readonly string[] | null;
}

/** Whether a head is signed by the house's key of its time. */
export const isHeadSigned = (head: LogHead, keys: HouseKeys): boolean =>
  keysAt(keys, head.at).some((key) => signedBy(key, () => headText(head), head.signature));

/** Asks for the proof between two signed heads. @returns what is wrong; null where nothing is */
export const between = async (house: AskedHouse, one: LogHead, other: LogHead): Promise<TwoPasts | null> => {
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

/** A size for which two witnesses have different roots. */
export const forkIn = (own: readonly LogHead[], others: readonly LogHead[]): TwoPasts | null => {
  const bySize = new Map(own.map((head) => [head.size, head]));
  for (const later of others) {
    const earlier = bySize.get(later.size);
    if (earlier && earlier.root !== later.root) return { fault: 'otherPast', earlier, later, proof: [] };
  }
  return null;
};
