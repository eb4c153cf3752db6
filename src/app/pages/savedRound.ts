import { readRound, type SavedRound } from '../../verify/readRound.ts';
import { readText } from '../../verify/readText.ts';
import { Refused, type Refusal } from '../../verify/refused.ts';
import { check as words } from '../words/en/games/check.ts';

/** Does a text look like a saved round rather than a seed? */
export const looksSaved = (text: string): boolean => text.trimStart().startsWith('{');

const SENTENCES: Readonly<Partial<Record<Refusal, string>>> = {
  tooLarge: words.tooLarge,
  badNumber: words.badNumber,
  negative: words.negative,
  notRound: words.noRound,
  notTicket: words.badTicket,
  notSeed: words.badSeed,
  notKeys: words.badKeys,
};

/** Reads a saved round, or says in a sentence why it is none. */
export const readSaved = (text: string): SavedRound | { readonly wrong: string } => {
  try {
    return readRound(readText(text));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { wrong: SENTENCES[error.refusal] ?? words.notWhole };
  }
};
