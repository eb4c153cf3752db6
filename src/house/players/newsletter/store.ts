import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';

/** @returns false where the player was sent this e-mail before */
export const recordSent = async (
  tx: Tx,
  row: Insertable<Tables['newsletter_deliveries']>,
): Promise<boolean> =>
  (await tx
    .insertInto('newsletter_deliveries')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('issue_id')
    .executeTakeFirst()) !== undefined;
