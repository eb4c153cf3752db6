import type { Kysely } from 'kysely';
import { type Language, LANGUAGES } from '../../../wire/languages.ts';
import type { Tables } from '../schema/tables.ts';
import { setLanguage } from './store.ts';

/** Whoever asks; undefined outside HTTP. */
interface Headers {
  header?(name: string): string | undefined;
}

/** The app sends its language with every call (RFC 9110, 12.5.4). */
const HEADER = 'accept-language';

const languageNamed = ({ header }: Headers): Language | undefined => {
  const tag = header?.(HEADER)?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === tag);
};

/** The caller's language; the first one where the header names none of ours. */
export const callerLanguage = (caller: Headers): Language => languageNamed(caller) ?? LANGUAGES[0];

/** Stores the language in which a player uses the app, where it has changed. */
export const recordLanguage = async (
  db: Kysely<Tables>,
  caller: Headers,
  player: { readonly id: string; readonly language: string },
): Promise<void> => {
  const language = languageNamed(caller);
  if (language !== undefined && language !== player.language) await setLanguage(db, player.id, language);
};
