/** Slow blocks: the operator keeps a network of the devnet from making any for some time. */
import type { Kysely } from 'kysely';
import { findFact, insertFact, replaceFact } from '../../../platform/store/facts.ts';
import type { House } from '../../../platform/ports.ts';
import type { Tables } from '../../../platform/schema/tables.ts';
import type { NetworkId } from '../../../platform/chainPort.ts';

const nameOf = (network: NetworkId): string => `devnet blocks of ${network} held`;

/** Unix ms until which a network makes no block. */
export const heldUntil = async (db: Kysely<Tables>, network: NetworkId): Promise<number> =>
  Number((await findFact(db, nameOf(network))) ?? 0);

/** Makes no block of a network for so long from now on; 0: they come again. @returns until when, Unix ms */
export const holdBlocks = async (
  { db, clock }: Pick<House, 'db' | 'clock'>,
  network: NetworkId,
  forMs: number,
): Promise<number> => {
  const until = clock.now() + forMs;
  await db.transaction(async (tx) => {
    await insertFact(tx, nameOf(network), '0');
    const former = (await findFact(tx, nameOf(network))) ?? '0';
    await replaceFact(tx, nameOf(network), former, String(until));
  });
  return until;
};
