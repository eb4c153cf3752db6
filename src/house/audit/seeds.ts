/** Sealed seeds: every block of a chain is opened and followed back to the anchor that was shown first. */
import type { Selectable } from 'kysely';
import { GRACE_MS } from '../ledger/dailyActivity/rules.ts';
import { sha256 } from '../ledger/hashChains/rules.ts';
import { BLOCK_LENGTH, CHAIN_LENGTH, sealContext } from '../play/rounds/chain.ts';
import { sealedWith } from '../platform/secrets.ts';
import type { Tables } from '../platform/schema/tables.ts';
import { type AuditContext, isFromScratch, pages } from './context.ts';
import { inChunks } from '../ledger/causes.ts';
import type { AuditReport } from './report.ts';

type Chain = Pick<Selectable<Tables['seed_chains']>, 'id' | 'anchor' | 'created_at' | 'key_id'>;
const PAGE = 100;
const BLOCKS = CHAIN_LENGTH / BLOCK_LENGTH;

/** Why the sealed blocks of a chain do not lead to its anchor; null where they do. */
const blocksWrong = (
  { house }: AuditContext,
  { id, anchor, key_id: keyId }: Chain,
  sealed: ReadonlyMap<number, string>,
): string | null => {
  let hash = anchor;
  for (let block = 0; block < BLOCKS; block += 1) {
    const text = sealed.get(block) ?? '';
    let last: string;
    try {
      last = house.secrets.open(text, sealContext(id, block));
    } catch {
      return `block ${block} is missing or was not sealed by this house`;
    }
    // Else a chain of a former secret could be played on by whoever knows its seeds.
    if (sealedWith(text) !== Number(keyId))
      return `block ${block} was sealed with another secret than it says`;
    let seed = last;
    for (let steps = 0; steps < BLOCK_LENGTH; steps += 1) seed = sha256(seed);
    if (seed !== hash)
      return block === 0
        ? 'its seeds do not lead to its anchor'
        : `block ${block} does not follow block ${block - 1}`;
    hash = last;
  }
  return null;
};

const auditBlocks = async (
  context: AuditContext,
  chains: readonly Chain[],
  { count, fault }: AuditReport,
): Promise<void> => {
  const rows = await inChunks(
    chains.map(({ id }) => id),
    (some) => context.db.selectFrom('seed_blocks').selectAll().where('chain_id', 'in', some).execute(),
  );
  const sealed = new Map<string, Map<number, string>>(chains.map(({ id }) => [id, new Map()]));
  for (const row of rows) sealed.get(row.chain_id)?.set(Number(row.block), row.sealed);
  for (const chain of chains) {
    count();
    const reason = blocksWrong(context, chain, sealed.get(chain.id) ?? new Map());
    if (reason !== null) fault(`chain ${chain.id}: ${reason}`);
  }
};

/** Opens the blocks of each chain that was made or played since the checkpoint, or of all. */
export const auditSeedBlocks = async (
  context: AuditContext,
  played: ReadonlySet<string>,
  report: AuditReport,
): Promise<void> => {
  const { db, from } = context;
  const columns = ['id', 'anchor', 'created_at', 'key_id'] as const;
  const made = pages(
    '',
    ({ id }: Chain) => id,
    (after) =>
      db
        .selectFrom('seed_chains')
        .select(columns)
        .where('id', '>', after)
        .where('created_at', '>=', BigInt(from.at - GRACE_MS))
        .orderBy('id')
        .limit(PAGE)
        .execute(),
  );
  const seen = new Set<string>();
  for await (const chains of made) {
    await auditBlocks(context, chains, report);
    for (const { id } of chains) seen.add(id);
  }
  if (isFromScratch(context)) return;
  const others = [...played].filter((id) => !seen.has(id));
  for (let start = 0; start < others.length; start += PAGE) {
    const some = others.slice(start, start + PAGE);
    const chains = await db.selectFrom('seed_chains').select(columns).where('id', 'in', some).execute();
    await auditBlocks(context, chains, report);
  }
};
