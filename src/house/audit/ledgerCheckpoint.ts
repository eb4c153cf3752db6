/**
 * What the last check of the ledger found right, signed by the house: a posting, and a digest of the balances
 * after it. Balances are not kept a second time: those of that time are the present ones without what was
 * posted since, so one digest shows whether each balance still follows from its entries.
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { signedText } from '../../fair/canonical.ts';
import type { House } from '../platform/ports.ts';
import type { Tables } from '../platform/schema/tables.ts';
import { type Db, pages } from './context.ts';

export interface LedgerCheckpoint {
  /** Unix ms. */
  readonly at: number;
  /** The last posting that was read; none can appear below it any more. */
  readonly postingId: bigint;
  /** `balancesDigest` after that posting. */
  readonly digest: string;
}

const NAME = 'ledger';
const PAGE = 5_000;

const checkpointText = (state: string): string => signedText('ledger-checkpoint', state);

/** Null where there is none, or where it is not the house's. */
export const readLedgerCheckpoint = async (
  db: Kysely<Tables>,
  { sign }: Pick<House['secrets'], 'sign'>,
): Promise<LedgerCheckpoint | null> => {
  const row = await db
    .selectFrom('audit_checkpoints')
    .select(['state', 'signature'])
    .where('name', '=', NAME)
    .executeTakeFirst();
  // With the present key alone, as with the checkpoint of the audit.
  if (!row || sign('statement', checkpointText(row.state)) !== row.signature) return null;
  const { at, postingId, digest } = JSON.parse(row.state) as Record<keyof LedgerCheckpoint, string>;
  return { at: Number(at), postingId: BigInt(postingId), digest };
};

export const writeLedgerCheckpoint = async (
  { db, secrets }: Pick<House, 'db' | 'secrets'>,
  { at, postingId, digest }: LedgerCheckpoint,
): Promise<void> => {
  const state = JSON.stringify({ at: String(at), postingId: String(postingId), digest });
  const written = { at: BigInt(at), state, signature: secrets.sign('statement', checkpointText(state)) };
  await db.transaction((tx) =>
    tx
      .insertInto('audit_checkpoints')
      .values({ name: NAME, ...written })
      .onConflict((c) => c.column('name').doUpdateSet(written))
      .execute(),
  );
};

/**
 * A digest of all stored balances, less what `moved` says. Accounts with nothing are left out, since one
 * that is opened later had nothing before.
 */
export const balancesDigest = async (db: Db, moved: ReadonlyMap<string, bigint>): Promise<string> => {
  const digest = createHash('sha256');
  const all = pages(
    '',
    ({ address }: { address: string }) => address,
    (after) =>
      db
        .selectFrom('accounts')
        .select(['address', 'balance'])
        .where('address', '>', after)
        .orderBy('address')
        .limit(PAGE)
        .execute(),
  );
  for await (const page of all)
    for (const { address, balance } of page) {
      const before = balance - (moved.get(address) ?? 0n);
      if (before !== 0n) digest.update(`${address} ${before}\n`);
    }
  return digest.digest('hex');
};
