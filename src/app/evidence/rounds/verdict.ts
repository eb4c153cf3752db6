import type { Definition } from '../../../games/models.ts';
import { parseDefinition } from '../../../games/parseDefinition.ts';
import type { CheckStep, Verdict } from '../../../games/check.ts';
import { checkKept } from '../../../games/checkKept.ts';
import type { Round, Ticket } from '../../../wire/play/rounds.ts';
import { type SignatureVerdict, verifySignature } from '../../base/signature.ts';
import { receiptText, ticketText } from '../../../wire/play/receipt.ts';

/** Of a signature that is not there nothing is said. */
type OptionalVerdict = SignatureVerdict | 'absent';

/**
 * Was this ticket signed by the house?
 * @param keys of tickets and receipts: what this device kept may be signed by an earlier one; null: not known
 */
const checkTicket = async (
  ticket: Ticket | null,
  keys: readonly string[] | null,
): Promise<OptionalVerdict> => {
  if (ticket === null) return 'absent';
  return keys === null ? 'unchecked' : verifySignature(() => ticketText(ticket), ticket.signature, keys);
};

/** Did the house record this round so? @param keys as in `checkTicket` */
const checkReceipt = async (round: Round, keys: readonly string[] | null): Promise<OptionalVerdict> => {
  if (round.receipt === undefined) return 'absent';
  return keys === null ? 'unchecked' : verifySignature(() => receiptText(round), round.receipt, keys);
};

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
  /** The house's keys of tickets and receipts, the present one first; null when not known. */
  readonly keys: readonly string[] | null;
}

/** `ms` is the time the recomputation took on this device. */
export type DeviceVerdict =
  | (Exclude<Verdict, { pending: true }> & {
      readonly ms: number;
      readonly signature: OptionalVerdict;
      readonly receipt: OptionalVerdict;
    })
  | { readonly pending: true };

/** Undefined where the JSON is no definition: the check then says that the paytable is not known. */
const readDefinition = (json: unknown): Definition | undefined => {
  if (json === null || json === undefined) return undefined;
  const definition = parseDefinition(json);
  return 'error' in definition ? undefined : definition;
};

/** Why a signature makes a round unfair, whatever the seeds say. */
const SIGNATURE_FAULTS = {
  ticket: 'the ticket was not signed by the house',
  ticketBefore: 'the ticket of the chain before was not signed by the house',
  receipt: 'the house recorded this round otherwise: its bet, what was chosen or what came of it',
  unchecked: 'a signature of the house could not be checked on this device',
} as const;

/**
 * Recomputes a round from the evidence. A ticket or a record that the house did not sign so is a mismatch,
 * whatever the seeds say; so is a signature that is there and cannot be checked, with its own reason.
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
  const signature = await checkTicket(ticket, keys);
  const receipt = await checkReceipt(round, keys);
  const before = await checkTicket(ticketBefore, keys);
  const ms = Math.max(1, Math.round(clock() - start));
  const checked = { ms, signature, receipt };
  const unfair = (step: CheckStep, reason: keyof typeof SIGNATURE_FAULTS): DeviceVerdict => ({
    fair: false,
    step,
    reason: SIGNATURE_FAULTS[reason],
    ...checked,
  });
  if (before === 'invalid') return unfair('anchor', 'ticketBefore');
  if (verdict.fair) {
    if (signature === 'invalid') return unfair('seed', 'ticket');
    if (receipt === 'invalid') return unfair('result', 'receipt');
    if ([signature, receipt, before].includes('unchecked')) return unfair('seed', 'unchecked');
  }
  return { ...verdict, ...checked };
};
