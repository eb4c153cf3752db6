import { chainsOf, type ChainsHouse } from '../../custody/chains/chains.ts';
import type { ChainPort } from '../../platform/chainPort.ts';

/** The public value of a draw: the hash of a block that did not exist when the tickets were published. */
export interface PublicValues {
  /** Shown to players, e.g. `bitcoin`. */
  readonly source: string;
  /** Height of the newest block; null while the chain is unreachable. */
  tip(): Promise<number | null>;
  /** The hash of a block; null while there is none at that height. */
  hashAt(height: number): Promise<string | null>;
}

const tipOf = async (port: ChainPort): Promise<number | null> => {
  const { state, tip } = await port.health();
  // A node that still syncs has an old tip: the block that it names next exists already.
  return state === 'ok' ? (tip?.height ?? null) : null;
};

/**
 * The Bitcoin chain of this house; null without one, and then nothing is drawn. On a devnet the house makes
 * the blocks itself, so the value proves nothing to others, and its name says so.
 */
export const publicValuesOf = (house: ChainsHouse): PublicValues | null => {
  const port = chainsOf(house).find(({ network }) => network === 'bitcoin');
  return port
    ? {
        source: house.config.devnet ? 'bitcoin devnet' : 'bitcoin',
        tip: () => tipOf(port),
        hashAt: (height) => port.blockHash(height),
      }
    : null;
};
