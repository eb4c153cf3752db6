import { type SignatureVerdict, verifySignature } from '../base/signature.ts';
import { type Json, canonicalJson } from '../../fair/canonical.ts';
import { receiptText } from '../../wire/play/receipt.ts';
import type { Round, Ticket } from '../../wire/play/rounds.ts';

/**
 * Was this ticket signed by the house? Ed25519 over the canonical JSON of the ticket without its signature.
 * @param ticketKey raw public key of 32 bytes, base64url
 * @returns 'unchecked' where this device cannot verify Ed25519
 */
export const checkSignature = (
  { signature, ...signed }: Ticket,
  ticketKey: string,
): Promise<SignatureVerdict> => verifySignature(() => canonicalJson(signed as Json), signature, ticketKey);

/**
 * Did the house record this round so?
 * @param ticketKey as of `checkSignature`
 * @returns 'unchecked' also without a receipt
 */
export const checkReceipt = async (round: Round, ticketKey: string): Promise<SignatureVerdict> =>
  round.receipt === undefined
    ? 'unchecked'
    : verifySignature(() => receiptText(round), round.receipt, ticketKey);
