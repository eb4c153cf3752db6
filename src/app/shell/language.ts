// The one place that knows which language this page is in: the first segment of its address. Another language
// is another page.
import { type Language, languageIn, LANGUAGES } from '../../wire/languages.ts';

/** A worker has no address with one; the build gives each in turn (prerender/writeDocuments.ts). */
export const LANGUAGE: Language = languageIn(globalThis.location?.pathname ?? '') ?? LANGUAGES[0];
/** Every route lives under the language. */
export const HOME = `/${LANGUAGE}`;
/** For Intl. English words its numbers as the currency's country does, its dates with the day first. */
export const NUMBERS = LANGUAGE === 'en' ? 'en-US' : LANGUAGE;
export const DATES = LANGUAGE === 'en' ? 'en-GB' : LANGUAGE;

/** The path below its language: `/de/faq` → `/faq`, `/en` → `/`. */
export const below = (path: string): string => (languageIn(path) ? path.slice(3) : path) || '/';

/** A path in the language of this page: `/moonflower` and `/en/moonflower` → `/de/moonflower`. */
export const withLanguage = (path: string): string => {
  const rest = below(path);
  return HOME + (rest === '/' ? '' : rest);
};
