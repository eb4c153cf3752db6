import type { Language } from '../../wire/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export const PAGE_WORDS: Readonly<Record<Language, typeof en>> = { en, de, es, pt };
export type PageWords = typeof en;
