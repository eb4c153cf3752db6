import { createECDH } from 'node:crypto';
import type { SecretKeys } from '../ports.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The house's VAPID keys (RFC 8292, P-256), derived from its secret: every instance has the same ones. A
 * subscription is pushed to with the key that it was made with, until its browser makes another.
 */
export const vapidKeys = (secrets: Pick<SecretKeys, 'mac'>): VapidKeys => {
  const curve = createECDH('prime256v1');
  for (let tries = 0; ; tries += 1) {
    try {
      // A random 256-bit number exceeds the curve's order once in 2^32; then the next one is tried.
      curve.setPrivateKey(Buffer.from(secrets.mac('vapid', String(tries)), 'hex'));
      return {
        publicKey: curve.getPublicKey('base64url', 'uncompressed'),
        privateKey: curve.getPrivateKey('base64url').padStart(43, 'A'),
      };
    } catch (error) {
      if (tries > 8) throw error;
    }
  }
};
