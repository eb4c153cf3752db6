import type { Kysely } from 'kysely';
import type { ChainPort } from '../platform/chainPort.ts';
import type { House } from '../platform/ports.ts';
import type { Tables } from '../platform/schema/tables.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { Definitions } from './definitions.ts';

export type Db = Kysely<Tables>;

/** What every class of the audit is given. */
export interface AuditContext {
  /** One snapshot of the database. */
  readonly db: Db;
  /** The house, whose database is that snapshot. */
  readonly house: Pick<House, 'db' | 'config' | 'clock' | 'secrets' | 'chains'>;
  readonly chains: readonly ChainPort[];
  readonly definitions: Definitions;
  /** What earlier audits have read; `beforeAll` where everything is read again. */
  readonly from: Checkpoint;
  /** Bytes of the file of heads before the snapshot: a line after them may be newer than the snapshot. */
  readonly headsBytes: number;
  /** The same of the file of the log's heads. */
  readonly logHeadsBytes: number;
  /**
   * So many postings are read again although a checkpoint could cover them: what was written last is what is
   * most likely to be changed by hand.
   */
  readonly readAgain: number;
}

/** Whether everything is read again. */
export const isFromScratch = ({ from }: AuditContext): boolean => from.at === 0;

/** Values of one `in (…)`: SQLite bounds the parameters of a statement at 32,766. */
const IN_MAX = 500;
/** The rows of many ids, read some ids at a time. */
export const inChunks = async <Id, Row>(
  ids: readonly Id[],
  load: (some: readonly Id[]) => Promise<readonly Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let at = 0; at < ids.length; at += IN_MAX) rows.push(...(await load(ids.slice(at, at + IN_MAX))));
  return rows;
};

/** All rows of a table, a page at a time, in the order of a key that is a text or a number. */
export async function* pages<Row, Key>(
  first: Key,
  keyOf: (row: Row) => Key,
  load: (after: Key) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = first; ;) {
    const rows = await load(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = keyOf(last);
  }
}
