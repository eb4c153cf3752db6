import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '../ports.ts';
import type { Tables } from '../store/tables.ts';

type Db = Kysely<Tables>;
export type PlayerRow = Selectable<Tables['players']>;

export const findPlayer = (db: Db, id: string): Promise<PlayerRow | undefined> =>
  db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst();

/** By login or by e-mail address, each in its lower-case form. A login has no @, so the two cannot be confused. */
export const findByLoginOrEmail = (db: Db, key: string): Promise<PlayerRow | undefined> =>
  db.selectFrom('players').selectAll().where(key.includes('@') ? 'email_key' : 'login_key', '=', key).executeTakeFirst();

export const whatIsTaken = async (tx: Tx, loginKey: string, emailKey: string): Promise<{ login: boolean; email: boolean }> => {
  const rows = await tx.selectFrom('players').select(['login_key', 'email_key'])
    .where((eb) => eb.or([eb('login_key', '=', loginKey), eb('email_key', '=', emailKey)])).execute();
  return { login: rows.some((row) => row.login_key === loginKey), email: rows.some((row) => row.email_key === emailKey) };
};

export const insertPlayer = async (tx: Tx, row: PlayerRow): Promise<void> => {
  await tx.insertInto('players').values(row).execute();
};

export const setLastDeposit = async (tx: Tx, playerId: string, currency: string, pmType: number): Promise<void> => {
  await tx.updateTable('players').set({ last_deposit_currency: currency, last_deposit_pm_type: BigInt(pmType) })
    .where('id', '=', playerId).execute();
};

/** Takes a player off both mailing lists. */
export const endMailings = async (tx: Tx, playerId: string): Promise<void> => {
  await tx.updateTable('players').set({ newsletter: 0n, lotto_mail: 0n }).where('id', '=', playerId).execute();
};

export const setContactBilling = async (tx: Tx, playerId: string): Promise<void> => {
  await tx.updateTable('players').set({ contact_billing: 1n }).where('id', '=', playerId).execute();
};

export const listFavorites = async (db: Db, playerId: string): Promise<string[]> => {
  const rows = await db.selectFrom('favorites').select('game_id').where('player_id', '=', playerId)
    .orderBy('created_at').orderBy('game_id').execute();
  return rows.map((row) => row.game_id);
};

export const addFavorite = async (db: Db, playerId: string, gameId: string, at: number): Promise<void> => {
  await db.insertInto('favorites').values({ player_id: playerId, game_id: gameId, created_at: BigInt(at) })
    .onConflict((conflict) => conflict.doNothing()).execute();
};

export const removeFavorite = async (db: Db, playerId: string, gameId: string): Promise<void> => {
  await db.deleteFrom('favorites').where('player_id', '=', playerId).where('game_id', '=', gameId).execute();
};
