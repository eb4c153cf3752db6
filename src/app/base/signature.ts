import { isUnicode } from '../../fair/canonical.ts';
import { readSignature } from '../../fair/signatureForm.ts';

/** `unchecked`: it is there, and this device or what it knows of the house does not suffice to check it. */
export type SignatureVerdict = 'valid' | 'invalid' | 'unchecked';

/** @throws where this device has no Ed25519 @returns null for the bytes of no point */
const importKey = async (key: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> => {
  try {
    return await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataError') return null;
    throw error;
  }
};

/**
 * Whether the house signed a text, by the rule of `isSigned` (fair/signature.ts). The browser computes its
 * equation, so that no curve is loaded.
 * @param text called here, so that a value without a canonical form is 'invalid'
 * @param publicKeys each base64url of 32 bytes: those that it may be signed with
 * @returns 'unchecked' where this device cannot verify Ed25519
 */
export const verifySignature = async (
  text: () => string,
  signature: string,
  publicKeys: readonly string[],
): Promise<SignatureVerdict> => {
  let signed: string;
  try {
    signed = text();
  } catch {
    return 'invalid';
  }
  if (!isUnicode(signed)) return 'invalid';
  const bytes = new TextEncoder().encode(signed);
  try {
    for (const publicKey of publicKeys) {
      const read = readSignature(publicKey, signature);
      const key = read && (await importKey(read.key));
      if (key && (await crypto.subtle.verify('Ed25519', key, read.signature, bytes))) return 'valid';
    }
    return 'invalid';
  } catch {
    return 'unchecked';
  }
};
