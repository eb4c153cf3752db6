/** The SQL of the banners. */
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/schema/tables.ts';

type Db = Kysely<Tables>;
type BannerRow = Selectable<Tables['banners']>;

/** Most banners shown: nobody reads a longer carousel. */
const SHOWN_MAX = 20;

export const insertBanner = async (db: Db, row: BannerRow): Promise<void> => {
  await db
    .insertInto('banners')
    .values(row)
    .onConflict((c) => c.column('id').doUpdateSet(row))
    .execute();
};

export const deleteBanner = async (db: Db, id: string): Promise<boolean> =>
  (await db.deleteFrom('banners').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;

/** Banners that have not ended, newest first. */
export const listBanners = (db: Db, now: number): Promise<BannerRow[]> =>
  db
    .selectFrom('banners')
    .selectAll()
    .where((eb) => eb.or([eb('shown_to', 'is', null), eb('shown_to', '>', BigInt(now))]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN_MAX)
    .execute();
