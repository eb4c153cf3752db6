import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** The Ed25519 key of vectors whose 32 private bytes are all the same: its public key, and its signatures. */
export const signingKey = (byte: number) => {
  // RFC 8410: PKCS#8 of a raw Ed25519 key.
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, byte)]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return {
    shown: createPublicKey(key).export({ format: 'jwk' }).x,
    signatureOf: (text: string): string => sign(null, Buffer.from(text), key).toString('base64url'),
  };
};
