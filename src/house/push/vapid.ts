import { createECDH } from 'node:crypto';
import type { Secrets } from '../ports.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The house's keys towards push services (RFC 8292, P-256), derived from its secret like all the others:
 * every instance has the same, and browsers stay subscribed as long as the secret stays.
 */
export const vapidKeys = (secrets: Secrets): VapidKeys => {
  const curve = createECDH('prime256v1');
  for (let tries = 0; ; tries += 1) {
    try {
      // A number of 256 bits is above the curve's order once in 2^32.
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
