/** Signed heads of a log, and what two of them show. */
import { headText, type LogHead } from '../../fair/houseLog.ts';
import type { HouseIdentity } from '../../fair/houseKeys.ts';
import { consistencyFault } from '../../fair/merkleProof.ts';
import { signedBy } from '../../house/platform/signature.ts';
import { logConsistency } from '../../wire/log.ts';
import type { AskedHouse } from './house.ts';

/** Whether a head is signed by the house's present key. */
export const isHeadSigned = (head: LogHead, { keys }: HouseIdentity): boolean =>
  signedBy(keys.log, () => headText(head), head.signature);

/**
 * The same of a head that a witness kept: it verified the signature when it kept it, so an earlier key of the
 * house counts.
 */
export const isKeptHeadSigned = (head: LogHead, house: HouseIdentity): boolean =>
  isHeadSigned(head, house) ||
  house.successions.some(
    ({ purpose, oldKey, size }) =>
      purpose === 'log' && head.size <= size && signedBy(oldKey, () => headText(head), head.signature),
  );

/** Why one log is not shown to have two heads; null where it is. */
interface NotShown {
  readonly fault: string;
  readonly proof: readonly string[] | null;
}

/**
 * Asks for the proof between two signed heads. A proof that is refused or wrong shows no second past: whoever
 * answers may have fewer entries than the house, or be none.
 * @throws NoAnswer
 */
export const between = async (house: AskedHouse, one: LogHead, other: LogHead): Promise<NotShown | null> => {
  const [earlier, later] = one.size <= other.size ? [one, other] : [other, one];
  const [from, to] = [earlier.size, later.size];
  const answered = from === to || from === 0 ? { proof: [] } : await house.ask(logConsistency, { from, to });
  if ('code' in answered) return { fault: `refused with code ${answered.code}`, proof: null };
  const { proof } = answered;
  const fault = consistencyFault({ from, fromRoot: earlier.root, to, toRoot: later.root, proof });
  return fault === null ? null : { fault, proof };
};
