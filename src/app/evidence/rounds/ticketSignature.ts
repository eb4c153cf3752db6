import { type SignatureVerdict, verifySignature } from '../../base/signature.ts';
import { type Json, canonicalJson } from '../../../fair/canonical.ts';
import { type HouseKeys, keysAt } from '../../../fair/houseKeys.ts';
import { receiptText } from '../../../wire/play/receipt.ts';
import type { Round, Ticket } from '../../../wire/play/rounds.ts';

/**
 * Was this ticket signed by the house? Ed25519 over the canonical JSON of the ticket without its signature.
 * @returns 'unchecked' where this device cannot verify Ed25519
 */
export const checkSignature = (
  { signature, ...signed }: Ticket,
  keys: HouseKeys,
): Promise<SignatureVerdict> =>
  verifySignature(() => canonicalJson(signed as Json), signature, keysAt(keys, signed.issuedAt));

/**
 * Did the house record this round so?
 * @returns 'unchecked' also without a receipt
 */
export const checkReceipt = async (round: Round, keys: HouseKeys): Promise<SignatureVerdict> =>
  round.receipt === undefined
    ? 'unchecked'
    : verifySignature(() => receiptText(round), round.receipt, keysAt(keys, round.createdTime));
