import type { Language } from '../../wire/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const PAGE_WORDS: Readonly<Record<Language, typeof en>> = { en, de, es };
export type PageWords = typeof en;
