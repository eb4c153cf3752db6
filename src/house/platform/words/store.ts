import type { Kysely } from 'kysely';
import { type Language, LANGUAGES } from '../../../wire/languages.ts';
import type { Tables } from '../schema/tables.ts';

type Db = Kysely<Tables>;

/** A stored language; the first one where the house no longer has it. */
export const readLanguage = (text: string): Language =>
  LANGUAGES.find((language) => language === text) ?? LANGUAGES[0];

export const languageOf = async (db: Db, playerId: string): Promise<Language> => {
  const row = await db.selectFrom('players').select('language').where('id', '=', playerId).executeTakeFirst();
  return readLanguage(row?.language ?? '');
};

export const setLanguage = async (db: Db, playerId: string, language: Language): Promise<void> => {
  await db.updateTable('players').set({ language }).where('id', '=', playerId).execute();
};
