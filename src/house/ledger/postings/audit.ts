import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/schema/tables.ts';

type Db = Kysely<Tables>;
/** Below every id, also one that was inserted by hand. */
const BEFORE_ALL = -(2n ** 63n);

/** Postings after an id that cannot stand, whatever caused them, and balances that must not be. */
export const auditAfter = async (db: Db, postingId: bigint): Promise<string[]> => {
  const unbalanced = await sql<{ id: bigint; ledger: string }>`
    select posting_id as id, ledger from entries where posting_id > ${postingId}
    group by posting_id, ledger having sum(amount) <> 0`.execute(db);
  const lonely = await sql<{ id: bigint }>`
    select p.id from postings p left join entries e on e.posting_id = p.id where p.id > ${postingId}
      group by p.id having count(e.seq) < 2`.execute(db);
  // Of the column itself, SQLite would read all entries in the order of the index on it.
  const orphaned = await sql<{ address: string }>`
    select distinct e.address || '' as address from entries e left join accounts a on a.address = e.address
    where e.posting_id > ${postingId} and e.address like 'player:%' and a.address is null`.execute(db);
  // Allowed after a reversed deposit or a correction, since the player may have spent the money.
  const negative = await sql<{ address: string }>`
    select a.address from accounts a where a.balance < 0 and not exists (
      select 1 from entries e join postings p on p.id = e.posting_id where e.address = a.address
      and (p.kind = 'deposit reversal' or p.key like 'correction:%'))`.execute(db);
  return [
    ...unbalanced.rows.map(({ id, ledger }) => `posting ${id} does not sum to zero in ${ledger}`),
    ...lonely.rows.map(({ id }) => `posting ${id} has fewer than two entries`),
    ...orphaned.rows.map(({ address }) => `${address} has entries but no balance`),
    ...negative.rows.map(({ address }) => `${address} is below zero`),
  ];
};

/** Recomputes the ledger from its whole journal. @returns a sentence per fault; empty when there is none */
export const audit = async (db: Db): Promise<string[]> => {
  const drifted = await sql<{ address: string }>`
    select a.address from accounts a left join entries e on e.address = a.address
    group by a.address, a.balance having a.balance <> coalesce(sum(e.amount), 0)`.execute(db);
  return [
    ...(await auditAfter(db, BEFORE_ALL)),
    ...drifted.rows.map(({ address }) => `the balance of ${address} is not the sum of its entries`),
  ];
};
