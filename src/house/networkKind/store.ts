import type { Kysely } from 'kysely';
import type { Tables } from '../schema/tables.ts';

export const hasDevnetBlocks = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('devnet_blocks').select('height').limit(1).executeTakeFirst()) !== undefined;
