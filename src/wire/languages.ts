/** The languages of the app: the first segment of every path. The first one is the default. */
export const LANGUAGES = ['en', 'de', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A language as HTML and Intl name it: with its country where the texts are those of one. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  en: 'en',
  de: 'de',
  es: 'es',
  pt: 'pt-BR',
};

/**
 * A player's choice of language among a browser's cookies (app/frame/LanguageLinks.tsx): any word, or
 * undefined where there is none. Over https no other host can set the first.
 */
export const languageChosen = (cookies: string): string | undefined =>
  (/(?:^|;\s*)__Host-language=(\w+)/.exec(cookies) ?? /(?:^|;\s*)language=(\w+)/.exec(cookies))?.[1];

/** The language of a path, or undefined where it has none: `/de/faq` → `de`. */
export const languageIn = (path: string): Language | undefined =>
  LANGUAGES.find((language) => path.split('/')[1] === language);

/**
 * The language for a path without one: the player's earlier choice; for the front page otherwise the
 * browser's.
 * @param chosen the cookie's value @param tags language tags of a browser, best first, e.g. `de-CH`
 */
export const languageFor = (path: string, chosen: string | undefined, tags: readonly string[]): Language => {
  const asked = path === '/' ? tags.map((tag) => tag.slice(0, 2).toLowerCase()) : [];
  return (
    [chosen, ...asked].flatMap((tag) => LANGUAGES.find((language) => language === tag) ?? [])[0] ??
    LANGUAGES[0]
  );
};
