import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import dictionary from 'dictionary-en-gb';
import nspell from 'nspell';

/** British, with -ise: the one spelling of the whole site. An American word is a mistake here. */
const british = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));

/** Names and terms of the field that no dictionary has, one a line. */
export const OUR_WORDS: readonly string[] = readFileSync(
  fileURLToPath(new URL('words.txt', import.meta.url)),
  'utf8',
)
  .trimEnd()
  .split('\n');
const ours = new Set(OUR_WORDS);

/** What is read aloud: no code, no address of a link or picture, no mail address, no mark of the house. */
const prose = (markdown: string): string =>
  markdown
    .replace(/^```[^]*?^```/gm, ' ')
    .replace(/`[^`\n]*`/g, ' ')
    .replace(/\]\([^)\s]*/g, '] ')
    .replace(/[\w.]+@[\w.]+|https?:\/\/\S+|\[!\w+\]/g, ' ');

/**
 * Words of letters alone: whatever touches a digit is a number, a hash or an ordinal. `Moonflower's` is
 * `Moonflower`.
 */
export const wordsOf = (markdown: string): string[] =>
  [...prose(markdown).matchAll(/(?<![\p{L}\d])\p{L}[\p{L}’']*(?![\p{L}\d])/gu)].map(([word]) =>
    word.replaceAll('’', "'").replace(/'s$|'+$/, ''),
  );

/** The words of a text that are spelt wrongly, each once. */
export const misspelt = (markdown: string): string[] =>
  [...new Set(wordsOf(markdown))].filter((word) => !ours.has(word) && !british.correct(word));
