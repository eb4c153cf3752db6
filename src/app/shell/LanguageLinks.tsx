import { useLocation } from 'wouter';
import { orNothing } from '../orNothing.ts';
import { type Language, LANGUAGE_COOKIE, LANGUAGES } from '../../wire/languages.ts';
import { LANGUAGE } from './language.ts';

/**
 * Each in its own words: who looks for it reads them. Asking Intl for them takes a slow phone 0.1 s, on every
 * page.
 */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };
const YEAR_S = 31_536_000;

const keep = (language: Language) => {
  orNothing(() => {
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`;
  });
};

/** The same page in the other languages. The choice is kept for addresses that have none. */
export const LanguageLinks = () => {
  const [path] = useLocation();
  return LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
    <a
      key={language}
      href={`/${language}${path === '/' ? '' : path}`}
      lang={language}
      hrefLang={language}
      onClick={() => keep(language)}
    >
      {NAMES[language]}
    </a>
  ));
};
