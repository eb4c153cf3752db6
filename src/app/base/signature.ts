export type SignatureVerdict = 'valid' | 'invalid' | 'unchecked';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

const importKey = (publicKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(publicKey), { name: 'Ed25519' }, false, ['verify']);

/**
 * Whether the house signed a text with Ed25519.
 * @param text called here, so that a value without a canonical form is 'invalid'
 * @param publicKeys each raw, 32 bytes, base64url: those that it may be signed with
 * @returns 'unchecked' where this device cannot verify Ed25519
 */
export const verifySignature = async (
  text: () => string,
  signature: string,
  publicKeys: readonly string[],
): Promise<SignatureVerdict> => {
  let keys: readonly CryptoKey[];
  try {
    keys = await Promise.all(publicKeys.map(importKey));
  } catch {
    return 'unchecked';
  }
  try {
    const [bytes, signed] = [bytesOf(signature), new TextEncoder().encode(text())];
    for (const key of keys) if (await crypto.subtle.verify('Ed25519', key, bytes, signed)) return 'valid';
    return 'invalid';
  } catch {
    return 'invalid';
  }
};
