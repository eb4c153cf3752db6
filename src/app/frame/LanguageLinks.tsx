import { useLocation } from 'wouter';
import { tryOrNull } from '../base/tryOrNull.ts';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '../../wire/languages.ts';
import { LANGUAGE } from '../base/language.ts';

const YEAR_S = 31_536_000;

/** The cookie that keeps a choice of language, and nothing else. Over https no other host can set it. */
export const languageCookie = (language: Language, secure: boolean): string =>
  `${secure ? '__Host-' : ''}language=${language}; path=/; max-age=${YEAR_S}; samesite=lax` +
  (secure ? '; secure' : '');

/** Each language's name in that language. Asking Intl for them takes a slow phone 0.1 s, on every page. */
const NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português',
};

const storeChoice = (language: Language) => {
  tryOrNull(() => {
    document.cookie = languageCookie(language, window.location.protocol === 'https:');
  });
};

/** Links to this page in the other languages. The choice is kept in a cookie for addresses without one. */
export const LanguageLinks = () => {
  const [path] = useLocation();
  return LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
    <a
      key={language}
      href={`/${language}${path === '/' ? '' : path}`}
      lang={LANGUAGE_TAGS[language]}
      hrefLang={LANGUAGE_TAGS[language]}
      onClick={() => storeChoice(language)}
    >
      {NAMES[language]}
    </a>
  ));
};
