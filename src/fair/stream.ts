import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { CLIENT_SEED, SERVER_SEED } from './seeds.ts';

/** 2^32: the number of values of a word. */
const WORDS = 0x1_0000_0000;
/** The largest n of int(n): u·n < 2^32 · 2^21 = 2^53 stays exact in a double. */
export const INT_MAX = 0x20_0000;
const WORDS_A_BLOCK = 8;

/** The bytes of a round, read as words and integers. Every draw moves it on; it has no end. */
export interface Stream {
  /** The next word: 4 bytes big-endian, 0 … 2^32 − 1. */
  word(): number;
  /** The next exactly uniform integer in 0 … n − 1. Throws RangeError unless n is an integer in 1 … 2^21. */
  int(n: number): number;
}

/** What fixes a round: both seeds and the round's number in its chain. */
export interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

const check = ({ serverSeed, clientSeed, nonce }: Seeds): void => {
  if (!SERVER_SEED.test(serverSeed))
    throw new RangeError('serverSeed: expected 64 lower-case hex characters');
  if (!CLIENT_SEED.test(clientSeed)) throw new RangeError('clientSeed: expected 1 to 64 of A-Z a-z 0-9 _ -');
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('nonce: expected an integer ≥ 0');
};

/** The words of blocks of 32 bytes, one after another. @param blockAt the block with this index from 0 */
export const streamOfBlocks = (blockAt: (index: number) => Uint8Array): Stream => {
  let block: DataView | null = null;
  let blockIndex = 0;
  let wordIndex = WORDS_A_BLOCK;

  const word = (): number => {
    if (block === null || wordIndex === WORDS_A_BLOCK) {
      const bytes = blockAt(blockIndex);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      blockIndex += 1;
      wordIndex = 0;
    }
    const value = block.getUint32(wordIndex * 4);
    wordIndex += 1;
    return value;
  };

  const int = (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > INT_MAX)
      throw new RangeError(`int: expected n in 1 … ${INT_MAX}, got ${n}`);
    const reject = WORDS % n;
    for (;;) {
      const product = word() * n;
      const high = Math.floor(product / WORDS);
      // Lemire's rejection: the low half below 2^32 mod n would make some results likelier than others.
      if (product - high * WORDS >= reject) return high;
    }
  };

  return { word, int };
};

/**
 * The stream of scheme pf-1: block k = HMAC-SHA256(key = text of serverSeed, message = `clientSeed:nonce:k`).
 * @throws RangeError when a seed or the nonce is malformed
 */
export const streamOf = (seeds: Seeds): Stream => {
  check(seeds);
  // The key schedule is the same for every block: made once, cloned for each (half the compressions).
  const keyed = hmac.create(sha256, utf8ToBytes(seeds.serverSeed));
  const prefix = `${seeds.clientSeed}:${seeds.nonce}:`;
  return streamOfBlocks((index) =>
    keyed
      .clone()
      .update(utf8ToBytes(prefix + index))
      .digest(),
  );
};
