/** What the house itself writes, letters and messages, in the player's language. */
import type { Kysely } from 'kysely';
import type { Language } from '../../wire/languages.ts';
import type { Tables } from '../schema/tables.ts';
import { words as de } from './de/words.ts';
import { words as en } from './en/words.ts';
import { languageOf } from './store.ts';

export { callerLanguage, recordLanguage } from './callerLanguage.ts';
export { languageOf, readLanguage } from './store.ts';

export type HouseWords = typeof en;
const WORDS: Readonly<Record<Language, HouseWords>> = { en, de };

export const wordsIn = (language: Language): HouseWords => WORDS[language];

/** The words of the language that a player last used the app in. */
export const wordsFor = async (db: Kysely<Tables>, playerId: string): Promise<HouseWords> =>
  wordsIn(await languageOf(db, playerId));
