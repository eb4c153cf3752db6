/** Empty: the house puts its origin before these addresses when it sends a page (house/http/originPages.ts). */
export const SITE = '';
export const LANGUAGE = 'en';

/** `faq` → `/en/faq`; the empty path is the home page. */
export const addressOf = (path: string, language: string = LANGUAGE): string =>
  `/${language}${path === '' ? '' : `/${path}`}`;

/**
 * Links that tell search engines where the same text is in each language that has it.
 * @param languages those that have it, the first language first
 */
export const alternates = (path: string, languages: readonly string[]): readonly string[] =>
  languages.length === 0
    ? []
    : [...languages.map((language) => [language, language] as const), ['x-default', LANGUAGE] as const].map(
        ([name, language]) =>
          `<link rel="alternate" hreflang="${name}" href="${SITE}${addressOf(path, language)}">`,
      );
