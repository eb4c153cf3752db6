import type { HouseKeys } from '../../../fair/houseKeys.ts';
import type { Definition } from '../../../games/models.ts';
import { parseDefinition } from '../../../games/parseDefinition.ts';
import type { Verdict } from '../../../games/check.ts';
import { checkKept } from '../../../games/checkKept.ts';
import type { Round, Ticket } from '../../../wire/play/rounds.ts';
import type { SignatureVerdict } from '../../base/signature.ts';
import { checkReceipt, checkSignature } from './ticketSignature.ts';

/** What this device holds of a round: the round, and what was kept before it was opened. */
export interface Evidence {
  readonly round: Round;
  /** The ticket kept before the bet; null when this device did not play the round. */
  readonly ticket: Ticket | null;
  /** The seed opened in the round before it in the same chain, where kept. */
  readonly chainPrevious: string | null;
  /** A ticket of the chain before it in the same game; null where this device has none. */
  readonly ticketBefore: Ticket | null;
  /**
   * The definition of the round's hash, as JSON, where it is not this build's; null where it is not at hand.
   */
  readonly definition: unknown;
  /** The house's public keys; null when not known. */
  readonly keys: HouseKeys | null;
}

/** `ms` is the time the recomputation took on this device. */
export type DeviceVerdict =
  | (Exclude<Verdict, { pending: true }> & {
      readonly ms: number;
      readonly signature: SignatureVerdict;
      readonly receipt: SignatureVerdict;
    })
  | { readonly pending: true };

/** Undefined where the JSON is no definition: the check then says that the paytable is not known. */
const readDefinition = (json: unknown): Definition | undefined => {
  if (json === null || json === undefined) return undefined;
  const definition = parseDefinition(json);
  return 'error' in definition ? undefined : definition;
};

/**
 * Recomputes a round from the evidence. A ticket or a record that the house did not sign so is a mismatch,
 * whatever the seeds say.
 */
export const checkEvidence = async (evidence: Evidence, clock: () => number): Promise<DeviceVerdict> => {
  const start = clock();
  const { round, ticket, chainPrevious, ticketBefore, keys } = evidence;
  const verdict = checkKept(round, {
    ticket: ticket ?? undefined,
    chainPrevious: chainPrevious ?? undefined,
    ticketBefore: ticketBefore ?? undefined,
    definition: readDefinition(evidence.definition),
  });
  if ('pending' in verdict) return verdict;
  const signature = ticket && keys ? await checkSignature(ticket, keys) : 'unchecked';
  const receipt = keys ? await checkReceipt(round, keys) : 'unchecked';
  const ms = Math.max(1, Math.round(clock() - start));
  const checked = { ms, signature, receipt };
  const before = ticketBefore && keys ? await checkSignature(ticketBefore, keys) : 'unchecked';
  if (before === 'invalid') {
    const reason = 'the ticket of the chain before was not signed by the house';
    return { fair: false, step: 'anchor', reason, ...checked };
  }
  if (verdict.fair && signature === 'invalid')
    return { fair: false, step: 'seed', reason: 'the ticket was not signed by the house', ...checked };
  if (verdict.fair && receipt === 'invalid') {
    const reason = 'the house recorded this round otherwise: its bet, what was chosen or what came of it';
    return { fair: false, step: 'result', reason, ...checked };
  }
  return { ...verdict, ...checked };
};
