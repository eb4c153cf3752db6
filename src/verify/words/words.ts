import type { Language } from '../../wire/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import { roundWords as roundDe } from './round/de.ts';
import { roundWords as roundEn, type RoundWords } from './round/en.ts';
import { roundWords as roundEs } from './round/es.ts';
import { roundWords as roundPt } from './round/pt.ts';

/** What only a page of checks or the command says. */
export type OwnWords = typeof en;
export type Words = OwnWords & RoundWords;

export const WORDS: Readonly<Record<Language, Words>> = {
  en: { ...en, ...roundEn },
  de: { ...de, ...roundDe },
  es: { ...es, ...roundEs },
  pt: { ...pt, ...roundPt },
};
