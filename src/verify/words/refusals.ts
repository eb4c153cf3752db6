import type { Language } from '../../wire/languages.ts';
import type { Refused } from '../refused.ts';
import { refusals as de } from './de/refusals.ts';
import { refusals as en } from './en/refusals.ts';
import { refusals as es } from './es/refusals.ts';
import { refusals as pt } from './pt/refusals.ts';

const SENTENCES: Readonly<Record<Language, typeof en>> = { en, de, es, pt };

/** Why a text is no evidence, as a sentence without a full stop. */
export const refusalWords = ({ refusal, about }: Refused, language: Language): string =>
  SENTENCES[language][refusal](about);
