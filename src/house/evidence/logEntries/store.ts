/** What is to be taken into the log, as it stands in the tables of other features. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/schema/tables.ts';

type Db = Kysely<Tables>;
type RoundRow = Selectable<Tables['rounds']>;

const QUEUE_PAGE = 250;

/** Queues the file of a release, unless it is queued or in the log. */
export const enqueueRelease = async (db: Db, sha256: string): Promise<void> => {
  await sql`insert into log_queue (kind, ref) select 'release', cast(${sha256} as text)
    where not exists (select 1 from log_entries e
      where e.kind = 'release' and e.ref = cast(${sha256} as text))
    on conflict do nothing`.execute(db);
};

/** Files of releases that are queued; `isIn`: another house has had them taken in meanwhile. */
export const queuedReleases = async (db: Db) =>
  (
    await db
      .selectFrom('log_queue')
      .leftJoin('log_entries', (join) =>
        join.onRef('log_entries.ref', '=', 'log_queue.ref').on('log_entries.kind', '=', 'release'),
      )
      .select(['log_queue.ref', 'log_entries.seq'])
      .where('log_queue.kind', '=', 'release')
      .orderBy('log_queue.ref')
      .limit(QUEUE_PAGE)
      .execute()
  ).map(({ ref, seq }) => ({ sha256: ref, isIn: seq !== null }));

export const queuedChains = (db: Db) =>
  db
    .selectFrom('log_queue')
    .innerJoin('seed_chains', 'seed_chains.id', 'log_queue.ref')
    .select(['seed_chains.id', 'seed_chains.game_id', 'seed_chains.ordinal', 'seed_chains.anchor'])
    .where('log_queue.kind', '=', 'anchor')
    .orderBy('seed_chains.id')
    .limit(QUEUE_PAGE)
    .execute();

/** Hands that waited and are settled. */
export const settledHands = async (db: Db): Promise<RoundRow[]> =>
  db
    .selectFrom('log_queue')
    .innerJoin('rounds', 'rounds.id', 'log_queue.ref')
    .selectAll('rounds')
    .where('log_queue.kind', '=', 'hand')
    .orderBy('rounds.id')
    .limit(QUEUE_PAGE)
    .execute();

/** Definitions that are not in the log. */
export const newPaytables = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('definitions')
    .leftJoin('log_entries', (join) =>
      join.onRef('log_entries.ref', '=', 'definitions.math_hash').on('log_entries.kind', '=', 'paytable'),
    )
    .select('definitions.math_hash')
    .where('log_entries.seq', 'is', null)
    .orderBy('definitions.math_hash')
    .execute();
  return rows.map((row) => row.math_hash);
};

/** Months that are closed and whose statement is not in the log. */
export const newClosings = (db: Db) =>
  db
    .selectFrom('lotto_months')
    .leftJoin('log_entries', (join) =>
      join.onRef('log_entries.ref', '=', 'lotto_months.month').on('log_entries.kind', '=', 'closing'),
    )
    .select(['lotto_months.month', 'lotto_months.closing'])
    .where('lotto_months.closing', 'is not', null)
    .where('log_entries.seq', 'is', null)
    .orderBy('lotto_months.month')
    .execute();

/** Statements of what was paid on days after the newest one that is in the log, in their order. */
export const newStatements = (db: Db) =>
  db
    .selectFrom('paid_out_statements')
    .selectAll()
    .where('day', '>', (eb) =>
      eb
        .selectFrom('log_entries')
        .select((of) => of.fn.coalesce(of.fn.max('ref'), sql<string>`''`).as('day'))
        .where('kind', '=', 'paidOut'),
    )
    .orderBy('day')
    .execute();

export const statementsOf = (db: Db, days: readonly string[]) =>
  db.selectFrom('paid_out_statements').selectAll().where('day', 'in', days).execute();

export const roundsByIds = (db: Db, ids: readonly string[]): Promise<RoundRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('rounds').selectAll().where('id', 'in', ids).execute();

export const chainsByIds = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('seed_chains')
    .select(['id', 'game_id', 'ordinal', 'anchor'])
    .where('id', 'in', ids)
    .execute();

export const paytablesIn = async (db: Db, hashes: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('definitions')
    .select('math_hash')
    .where('math_hash', 'in', hashes)
    .execute();
  return rows.map((row) => row.math_hash);
};

export const closingsOf = async (db: Db, months: readonly string[]) =>
  (
    await db.selectFrom('lotto_months').select(['month', 'closing']).where('month', 'in', months).execute()
  ).flatMap(({ month, closing }) => (closing === null ? [] : [{ month, closing }]));
