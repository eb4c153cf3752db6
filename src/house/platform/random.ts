import { randomBytes } from 'node:crypto';
import type { Random } from './ports.ts';

const POOL_BYTES = 4_096;

/** The operating system's CSPRNG: the house's one source of randomness. */
export const systemRandom: Random = (() => {
  // A system call costs about the same for 16 bytes as for 4 KiB, so bytes are drawn ahead. Bytes handed out
  // are wiped.
  let pool = Buffer.alloc(0);
  return {
    bytes: (length) => {
      if (length > pool.length) pool = randomBytes(Math.max(POOL_BYTES, length));
      const taken = Uint8Array.prototype.slice.call(pool, 0, length);
      pool.fill(0, 0, length);
      pool = pool.subarray(length);
      return taken;
    },
  };
})();

/** An id of 128 random bits, base64url, 22 characters. */
export const randomId = (random: Random): string => Buffer.from(random.bytes(16)).toString('base64url');

/** Length of a Unix time in ms in base 36, until the year 5188. */
const TIME_CHARACTERS = 9;

/**
 * An id that begins with its time, for tables that grow with every bet: the newest lie together at the end of
 * an index, instead of anywhere in it. 23 characters: the time, then 80 random bits, base64url.
 * @param time Unix ms
 */
export const timedId = (random: Random, time: number): string =>
  time.toString(36).padStart(TIME_CHARACTERS, '0') + Buffer.from(random.bytes(10)).toString('base64url');

/** A whole number from 0 to below `limit` (1 ≤ limit ≤ 2^32), without bias. */
export const randomBelow = (random: Random, limit: number): number => {
  const top = Math.floor(2 ** 32 / limit) * limit;
  for (;;) {
    const drawn = Buffer.from(random.bytes(4)).readUInt32BE();
    if (drawn < top) return drawn % limit;
  }
};

/** A whole number from 0 to `most` (≤ 2^53 − 1), without bias. */
export const randomUpTo = (random: Random, max: number): number => {
  const limit = BigInt(max) + 1n;
  const top = (2n ** 64n / limit) * limit;
  for (;;) {
    const drawn = Buffer.from(random.bytes(8)).readBigUInt64BE();
    if (drawn < top) return Number(drawn % limit);
  }
};
