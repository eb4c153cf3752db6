import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary as international } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import type { KnownWords, WordList } from '../wire/player/guessable.ts';

/** How many words of each list count as common: they are guessed first. */
const COMMON_MAX = 1_000;
/** Rarer last names are hardly guessed as words, and are more bytes than all other lists. */
const LAST_NAMES_MAX = 20_000;
/** Two letters cost no more to guess than as a word, and three no more than as a word that is not common. */
const [COMMON_LENGTH_MIN, LENGTH_MIN] = [3, 4];

/** The most common words first. */
const LISTS: readonly (readonly string[])[] = [
  international['passwords-common'],
  english['commonWords-en'],
  english['wikipedia-en'],
  english['firstnames-en'],
  english['lastnames-en'].slice(0, LAST_NAMES_MAX),
];

/** Only what may stand in a password. */
const fitting = (words: readonly string[], lengthMin: number): ReadonlySet<string> =>
  new Set(words.filter((word) => word.length >= lengthMin && /^[a-z0-9]{1,32}$/.test(word)));

const packed = (words: Iterable<string>): WordList => {
  const byLength: Record<string, string> = {};
  for (const word of [...words].toSorted()) byLength[word.length] = (byLength[word.length] ?? '') + word;
  return byLength;
};

/** The words by which guessable passwords are found. */
export const knownWords = (): KnownWords => {
  const [passwords = [], ...others] = LISTS;
  const common = fitting(
    LISTS.flatMap((list) => list.slice(0, COMMON_MAX)),
    COMMON_LENGTH_MIN,
  );
  const all = fitting(passwords, COMMON_LENGTH_MIN);
  const words = [...fitting(others.flat(), LENGTH_MIN)].filter((word) => !all.has(word) && !common.has(word));
  return { passwords: packed(all), common: packed(common), words: packed(words) };
};

/** `npm run known-words`: writes them for the form and the house. A test compares the file with the lists. */
export const main = (): number => {
  writeFileSync(
    join(process.cwd(), 'src', 'wire', 'player', 'knownWords.json'),
    `${JSON.stringify(knownWords())}\n`,
  );
  return 0;
};
