import { dictionary as international } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadRating, ratePassword } from '../../../../src/app/players/account/PasswordStrength.tsx';
import { isWeak } from '../../../../src/house/players/account/strength.ts';
import { newPassword } from '../../../../src/wire/player/account.ts';
import { seededRandom } from '../../../house/harness.ts';
import { LEVEL } from '../../../level.ts';

const OWN = ['violet-rain', 'Rain@example.org'];
const random = seededRandom('passwords');
const below = (limit: number): number => new DataView(random.bytes(4).buffer).getUint32(0) % limit;
const digits = (count: number): string => Array.from({ length: count }, () => below(10)).join('');
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const LEET: Readonly<Record<string, string>> = { o: '0', i: '1', e: '3', a: '4', s: '5', t: '7', b: '8' };
const leet = (word: string): string => word.replace(/[oieastb]/g, (letter) => LEET[letter] ?? letter);
const backwards = (word: string): string => [...word].toReversed().join('');
/** One letter left out, put in or changed. */
const slip = (word: string): string => {
  const at = below(word.length);
  const letter = String.fromCharCode(97 + below(26));
  return word.slice(0, at) + ['', letter, letter + word.charAt(at)][below(3)] + word.slice(at + 1);
};

const LIST = international['passwords-common'];
/** Words with more than four digits around them are rated by the guesses they take. */
const LETTERS_ONLY = LIST.filter((word) => /^[a-z]+$/.test(word));
const WORDS = [...english['commonWords-en'], ...english['wikipedia-en'], ...english['firstnames-en']];
/** Of so many passwords one is tried. */
const STEP = { short: 25, full: 5, long: 1 }[LEVEL];
const cases = (count: number): number => Math.ceil(count / STEP);
/** Every nth, another one for each way of changing it. */
const some = (words: readonly string[], of: number): readonly string[] => {
  const every = STEP * of;
  const from = below(every);
  return words.filter((_, at) => at % every === from);
};
const WEAK: Readonly<Record<string, () => readonly string[]>> = {
  'the whole list': () => some(LIST, 1),
  'the list with a capital': () => some(LIST, 5).map(capital),
  'the list with digits after': () => some(LETTERS_ONLY, 25).map((word) => word + digits(1 + below(4))),
  'the list with digits before': () => some(LETTERS_ONLY, 25).map((word) => digits(1 + below(4)) + word),
  'the list in leet': () => some(LETTERS_ONLY, 25).map(leet),
  'the list backwards': () => some(LIST, 9).map(backwards),
  'the list, each twice': () => some(LIST, 50).map((word) => word + word),
  'words and names': () => some(WORDS, 50),
  'words with a capital and two digits': () => some(WORDS, 99).map((word) => capital(word) + digits(2)),
  'words and a year': () => some(WORDS, 99).map((word) => `${word}${1930 + below(100)}`),
  'two of the commonest words': () =>
    Array.from({ length: cases(1_000) }, () =>
      [0, 1].map(() => english['commonWords-en'][below(1_000)] ?? '').join(''),
    ).filter((text) => /^[a-z]+$/.test(text)),
  "the player's own names": () =>
    [
      'violetrain',
      'violetrain7',
      'VioletRain42',
      'rainviolet',
      'viol3train',
      'niartelovi',
      'violetrian7',
    ].concat(['rainrain1', 'violetraim9']),
};
const MIXED: Readonly<Record<string, () => readonly string[]>> = {
  'the list with a slip': () => some(LIST, 25).map(slip),
  'the list with six digits': () => some(LIST, 99).map((word) => word + digits(6)),
  'two words': () => some(WORDS, 99).map((word) => word + (WORDS[below(WORDS.length)] ?? '')),
  'last names': () => some(english['lastnames-en'], 50),
  'eight letters and digits': () => Array.from({ length: cases(500) }, () => randomText(8)),
};
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const randomText = (length: number): string =>
  Array.from({ length }, () => LETTERS[below(LETTERS.length)]).join('');

