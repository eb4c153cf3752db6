import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';

type Db = Kysely<Tables>;
export type PasskeyRow = Selectable<Tables['passkeys']>;
type ChallengeRow = Selectable<Tables['passkey_challenges']>;

/** Oldest first. */
export const listPasskeys = (db: Db, playerId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Unix ms; null without a passkey. */
export const newestPasskeyAt = async (db: Db, playerId: string): Promise<bigint | null> =>
  (await listPasskeys(db, playerId)).at(-1)?.created_at ?? null;

export const findByCredential = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** @returns false where the credential exists already */
export const insertPasskey = async (tx: Tx, row: PasskeyRow): Promise<boolean> =>
  (await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** @returns false where it was used since it was read */
export const recordPasskeyUse = async (
  tx: Tx,
  row: PasskeyRow,
  to: { readonly counter: number; readonly synced: boolean; readonly at: number },
): Promise<boolean> =>
  (await tx
    .updateTable('passkeys')
    .set({ counter: BigInt(to.counter), synced: to.synced ? 1n : 0n, used_at: BigInt(to.at) })
    .where('id', '=', row.id)
    .where('counter', '=', row.counter)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** @returns whether the player has such a passkey */
export const renamePasskey = async (db: Db, playerId: string, id: string, name: string): Promise<boolean> =>
  (await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** @returns the deleted passkey */
export const deletePasskey = (tx: Tx, playerId: string, id: string): Promise<PasskeyRow | undefined> =>
  tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .returningAll()
    .executeTakeFirst();

export const insertChallenge = async (db: Db, row: ChallengeRow): Promise<void> => {
  await db.insertInto('passkey_challenges').values(row).execute();
};
/** Deletes a challenge, which can be used once. */
export const takeChallenge = (tx: Tx, hash: string): Promise<ChallengeRow | undefined> =>
  tx.deleteFrom('passkey_challenges').where('hash', '=', hash).returningAll().executeTakeFirst();
export const deleteChallengesBefore = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', BigInt(now)).execute();
};

export const hasSecondStep = async (db: Db, playerId: string): Promise<boolean> =>
  (await db
    .selectFrom('second_steps')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst()) !== undefined;
/** @returns false where it was on already */
export const insertSecondStep = async (tx: Tx, playerId: string, now: number): Promise<boolean> =>
  (await tx
    .insertInto('second_steps')
    .values({ player_id: playerId, created_at: BigInt(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()) !== undefined;
/** Deletes the second step and its recovery codes. @returns false where it was off */
export const deleteSecondStep = async (tx: Tx, playerId: string): Promise<boolean> => {
  await tx.deleteFrom('recovery_codes').where('player_id', '=', playerId).execute();
  return (
    (await tx
      .deleteFrom('second_steps')
      .where('player_id', '=', playerId)
      .returning('player_id')
      .executeTakeFirst()) !== undefined
  );
};

export const replaceCodes = async (
  tx: Tx,
  playerId: string,
  hashes: readonly string[],
  now: number,
): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('player_id', '=', playerId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ player_id: playerId, hash, created_at: BigInt(now), used_at: null })))
    .execute();
};
/** Marks a code as used, or with `at` null as unused. @returns whether it was in the other state */
export const markCode = async (
  tx: Tx,
  playerId: string,
  hash: string,
  now: number | null,
): Promise<boolean> =>
  (await tx
    .updateTable('recovery_codes')
    .set({ used_at: now === null ? null : BigInt(now) })
    .where('player_id', '=', playerId)
    .where('hash', '=', hash)
    .where('used_at', now === null ? 'is not' : 'is', null)
    .returning('hash')
    .executeTakeFirst()) !== undefined;
export const countCodes = async (db: Db, playerId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('recovery_codes')
        .select((eb) => eb.fn.countAll<bigint>().as('left'))
        .where('player_id', '=', playerId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).left,
  );
