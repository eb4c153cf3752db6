// Only for an address without a language that the worker answered: with a network the house leads on
// (`src/house/http/files.ts`).
import { LANGUAGE_COOKIE, languageFor } from '../../wire/languages.ts';
import { orNothing } from '../orNothing.ts';
import { LANGUAGE } from './language.ts';

/**
 * Goes to the language that was chosen before, or that the browser asks for. @param path as it was asked for
 */
export const enter = (path: string): void => {
  const chosen = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(
    orNothing(() => document.cookie) ?? '',
  )?.[1];
  const language = languageFor(path, chosen, navigator.languages);
  const { search, hash } = window.location;
  if (language !== LANGUAGE)
    window.location.replace(`/${language}${path === '/' ? '' : path}${search}${hash}`);
};
