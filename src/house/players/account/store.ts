import type { Kysely, Selectable } from 'kysely';
import type { UserFlagName } from '../../../wire/player/status.ts';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { endResetLinks, type MailingList } from './links.ts';

type Db = Kysely<Tables>;
export type PlayerRow = Selectable<Tables['players']>;

export const findPlayer = (db: Db, id: string): Promise<PlayerRow | undefined> =>
  db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Finds a player by login or e-mail address, in lower case. A login has no @, so the two cannot be confused.
 */
export const findByLoginOrEmail = (db: Db, key: string): Promise<PlayerRow | undefined> =>
  db
    .selectFrom('players')
    .selectAll()
    .where(key.includes('@') ? 'email_key' : 'login_key', '=', key)
    .executeTakeFirst();

export const findTaken = async (
  tx: Tx,
  loginKey: string,
  emailKey: string,
): Promise<{ login: boolean; email: boolean }> => {
  const rows = await tx
    .selectFrom('players')
    .select(['login_key', 'email_key'])
    .where((eb) => eb.or([eb('login_key', '=', loginKey), eb('email_key', '=', emailKey)]))
    .execute();
  return {
    login: rows.some((row) => row.login_key === loginKey),
    email: rows.some((row) => row.email_key === emailKey),
  };
};

export const insertPlayer = async (tx: Tx, row: PlayerRow): Promise<void> => {
  await tx.insertInto('players').values(row).execute();
};

export const setLastDeposit = async (
  tx: Tx,
  playerId: string,
  currency: string,
  pmType: number,
): Promise<void> => {
  await tx
    .updateTable('players')
    .set({ last_deposit_currency: currency, last_deposit_pm_type: BigInt(pmType) })
    .where('id', '=', playerId)
    .execute();
};

export const readFlags = (flags: string): UserFlagName[] => JSON.parse(flags) as UserFlagName[];

/** Sets the password hash, unless it is no longer `from`. @returns whether it was changed */
export const setPassword = async (
  tx: Tx,
  playerId: string,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: number },
): Promise<boolean> =>
  (await tx
    .updateTable('players')
    .set({ password_hash: to, password_changed_at: BigInt(at) })
    .where('id', '=', playerId)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/**
 * Keeps a player's password as it is until the transaction ends. @returns false where it was changed since
 * the row was read
 */
export const lockPassword = async (
  tx: Tx,
  { id, password_hash: hash }: Pick<PlayerRow, 'id' | 'password_hash'>,
): Promise<boolean> =>
  (await tx
    .updateTable('players')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const setEmail = async (
  tx: Tx,
  playerId: string,
  to: {
    readonly email: string;
    readonly key: string;
    readonly flags: readonly UserFlagName[];
    readonly at: number;
  },
): Promise<void> => {
  await tx
    .updateTable('players')
    .set({
      email: to.email,
      email_key: to.key,
      email_verified_at: null,
      email_changed_at: BigInt(to.at),
      flags: JSON.stringify(to.flags),
    })
    .where('id', '=', playerId)
    .execute();
};

export const verifyAddress = async (
  tx: Tx,
  playerId: string,
  flags: readonly UserFlagName[],
  now: number,
): Promise<void> => {
  await tx
    .updateTable('players')
    .set({ email_verified_at: BigInt(now), flags: JSON.stringify(flags) })
    .where('id', '=', playerId)
    .execute();
};

/**
 * Suspends or restores a player, which ends links for a new password. Sessions stay open, so that their pages
 * can show the reason (155). @returns whether there is such a player
 */
export const setSuspended = async (tx: Tx, playerId: string, suspended: boolean): Promise<boolean> => {
  await endResetLinks(tx, playerId);
  const row = await tx
    .updateTable('players')
    .set({ suspended: suspended ? 1n : 0n })
    .where('id', '=', playerId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Sets or clears a flag. @returns the player's flags afterwards, undefined where there is no such player */
export const setFlag = async (
  tx: Tx,
  playerId: string,
  flag: UserFlagName,
  on: boolean,
): Promise<UserFlagName[] | undefined> => {
  const player = await tx.selectFrom('players').select('flags').where('id', '=', playerId).executeTakeFirst();
  if (!player) return undefined;
  const flags = [...readFlags(player.flags).filter((other) => other !== flag), ...(on ? [flag] : [])];
  await tx
    .updateTable('players')
    .set({ flags: JSON.stringify(flags) })
    .where('id', '=', playerId)
    .execute();
  return flags;
};

export const setMailings = async (
  tx: Tx,
  playerId: string,
  to: { readonly newsletter: boolean; readonly lottoMailing: boolean },
): Promise<void> => {
  await tx
    .updateTable('players')
    .set({ newsletter: to.newsletter ? 1n : 0n, lotto_mail: to.lottoMailing ? 1n : 0n })
    .where('id', '=', playerId)
    .execute();
};

/** @returns whether there is such a player */
export const setMailing = async (
  db: Db,
  playerId: string,
  list: MailingList,
  on: boolean,
): Promise<boolean> =>
  (await db
    .updateTable('players')
    .set({ [list === 'newsletter' ? 'newsletter' : 'lotto_mail']: on ? 1n : 0n })
    .where('id', '=', playerId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/**
 * The next subscribers of a list by id. Their address has to be verified, so that nobody is subscribed by
 * somebody else; suspended players are left out.
 */
export const subscribersAfter = (
  db: Db,
  list: MailingList,
  afterId: string,
  limit: number,
): Promise<PlayerRow[]> =>
  db
    .selectFrom('players')
    .selectAll()
    .where(list === 'newsletter' ? 'newsletter' : 'lotto_mail', '=', 1n)
    .where('suspended', '=', 0n)
    .where('email_verified_at', 'is not', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Removes a player from both mailing lists. */
export const endMailings = async (tx: Tx, playerId: string): Promise<void> => {
  await tx
    .updateTable('players')
    .set({ newsletter: 0n, lotto_mail: 0n })
    .where('id', '=', playerId)
    .execute();
};

export const setContactBilling = async (tx: Tx, playerId: string, on = true): Promise<void> => {
  await tx
    .updateTable('players')
    .set({ contact_billing: on ? 1n : 0n })
    .where('id', '=', playerId)
    .execute();
};

export const listFavorites = async (db: Db, playerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('favorites')
    .select('game_id')
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .orderBy('game_id')
    .execute();
  return rows.map((row) => row.game_id);
};

export const addFavorite = async (db: Db, playerId: string, gameId: string, now: number): Promise<void> => {
  await db
    .insertInto('favorites')
    .values({ player_id: playerId, game_id: gameId, created_at: BigInt(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const removeFavorite = async (db: Db, playerId: string, gameId: string): Promise<void> => {
  await db.deleteFrom('favorites').where('player_id', '=', playerId).where('game_id', '=', gameId).execute();
};
