// For an address without a language that the service worker answered. Online the house redirects it
// (src/house/platform/http/files/files.ts).
import { languageChosen, languageFor } from '../../../wire/languages.ts';
import { LANGUAGE } from '../language.ts';
import { tryOrNull } from '../tryOrNull.ts';

/** Goes to the language chosen before, or to the browser's. @param path that was requested */
export const redirectToLanguage = (path: string): void => {
  const chosen = languageChosen(tryOrNull(() => document.cookie) ?? '');
  const language = languageFor(path, chosen, navigator.languages);
  const { search, hash } = window.location;
  if (language !== LANGUAGE)
    window.location.replace(`/${language}${path === '/' ? '' : path}${search}${hash}`);
};
