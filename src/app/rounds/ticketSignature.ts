import { type Json, canonicalJson } from '../../fair/canonical.ts';
import { receiptText } from '../../wire/play/receipt.ts';
import type { Round, Ticket } from '../../wire/play/rounds.ts';

export type SignatureVerdict = 'valid' | 'invalid' | 'unchecked';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/** @param text called here, so that a value without a canonical form is 'invalid' */
const verify = async (
  text: () => string,
  signature: string,
  ticketKey: string,
): Promise<SignatureVerdict> => {
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('raw', bytesOf(ticketKey), { name: 'Ed25519' }, false, ['verify']);
  } catch {
    return 'unchecked';
  }
  try {
    return (await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text())))
      ? 'valid'
      : 'invalid';
  } catch {
    return 'invalid';
  }
};

/**
 * Was this ticket signed by the house? Ed25519 over the canonical JSON of the ticket without its signature.
 * @param ticketKey raw public key of 32 bytes, base64url
 * @returns 'unchecked' where this device cannot verify Ed25519
 */
export const checkSignature = (
  { signature, ...signed }: Ticket,
  ticketKey: string,
): Promise<SignatureVerdict> => verify(() => canonicalJson(signed as Json), signature, ticketKey);

/**
 * Did the house record this round so?
 * @param ticketKey as of `checkSignature`
 * @returns 'unchecked' also without a receipt
 */
export const checkReceipt = async (round: Round, ticketKey: string): Promise<SignatureVerdict> =>
  round.receipt === undefined ? 'unchecked' : verify(() => receiptText(round), round.receipt, ticketKey);
