import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * A server seed as it is shown: 32 bytes as 64 lower-case hex characters. The text itself is key and
 * pre-image.
 */
export const SERVER_SEED = /^[0-9a-f]{64}$/;

/** A client seed. No colon, so that the HMAC message `client:nonce:block` can be read in one way only. */
export const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The commitment to a server seed: SHA-256 of its text, so that anyone can paste it into any SHA-256 tool.
 * @param serverSeed 64 lower-case hex characters
 * @returns 64 lower-case hex characters
 * @throws RangeError when the seed is not of that form
 */
export const serverSeedHash = (serverSeed: string): string => {
  if (!SERVER_SEED.test(serverSeed)) {
    throw new RangeError(
      `serverSeed: expected 64 lower-case hex characters, got ${serverSeed.length} characters`,
    );
  }
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
};

/**
 * One step back in a seed chain, s(i−1) = serverSeedHash(s(i)): the hash shown before a round is the seed
 * revealed in the round before it.
 */
export const previousSeed = serverSeedHash;

/**
 * True when `previous` is the seed before `seed` in one chain. Never throws: a malformed seed is in no chain.
 */
export const chainHolds = (previous: string, seed: string): boolean =>
  SERVER_SEED.test(seed) && previousSeed(seed) === previous;

/** No chain is as long; bounds what a made-up nonce can cost. */
const CHAIN_LENGTH_MAX = 65_536;

/**
 * The anchor of the chain in which a seed hash is shown before the round `nonce`: what was shown before round
 * 0. Null where the hash or the nonce is malformed.
 */
export const anchorOf = (seedHash: string, nonce: number): string | null => {
  if (!SERVER_SEED.test(seedHash) || !Number.isInteger(nonce) || nonce < 0 || nonce > CHAIN_LENGTH_MAX)
    return null;
  let anchor = seedHash;
  for (let step = 0; step < nonce; step += 1) anchor = previousSeed(anchor);
  return anchor;
};
