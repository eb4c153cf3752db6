import type { Language } from '../../wire/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export const PAGE_WORDS: Readonly<Record<Language, typeof en>> = { en, de };
export type PageWords = typeof en;
