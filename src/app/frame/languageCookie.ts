import type { Language } from '../../wire/languages.ts';

const YEAR_S = 31_536_000;

/** The cookie that keeps a choice of language, and nothing else. Over https no other host can set it. */
export const languageCookie = (language: Language, secure: boolean): string =>
  `${secure ? '__Host-' : ''}language=${language}; path=/; max-age=${YEAR_S}; samesite=lax` +
  (secure ? '; secure' : '');
