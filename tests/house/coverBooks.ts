import { extendChains, newestLink } from '../../src/house/ledger/hashChains/hashChains.ts';
import type { House } from '../../src/house/platform/ports.ts';

/**
 * Covers every posting by the journal's hash chain. On PostgreSQL one pass leaves what is new to the next one
 * while an older transaction runs, and the server's are those of all tests that run at the same time.
 */
export const coverBooks = async (parts: Pick<House, 'db' | 'clock' | 'secrets'>): Promise<void> => {
  const { kysely } = parts.db;
  for (;;) {
    await extendChains(parts);
    const { newest } = await kysely
      .selectFrom('postings')
      .select((of) => of.fn.max('id').as('newest'))
      .executeTakeFirstOrThrow();
    const covered = (await newestLink(kysely, 'journal'))?.last_id ?? 0n;
    if (BigInt(newest ?? 0) <= covered) return;
  }
};
