/** Rounds as a house deals them: chains of seeds, each the hash of the next, nonces one after another. */
import { createHash } from 'node:crypto';
import { previousSeed } from '../../src/fair/seeds.ts';
import { type Stream, streamOf } from '../../src/fair/stream.ts';

/** Rounds of a chain (docs/fairness.md, section 2). */
export const CHAIN_ROUNDS = 1_024;

/** The server seeds of a chain by nonce. Other labels and numbers give other chains. */
const serverSeeds = (label: string, chain: number): string[] => {
  let seed = createHash('sha256').update(`${label} chain ${chain}`).digest('hex');
  const seeds = Array.from({ length: CHAIN_ROUNDS }, () => {
    const later = seed;
    seed = previousSeed(seed);
    return later;
  });
  return seeds.toReversed();
};

/** The streams of a chain's rounds, in the order of their nonces. */
export const streamsOfChain = (label: string, chain: number): Stream[] =>
  serverSeeds(label, chain).map((serverSeed, nonce) =>
    streamOf({ serverSeed, clientSeed: `player-${chain}`, nonce }),
  );

/** The streams of so many rounds, chain after chain. */
export function* streamsOf(label: string, rounds: number): Generator<Stream, void, undefined> {
  for (let chain = 0; chain * CHAIN_ROUNDS < rounds; chain += 1)
    yield* streamsOfChain(label, chain).slice(0, rounds - chain * CHAIN_ROUNDS);
}
