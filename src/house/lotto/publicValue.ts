import { readBlocksAt, readTip } from '../chains/devnet/store.ts';
import type { House } from '../ports.ts';

/** The public value of a draw: the hash of a block that did not exist when the tickets were published. */
export interface PublicValues {
  /** Shown to players, e.g. `bitcoin`. */
  readonly source: string;
  /** Height of the newest block; null while the chain is unreachable. */
  tip(): Promise<number | null>;
  /** The hash of a block; null while there is none at that height. */
  hashAt(height: number): Promise<string | null>;
}

/**
 * The Bitcoin chain of this house; null without one, and then nothing is drawn. On a devnet the house makes
 * the blocks itself, so the value proves nothing to others, and its name says so.
 */
export const publicValuesOf = ({ config, db }: Pick<House, 'config' | 'db'>): PublicValues | null =>
  config.devnet === null
    ? null
    : {
        source: 'bitcoin devnet',
        tip: async () => (await readTip(db.kysely, 'bitcoin'))?.height ?? null,
        hashAt: async (height) => (await readBlocksAt(db.kysely, 'bitcoin', [height]))[0]?.hash ?? null,
      };
