import { type Language, LANGUAGES } from '../../wire/languages.ts';
import type { Caller, House } from '../ports.ts';
import { setLanguage } from './store.ts';

/** The app names its language with every call: https://www.rfc-editor.org/rfc/rfc9110#field.accept-language. */
const HEADER = 'accept-language';

const languageNamed = ({ header }: Pick<Caller, 'header'>): Language | undefined => {
  const tag = header?.(HEADER)?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === tag);
};

/** The language of the app that asks; the first one for a program that names none of ours. */
export const callerLanguage = (caller: Pick<Caller, 'header'>): Language =>
  languageNamed(caller) ?? LANGUAGES[0];

/** Keeps the language that a player uses the app in, once it is another one. */
export const recordLanguage = async (
  house: House,
  caller: Pick<Caller, 'header'>,
  player: { readonly id: string; readonly language: string },
): Promise<void> => {
  const language = languageNamed(caller);
  if (language !== undefined && language !== player.language)
    await setLanguage(house.db.kysely, player.id, language);
};
