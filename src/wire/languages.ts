/** The languages of the app: the first segment of every path. The first one is the default. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Keeps a player's choice of language, and nothing else. Over https no other host can set it. */
const [PLAIN_COOKIE, HOST_COOKIE] = ['language', '__Host-language'];
const YEAR_S = 31_536_000;

/** The cookie of a choice, as a page sets it. */
export const languageCookie = (language: Language, secure: boolean): string =>
  `${secure ? HOST_COOKIE : PLAIN_COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax` +
  (secure ? '; secure' : '');

const wordIn = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(cookies)?.[1];
/** The choice among a browser's cookies; any word, or undefined where there is none. */
export const languageChosen = (cookies: string): string | undefined =>
  wordIn(cookies, HOST_COOKIE) ?? wordIn(cookies, PLAIN_COOKIE);

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
