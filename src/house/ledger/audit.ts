import { type Kysely, sql } from 'kysely';
import type { Database } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';

/**
 * Recomputes the ledger from its journal. @returns a sentence per fault; empty when there is none. Reads the
 * whole journal, so it runs at start and in tests, not per request.
 */
export const audit = async (db: Kysely<Tables>): Promise<string[]> => {
  const unbalanced = await sql<{ id: bigint; ledger: string }>`
    select posting_id as id, ledger from entries group by posting_id, ledger having sum(amount) <> 0`.execute(
    db,
  );
  const lonely = await sql<{ id: bigint }>`
    select p.id from postings p left join entries e on e.posting_id = p.id
      group by p.id having count(e.seq) < 2`.execute(db);
  const drifted = await sql<{ address: string }>`
    select a.address from accounts a left join entries e on e.address = a.address
    group by a.address, a.balance having a.balance <> coalesce(sum(e.amount), 0)`.execute(db);
  const orphaned = await sql<{ address: string }>`
    select distinct e.address from entries e left join accounts a on a.address = e.address
    where e.address like 'player:%' and a.address is null`.execute(db);
  // Allowed after a reversed deposit or a correction, since the player may have spent the money.
  const negative = await sql<{ address: string }>`
    select a.address from accounts a where a.balance < 0 and not exists (
      select 1 from entries e join postings p on p.id = e.posting_id where e.address = a.address
      and (p.kind = 'deposit reversal' or p.key like 'correction:%'))`.execute(db);
  return [
    ...unbalanced.rows.map(({ id, ledger }) => `posting ${id} does not sum to zero in ${ledger}`),
    ...lonely.rows.map(({ id }) => `posting ${id} has fewer than two entries`),
    ...drifted.rows.map(({ address }) => `the balance of ${address} is not the sum of its entries`),
    ...orphaned.rows.map(({ address }) => `${address} has entries but no balance`),
    ...negative.rows.map(({ address }) => `${address} is below zero`),
  ];
};

/** The same without the limit of a statement, which a large ledger would keep from starting. */
export const auditAtStart = ({ engine, kysely, transaction }: Database): Promise<string[]> =>
  engine === 'sqlite'
    ? audit(kysely)
    : transaction(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        return audit(tx);
      });
