import type { Language } from '../../wire/languages.ts';
import { de } from './de/words.ts';
import { en } from './en/words.ts';
import { es } from './es/words.ts';
import { pt } from './pt/words.ts';

export type Words = typeof en;

export const WORDS: Readonly<Record<Language, Words>> = { en, de, es, pt };