/** The passwords that the form would send. */
const sendable = (passwords: readonly string[]): readonly string[] =>
  passwords.filter((password) => newPassword().is(password));
/** The rating in the app. Throws if the house rates the password otherwise. */
const ratingOfBoth = async (password: string): Promise<string> => {
  const rating = ratePassword(password, OWN);
  const weak = await isWeak(password, OWN);
  if (weak !== (rating === 'weak'))
    throw new Error(`${password}: the meter says ${rating}, the house ${weak}`);
  return rating ?? 'nothing';
};
const verdicts = async (passwords: readonly string[]): Promise<readonly (readonly [string, string])[]> => {
  const ratings: (readonly [string, string])[] = [];
  for (const password of sendable(passwords)) ratings.push([password, await ratingOfBoth(password)]);
  return ratings;
};

/** For ten thousand ratings on a busy machine. */
const RATINGS_MS = 180_000;

test('[U03] nothing is rated before the known words are loaded', async () => {
  vi.resetModules();
  const fresh = await import('../../../../src/app/players/account/PasswordStrength.tsx');
  for (const password of ['', 'short1', 'sunshine1', 'Moss7Lantern4River'])
    expect(fresh.ratePassword(password, OWN)).toBe(null);
});

test('[U01] [U03] what the form would not send is not praised, with the words or without', async () => {
  const unsendable = [
    'Moss7 Lantern4 River',
    'Moss7-Lantern4-River',
    'Mööße7Lantern4River',
    'Xk29fLq8'.repeat(5),
  ];
  vi.resetModules();
  const fresh = await import('../../../../src/app/players/account/PasswordStrength.tsx');
  for (const load of [() => Promise.resolve(), fresh.loadRating]) {
    await load();
    for (const password of unsendable) {
      expect(newPassword().is(password)).toBe(false);
      expect(fresh.ratePassword(password, OWN)).toBe('refused');
    }
  }
  expect(fresh.ratePassword('a-b', OWN)).toBe('weak');
});

test('[U01] the meter of a password that is not allowed is dark, and says so beside the rule', async () => {
  const { PasswordStrength } = await import('../../../../src/app/players/account/PasswordStrength.tsx');
  const shown = renderToStaticMarkup(
    createElement(PasswordStrength, { of: { value: 'Moss7-Lantern4-River' }, own: OWN }),
  );
  expect(shown).toContain('aria-label="Strength 0 of 4"');
  expect(shown).toMatch(/Not allowed.*8 to 32 letters and digits/);
  expect(shown).not.toContain('class="on"');
});

describe('[U01] [U03] the meter and the house agree', () => {
  beforeAll(loadRating);

  test.each(Object.entries(WEAK))(
    'weak: %s',
    async (_, passwords) => {
      const ratings = await verdicts(passwords());
      expect(ratings.length).toBeGreaterThan(5);
      expect(ratings.filter(([, strength]) => strength !== 'weak')).toEqual([]);
    },
    RATINGS_MS,
  );

  test.each(Object.entries(MIXED))('weak or not: %s', async (_, passwords) => {
    expect((await verdicts(passwords())).length).toBeGreaterThan(5);
  });

  test(
    'strong: random ones',
    async () => {
      const ratings = await verdicts(Array.from({ length: cases(5_000) }, () => randomText(14 + below(7))));
      expect(ratings).toHaveLength(cases(5_000));
      expect(ratings.filter(([, strength]) => strength !== 'strong')).toEqual([]);
    },
    RATINGS_MS,
  );

  test.each([
    ['kettle42fern', 'good'],
    ['Xk29fLq8', 'fair'],
    ['Moss7Lantern4River', 'strong'],
    ['correcthorse', 'weak'],
    ['liverpol11', 'weak'],
    ['qazxswedc', 'weak'],
    ['Rainbow2019', 'weak'],
  ])('%s is %s', async (password, strength) => {
    expect(await ratingOfBoth(password)).toBe(strength);
  });
});
