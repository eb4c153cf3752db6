/** Rounds as a house deals them: chains of seeds, each the hash of the next, nonces one after another. */
import { createHash, createHmac } from 'node:crypto';
import { type Seeds, type Stream, streamOfBlocks } from '../../src/fair/stream.ts';

/** Rounds of a chain (docs/fairness.md, section 2). */
export const CHAIN_ROUNDS = 1_024;

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The stream of a round by Node's own HMAC: two thirds of the product's time a round. Its words are the same:
 * tests/fair/randomness.test.ts.
 */
export const nativeStreamOf = ({ serverSeed, clientSeed, nonce }: Seeds): Stream =>
  streamOfBlocks((block) =>
    createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest(),
  );

/** The server seeds of a chain by nonce. Other labels and numbers give other chains. */
export const serverSeeds = (label: string, chain: number): string[] => {
  let seed = sha256Hex(`${label} chain ${chain}`);
  const seeds = Array.from({ length: CHAIN_ROUNDS }, () => {
    const later = seed;
    seed = sha256Hex(seed);
    return later;
  });
  return seeds.toReversed();
};

/** The streams of a chain's rounds, in the order of their nonces. */
export const streamsOfChain = (label: string, chain: number): Stream[] =>
  serverSeeds(label, chain).map((serverSeed, nonce) =>
    nativeStreamOf({ serverSeed, clientSeed: `player-${chain}`, nonce }),
  );

/** The streams of so many rounds, chain after chain. */
export function* streamsOf(label: string, rounds: number): Generator<Stream, void, undefined> {
  for (let chain = 0; chain * CHAIN_ROUNDS < rounds; chain += 1)
    yield* streamsOfChain(label, chain).slice(0, rounds - chain * CHAIN_ROUNDS);
}
