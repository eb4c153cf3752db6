import { previousSeed, serverSeedHash } from '../../../fair/seeds.ts';
import type { Random, Secrets } from '../../platform/ports.ts';

/**
 * Rounds of a chain; then a new one is opened. Making a chain costs one hash per round, a few milliseconds in
 * total.
 */
export const CHAIN_LENGTH = 1_024;
/**
 * The last seed of every block is stored, so that opening a block costs 31 hashes and a chain only 32 rows.
 */
export const BLOCK_LENGTH = 32;

/** A new chain: its anchor, a commitment to all its seeds, and the last seed of each block. */
interface NewChain {
  /** serverSeedHash of seed 0: shown before the first round. */
  readonly anchor: string;
  readonly checkpoints: readonly string[];
}

/**
 * Draws s(N − 1) at random and derives the others backwards: s(i − 1) = serverSeedHash(s(i)). So the house
 * can neither choose, skip nor reorder a seed.
 */
export const makeChain = (random: Random): NewChain => {
  let seed = Buffer.from(random.bytes(32)).toString('hex');
  const checkpoints: string[] = [];
  for (let index = CHAIN_LENGTH - 1; index > 0; index -= 1) {
    if (index % BLOCK_LENGTH === BLOCK_LENGTH - 1) checkpoints.unshift(seed);
    seed = previousSeed(seed);
  }
  return { anchor: serverSeedHash(seed), checkpoints };
};

/** All seeds of a block, first to last, derived from its last one. */
export const openBlock = (checkpoint: string): string[] => {
  const seeds = [checkpoint];
  while (seeds.length < BLOCK_LENGTH) seeds.unshift(previousSeed(seeds[0] ?? checkpoint));
  return seeds;
};

export const blockOf = (nonce: number): number => Math.floor(nonce / BLOCK_LENGTH);

/** Additional data of a checkpoint's encryption, so that it does not open for another chain or block. */
export const sealContext = (chainId: string, block: number): string => `${chainId}:${block}`;

const OPENED_MAX = 2_000;

/** Recently opened blocks, in memory only, so that a player's next bet needs no decryption and no hashes. */
export interface SeedCache {
  /** Whether the seed of a round is in memory. */
  isOpen(chainId: string, nonce: number): boolean;
  /** The seed of a round; `load` reads the encrypted checkpoint of its block where it is not in memory. */
  seedOf(chainId: string, nonce: number, load: (block: number) => Promise<string>): Promise<string>;
}

export const seedCache = (secrets: Secrets): SeedCache => {
  const opened = new Map<string, string[]>();
  return {
    isOpen: (chainId, nonce) => opened.has(sealContext(chainId, blockOf(nonce))),
    seedOf: async (chainId, nonce, load) => {
      const block = blockOf(nonce);
      const key = sealContext(chainId, block);
      let seeds = opened.get(key);
      if (!seeds) {
        seeds = openBlock(secrets.open(await load(block), key));
        if (opened.size >= OPENED_MAX) opened.delete(opened.keys().next().value ?? key);
        opened.set(key, seeds);
      }
      const seed = seeds[nonce % BLOCK_LENGTH];
      if (seed === undefined) throw new Error(`chain ${chainId}: no seed ${nonce}`);
      return seed;
    },
  };
};
