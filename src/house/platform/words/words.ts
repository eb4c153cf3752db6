/** Texts of e-mails and messages, in the player's language. */
import type { Kysely } from 'kysely';
import type { Language } from '../../../wire/languages.ts';
import type { Tables } from '../schema/tables.ts';
import { words as de } from './de/words.ts';
import { words as en } from './en/words.ts';
import { words as es } from './es/words.ts';
import { words as pt } from './pt/words.ts';
import { languageOf } from './store.ts';

export { callerLanguage, recordLanguage } from './callerLanguage.ts';
export type { News } from './news.ts';
export { languageOf, readLanguage } from './store.ts';

export type HouseWords = typeof en;
const WORDS: Readonly<Record<Language, HouseWords>> = { en, de, es, pt };

export const wordsIn = (language: Language): HouseWords => WORDS[language];

/** The texts in the language in which a player last used the app. */
export const wordsFor = async (db: Kysely<Tables>, playerId: string): Promise<HouseWords> =>
  wordsIn(await languageOf(db, playerId));
