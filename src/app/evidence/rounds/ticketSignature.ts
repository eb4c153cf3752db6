import { type SignatureVerdict, verifySignature } from '../../base/signature.ts';
import { receiptText, ticketText } from '../../../wire/play/receipt.ts';
import type { Round, Ticket } from '../../../wire/play/rounds.ts';

/** Of a signature that is not there nothing is said. */
export type OptionalVerdict = SignatureVerdict | 'absent';

/**
 * Was this ticket signed by the house?
 * @param keys of tickets and receipts: what this device kept may be signed by an earlier one; null: not known
 */
export const checkTicket = async (
  ticket: Ticket | null,
  keys: readonly string[] | null,
): Promise<OptionalVerdict> => {
  if (ticket === null) return 'absent';
  return keys === null ? 'unchecked' : verifySignature(() => ticketText(ticket), ticket.signature, keys);
};

/** Did the house record this round so? @param keys as in `checkTicket` */
export const checkReceipt = async (
  round: Round,
  keys: readonly string[] | null,
): Promise<OptionalVerdict> => {
  if (round.receipt === undefined) return 'absent';
  return keys === null ? 'unchecked' : verifySignature(() => receiptText(round), round.receipt, keys);
};
