/** A uniform integer from 0 to below `limit` (1 ≤ limit ≤ 2^32), by rejection sampling. */
export const randomBelow = (limit: number): number => {
  const top = Math.floor(2 ** 32 / limit) * limit;
  const word = new Uint32Array(1);
  for (;;) {
    crypto.getRandomValues(word);
    const [drawn = 0] = word;
    if (drawn < top) return drawn % limit;
  }
};

/** 128 random bits as 22 characters of base64url: request ids, error ids, client seeds. */
export const randomId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** `bytes` random bytes as lower-case hex: seeds of practice rounds. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
