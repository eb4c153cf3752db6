import { createPublicKey, verify } from 'node:crypto';

/** RFC 8410: a raw Ed25519 key is wrapped in this header to become SPKI. */
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Whether a text was signed with a key of the house. False for a key or signature that cannot be read.
 * @param publicKey base64url of the 32 raw bytes
 * @param text called here, so that a value without a canonical form was not signed
 */
export const signedBy = (publicKey: string, text: () => string, signature: string): boolean => {
  try {
    const key = createPublicKey({
      key: Buffer.concat([SPKI_ED25519, Buffer.from(publicKey, 'base64url')]),
      format: 'der',
      type: 'spki',
    });
    return verify(null, Buffer.from(text()), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
};
