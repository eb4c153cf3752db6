/** What an audit that found nothing leaves for the next one, signed by the house. */
import type { Kysely } from 'kysely';
import { signedText } from '../../fair/canonical.ts';
import type { House } from '../platform/ports.ts';
import type { Tables } from '../platform/schema/tables.ts';
import { noSums, readBigInts, type Sums, sumsFromJson, sumsToJson, writeBigInts } from './sums.ts';

export interface LogRead {
  readonly size: number;
  readonly root: string;
  readonly headId: bigint;
  readonly fileBytes: number;
}
export const NO_LOG: LogRead = { size: 0, root: '', headId: 0n, fileBytes: 0 };

export interface Checkpoint {
  /** Unix ms of the audit; 0: nothing was read yet. */
  readonly at: number;
  /** The last posting that was read, and the link of the journal's hash chain that covers it. */
  readonly postingId: bigint;
  readonly linkSeq: bigint;
  readonly linkHash: string;
  /** Bytes of the file of heads that were read. */
  readonly headsBytes: number;
  /** What was read of the house's log and of the file of its heads. */
  readonly log: LogRead;
  /** Lines of each player's history. */
  readonly lines: ReadonlyMap<string, bigint>;
  readonly sums: Sums;
}

const NAME = 'last';
/** Below every id, also one that was inserted by hand. */
export const FIRST_ID = -(2n ** 63n);

export const beforeAll = (): Checkpoint => ({
  at: 0,
  postingId: FIRST_ID,
  linkSeq: 0n,
  linkHash: '',
  headsBytes: 0,
  log: NO_LOG,
  lines: new Map(),
  sums: noSums(),
});

const checkpointText = (state: string): string => signedText('audit-checkpoint', state);

/**
 * The checkpoint of the last audit; null where there is none, or where it is not the house's: then everything
 * is read.
 */
export const readCheckpoint = async (
  db: Kysely<Tables>,
  secrets: Pick<House['secrets'], 'sign'>,
): Promise<Checkpoint | null> => {
  const row = await db
    .selectFrom('audit_checkpoints')
    .selectAll()
    .where('name', '=', NAME)
    .executeTakeFirst();
  // With the present key alone: whoever has a former one must not keep an audit from reading everything.
  if (!row || secrets.sign('statement', checkpointText(row.state)) !== row.signature) return null;
  const { lines, sums, ...rest } = JSON.parse(row.state, readBigInts) as Omit<Checkpoint, 'lines'> & {
    readonly lines: [string, bigint][];
  };
  return { ...rest, lines: new Map(lines), sums: sumsFromJson(sums) };
};

export const writeCheckpoint = async (
  { db, secrets }: Pick<House, 'db' | 'secrets'>,
  checkpoint: Checkpoint,
): Promise<void> => {
  const { lines, sums, ...rest } = checkpoint;
  const state = JSON.stringify({ ...rest, lines: [...lines], sums: sumsToJson(sums) }, writeBigInts);
  const written = {
    at: BigInt(checkpoint.at),
    state,
    signature: secrets.sign('statement', checkpointText(state)),
  };
  await db.transaction((tx) =>
    tx
      .insertInto('audit_checkpoints')
      .values({ name: NAME, ...written })
      .onConflict((c) => c.column('name').doUpdateSet(written))
      .execute(),
  );
};
