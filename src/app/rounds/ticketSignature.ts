import { type Json, canonicalJson } from '../../fair/canonical.ts';
import type { Ticket } from '../../wire/rounds.ts';

export type SignatureVerdict = 'valid' | 'invalid' | 'unchecked';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/**
 * Was this ticket signed by the house? Ed25519 over the canonical JSON of the ticket without its signature.
 * @param ticketKey raw public key of 32 bytes, base64url
 * @returns 'unchecked' where this device cannot verify Ed25519
 */
export const checkSignature = async (ticket: Ticket, ticketKey: string): Promise<SignatureVerdict> => {
  const { signature, ...signed } = ticket;
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('raw', bytesOf(ticketKey), { name: 'Ed25519' }, false, ['verify']);
  } catch {
    return 'unchecked';
  }
  try {
    const text = new TextEncoder().encode(canonicalJson(signed as Json));
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), text) ? 'valid' : 'invalid';
  } catch {
    return 'invalid';
  }
};
