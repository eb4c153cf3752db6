import type { Kysely, Selectable } from 'kysely';
import type { Entry } from '../../ledger/postings/post.ts';
import type { Tables } from '../../platform/schema/tables.ts';

type Db = Kysely<Tables>;
export type CorrectionRow = Selectable<Tables['corrections']>;

export const isCorrected = async (db: Db, lineId: string): Promise<boolean> =>
  (await db.selectFrom('corrections').select('id').where('of_id', '=', lineId).executeTakeFirst()) !==
  undefined;

export const insertCorrection = async (db: Db, row: CorrectionRow): Promise<void> => {
  await db.insertInto('corrections').values(row).execute();
};

export const entriesOf = (db: Db, postingKey: string): Promise<Entry[]> =>
  db
    .selectFrom('entries')
    .innerJoin('postings', 'postings.id', 'entries.posting_id')
    .select(['address', 'amount'])
    .where('postings.key', '=', postingKey)
    .orderBy('seq')
    .execute();
