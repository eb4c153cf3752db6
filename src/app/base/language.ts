// The language of the page: the first segment of its address. Another language is another document.
import { type Language, LANGUAGE_TAGS, languageIn, LANGUAGES } from '../../wire/languages.ts';

/** The first one in a worker, whose address has none; site/prerender/inThread.ts sets each. */
export const LANGUAGE: Language = languageIn(globalThis.location?.pathname ?? '') ?? LANGUAGES[0];
const localeOf = (tag: string): string => (tag === 'en' ? 'en-GB' : tag);
/** The prefix of every route. */
export const HOME = `/${LANGUAGE}`;
/**
 * Intl's locale for dates, British in English. Numbers are written without Intl (words/en/units.ts). The
 * document's: without a network a language that is not kept has the first one's (sw/routes.ts).
 */
export const DATE_LOCALE = localeOf(globalThis.document?.documentElement.lang || LANGUAGE_TAGS[LANGUAGE]);

/** The path below its language: `/de/faq` → `/faq`, `/en` → `/`. */
export const pathBelowLanguage = (path: string): string => (languageIn(path) ? path.slice(3) : path) || '/';

/** A path in the language of this page: `/moonflower` and `/en/moonflower` → `/de/moonflower`. */
export const withLanguage = (path: string): string => {
  const rest = pathBelowLanguage(path);
  return HOME + (rest === '/' ? '' : rest);
};
