/** A log as a stranger checks it, who has its leaves. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { entryLeaf, type LogKind, textDigest } from '../../../../src/fair/houseLog.ts';
import { rootOf } from '../../../../src/fair/merkle.ts';
import type { TestHouse } from '../../harness.ts';

/** The hashes of all leaves, in their order. */
export const leavesOf = async ({ db }: Pick<TestHouse, 'db'>): Promise<string[]> => {
  const tiles = await db.kysely
    .selectFrom('log_tiles')
    .selectAll()
    .where('level', '=', 0n)
    .orderBy('tile')
    .execute();
  return tiles.flatMap(({ hashes }) => hashes.match(/.{64}/g) ?? []);
};

/** The root over hashes of leaves, by the recursive definition. */
export const rootOfHex = (leaves: readonly string[]): string => bytesToHex(rootOf(leaves.map(hexToBytes)));

export const entriesOf = async ({ db }: Pick<TestHouse, 'db'>): Promise<string[]> =>
  (await db.kysely.selectFrom('log_entries').selectAll().orderBy('seq').execute()).map(
    ({ kind, ref }) => `${kind} ${ref}`,
  );

/** The leaf of a text that a stranger knows. */
export const leafOf = (kind: LogKind, text: string): string => bytesToHex(entryLeaf(kind, textDigest(text)));
