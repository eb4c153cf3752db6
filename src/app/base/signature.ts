export type SignatureVerdict = 'valid' | 'invalid' | 'unchecked';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/**
 * Whether the house signed a text with Ed25519.
 * @param text called here, so that a value without a canonical form is 'invalid'
 * @param publicKey raw public key of 32 bytes, base64url
 * @returns 'unchecked' where this device cannot verify Ed25519
 */
export const verifySignature = async (
  text: () => string,
  signature: string,
  publicKey: string,
): Promise<SignatureVerdict> => {
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('raw', bytesOf(publicKey), { name: 'Ed25519' }, false, ['verify']);
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
