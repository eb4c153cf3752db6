import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/schema/tables.ts';

type Db = Kysely<Tables>;
type FormerRow = Selectable<Tables['former_secrets']>;

export const formerRows = (db: Db): Promise<FormerRow[]> =>
  db.selectFrom('former_secrets').selectAll().orderBy('id').execute();

/** Inserts a secret, or replaces the text that it was sealed to: what else is known of it stays. */
export const saveFormer = async (db: Db, row: FormerRow): Promise<void> => {
  await db
    .insertInto('former_secrets')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed: row.sealed }))
    .execute();
};

interface Preview {
  readonly emails: number;
  readonly months: number;
  readonly chains: number;
  readonly openRounds: number;
  readonly codes: number;
  readonly subscriptions: number;
}

/** How much depends on the secret. */
export const previewRotation = async (db: Db): Promise<Preview> => {
  const { rows } = await sql<Record<keyof Preview, bigint>>`select
    (select count(*) from queued_emails) as "emails",
    (select count(*) from lotto_months) as "months",
    (select count(*) from seed_chains) as "chains",
    (select count(*) from open_rounds) as "openRounds",
    (select count(*) from recovery_codes where used_at is null) as "codes",
    (select count(*) from push_subscriptions) as "subscriptions"`.execute(db);
  const count = (name: keyof Preview): number => Number(rows[0]?.[name] ?? 0n);
  return {
    emails: count('emails'),
    months: count('months'),
    chains: count('chains'),
    openRounds: count('openRounds'),
    codes: count('codes'),
    subscriptions: count('subscriptions'),
  };
};
