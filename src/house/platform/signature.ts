import { createPublicKey, verify } from 'node:crypto';
import { isUnicode } from '../../fair/canonical.ts';
import { readSignature } from '../../fair/signatureForm.ts';

/** RFC 8410: a raw Ed25519 key is wrapped in this header to become SPKI. */
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Whether a text was signed with a key of the house, by the rule of `isSigned` (fair/signature.ts). OpenSSL
 * computes its equation, in a tenth of the time: an audit verifies a signature for each ten seconds of a
 * year. False for a key or signature that cannot be read.
 * @param publicKey base64url of the 32 raw bytes
 * @param text called here, so that a value without a canonical form was not signed
 */
export const signedBy = (publicKey: string, text: () => string, signature: string): boolean => {
  const read = readSignature(publicKey, signature);
  if (!read) return false;
  try {
    const signed = text();
    const spki = Buffer.concat([SPKI_ED25519, read.key]);
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    return isUnicode(signed) && verify(null, Buffer.from(signed), key, read.signature);
  } catch {
    return false;
  }
};
