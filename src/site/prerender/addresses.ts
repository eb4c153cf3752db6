export const FIRST_LANGUAGE = 'en';

/**
 * `faq` → `/en/faq`; the empty path is the home page. Without an origin: the house puts its own before the
 * addresses that other sites read (house/platform/http/files/originPages.ts).
 */
export const addressOf = (path: string, language: string = FIRST_LANGUAGE): string =>
  `/${language}${path === '' ? '' : `/${path}`}`;
