import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import english from '../../../content/en/figures.json' with { type: 'json' };
import { LANGUAGE_TAGS, LANGUAGES } from '../../wire/languages.ts';
import { ContentError } from './frontMatter.ts';

/** The words around figures, by their names in content/en/figures.json; `{n}` and the like are put in. */
type FigureWords = Readonly<Record<keyof typeof english, string>>;

/** How figures are written in one language. */
export interface FigureWriter {
  readonly say: (name: keyof FigureWords, values?: Readonly<Record<string, string | number>>) => string;
  /** Cents that are whole dollars: `2000` → `$20`. */
  readonly dollars: (cents: number | bigint) => string;
  /** A sum with its cents: `22.8` → `$22.80`. @param usd dollars, for averages alone */
  readonly average: (usd: number) => string;
  /** `1204` → `1,204`. */
  readonly count: (n: number) => string;
  /** `0.0015` as text, exact. */
  readonly decimal: (text: string) => string;
  /** `96.2`, 4 → `96.2000%`. */
  readonly percent: (value: number, digits: number) => string;
  readonly fixed: (value: number, digits: number) => string;
  /** `['1', '2', '3']` → `1, 2 or 3`. */
  readonly listed: (parts: readonly string[], word: 'and' | 'or') => string;
  /** Half a year and longer, in the words that people use for it. */
  readonly days: (n: number) => string;
  /** `1` → `1st`. */
  readonly ordinal: (place: number) => string;
}

const PLACEHOLDERS = /\{(\w+)\}/g;
const placeholdersOf = (text: string): string =>
  [...text.matchAll(PLACEHOLDERS)]
    .map(([mark]) => mark)
    .sort()
    .join();

/**
 * The words around figures of the language whose texts lie in a folder; English where it has none of its own.
 * @throws ContentError for a name that is missing or unknown, and for one whose placeholders are not those of
 * the English words
 */
const figureWordsIn = (root: string, folder: string): FigureWords => {
  const file = join(folder, 'figures.json');
  if (!existsSync(file)) return english;
  const text = readFileSync(file, 'utf8');
  const words = JSON.parse(text) as Record<string, unknown>;
  const fail = (name: string, what: string) => {
    const line = text.split('\n').findIndex((each) => each.includes(`"${name}":`)) + 1;
    throw new ContentError(relative(root, file), line || 1, `${name} ${what}`);
  };
  for (const [name, said] of Object.entries(english)) {
    const word = words[name];
    if (typeof word !== 'string' || word === '') fail(name, 'is missing');
    else if (placeholdersOf(word) !== placeholdersOf(said))
      fail(name, `must have ${placeholdersOf(said) || 'no marks'}`);
  }
  for (const name of Object.keys(words)) if (!Object.hasOwn(english, name)) fail(name, 'is known to nobody');
  return { ...english, ...words };
};

const ORDINALS = { one: 'ordinalOne', two: 'ordinalTwo', few: 'ordinalFew' } as const;

/** @param folder content/<language>; its name is the language */
export const figureWriterIn = (root: string, folder: string): FigureWriter => {
  const words = figureWordsIn(root, folder);
  const language = LANGUAGES.find((each) => each === basename(folder)) ?? LANGUAGES[0];
  // Numbers in English are written as in the currency's country.
  const locale = language === 'en' ? 'en-US' : LANGUAGE_TAGS[language];
  // Some languages would leave four digits ungrouped: the app groups them in each (app/base/format.ts).
  const number = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { useGrouping: 'always', ...options });
  const usd = (digits: number) =>
    number({
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const digitsOf = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  const say: FigureWriter['say'] = (name, values = {}) =>
    words[name].replace(PLACEHOLDERS, (_, mark: string) => String(values[mark] ?? ''));
  const ordinals = new Intl.PluralRules(locale, { type: 'ordinal' });
  return {
    say,
    dollars: (cents) => usd(0).format(BigInt(cents) / 100n),
    average: (value) => usd(2).format(value),
    count: (n) => number({}).format(n),
    decimal: (text) => number({ maximumFractionDigits: 20, useGrouping: false }).format(text as `${number}`),
    percent: (value, digits) => number({ style: 'percent', ...digitsOf(digits) }).format(value / 100),
    fixed: (value, digits) => number({ useGrouping: false, ...digitsOf(digits) }).format(value),
    listed: (parts, word) =>
      parts.length < 2
        ? parts.join('')
        : say(word, { some: parts.slice(0, -1).join(', '), last: parts.at(-1) ?? '' }),
    days: (n) => {
      const years = Math.round(n / 365.25);
      if (n < 300) return n >= 180 ? say('months', { n: 6 }) : say('days', { n });
      return years === 1 ? say('year') : say('years', { n: years });
    },
    ordinal: (n) => {
      const rule = ordinals.select(n);
      return say(rule === 'one' || rule === 'two' || rule === 'few' ? ORDINALS[rule] : 'ordinalOther', { n });
    },
  };
};
