import type { Database, Tx } from '../ports.ts';
import type { Lease } from './lease.ts';
import { statement } from './statement.ts';
import { writesInTransactions } from './writesInTransactions.ts';

/** This house does not have the lease any more; what its job was writing is rolled back. */
export class LeaseLost extends Error {}

interface Hold {
  readonly name: string;
  readonly fence: bigint;
}
const holdOf = statement((db, key: Hold) =>
  db.selectFrom('leases').select('fence').where('name', '=', key.name).where('fence', '=', key.fence),
);
/** Locked: who takes the lease over waits for the commit, or this finds the new fence. */
const holdLocked = statement((db, key: Hold) =>
  db
    .selectFrom('leases')
    .select('fence')
    .where('name', '=', key.name)
    .where('fence', '=', key.fence)
    .forShare(),
);

/**
 * The database as a job sees it that one house runs at a time: each of its transactions, and each statement
 * outside one that may write, commits only if this house has the lease then.
 * @returns a database whose transactions reject with LeaseLost, and write nothing, without the lease
 */
export const fencedDatabase = (db: Database, lease: Pick<Lease, 'name' | 'fence'>): Database => {
  const checkHold = async (tx: Tx, fence: bigint): Promise<void> => {
    const read = db.engine === 'postgres' ? holdLocked : holdOf;
    if (!(await read(tx, { name: lease.name, fence })))
      throw new LeaseLost('another house has taken the jobs over');
  };
  const transaction: Database['transaction'] = async (body, total) => {
    const fence = lease.fence();
    if (fence === null) throw new LeaseLost('this house does not have the lease of the jobs');
    return db.transaction(async (tx) => {
      const value = await body(tx);
      // Last, so that whoever takes over waits for the commit alone and not for the body.
      await checkHold(tx, fence);
      return value;
    }, total);
  };
  return {
    engine: db.engine,
    seals: db.seals,
    kysely: writesInTransactions(db.engine, db.kysely, transaction),
    transaction,
    unfenced: db.unfenced ?? db,
    close: () => db.close(),
  };
};
