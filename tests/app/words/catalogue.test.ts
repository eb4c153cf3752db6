import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  type Language,
  languageChosen,
  LANGUAGES,
  languageFor,
  languageIn,
} from '../../../src/wire/languages.ts';
import { languageCookie } from '../../../src/app/frame/LanguageLinks.tsx';
import { BASIC_ERRORS } from '../../../src/wire/basicErrors.ts';
import { ERRORS } from '../../../src/wire/errors.ts';
import { GAMES } from '../../../src/games/catalogue.ts';
import type { errors as englishErrors } from '../../../src/app/words/en/errors.ts';
import type { games as englishGames } from '../../../src/app/words/en/games/games.ts';
import { textsOf } from './textsOf.ts';
import { filesOf, partIn } from './catalogueFiles.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The same in several languages on purpose: names, terms of the games, words two languages share. */
const SAME = new Set([
  'Glasshouse',
  'Lobby',
  'VIP',
  'Fall',
  'Banner',
  'Support',
  'Bitcoin',
  'Passkeys',
  'Cashback',
  'Fair',
  'Slots',
  'slots',
  'min',
  'Mega Matrix',
  'Poker & Keno',
  'Auto',
  'Fairness',
  'Nonce',
  'Flush',
  'Royal flush',
  'Straight flush',
  'Str. flush',
  'Full house',
  'Code',
  'Enter',
  'Status',
  'Bonus',
  'Name',
  'Menu',
  'min',
  'April',
  'August',
  'September',
  'November',
]);

describe.each(LANGUAGES.slice(1))('the catalogue in %s', (language) => {
  test('has every part of the English one, each exported under its file’s name', async () => {
    expect(filesOf(language)).toEqual(filesOf('en'));
    for (const part of filesOf('en'))
      for (const each of ['en', language] as Language[])
        expect([each, part, Object.keys(await partIn(each, part)).length > 0]).toEqual([each, part, true]);
  });

  test('translates every text', async () => {
    for (const part of filesOf('en')) {
      const [english, other] = [textsOf(await partIn('en', part)), textsOf(await partIn(language, part))];
      expect([part, [...other.keys()]]).toEqual([part, [...english.keys()]]);
      expect([...other].filter(([, text]) => text.trim() === '').map(([key]) => `${part}.${key}`)).toEqual(
        [],
      );
      const same = [...other].filter(
        ([key, text]) =>
          english.get(key) === text && /[A-Za-z]{2}/.test(text) && !SAME.has(text.replace(/^\d+ | \d+$/, '')),
      );
      expect(same.map(([key, text]) => `${part}.${key}: ${text}`)).toEqual([]);
      expect([...other].filter(([, text]) => /!(?=\s|$)/.test(text))).toEqual([]);
    }
  });

  test('translates every refusal by its code, and every word of the games', async () => {
    const errors = (await partIn(language, 'errors.ts')) as typeof englishErrors;
    const kinds = Object.values({ ...ERRORS, ...BASIC_ERRORS });
    expect(
      kinds.filter(
        ({ code, title, message }) =>
          errors.title(code, title) === title || errors.text(code, message) === message,
      ),
    ).toEqual([]);
    const games = (await partIn(language, 'games/games.ts')) as typeof englishGames;
    const points = new Set(GAMES.flatMap(({ bulletPoints, swing }) => [...bulletPoints, swing]));
    expect([...points].filter((text) => games.point(text) === text)).toEqual([
      'Jacks or Better',
      'Bonus Poker',
      'Double Double Bonus',
      'Deuces Wild',
    ]);
  });
});

test('every key of the catalogue is used', async () => {
  const sources = ['src/app', 'src/site/content', 'src/site/prerender', 'src/site/build'].flatMap((root) =>
    readdirSync(join(ROOT, root), { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('src/app/words'),
      )
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  );
  const unused: string[] = [];
  for (const file of filesOf('en')) {
    const part = basename(file, '.ts');
    const users = sources.flatMap((text) => {
      const [, name] = new RegExp(
        `import (?:type )?\\{ ${part}(?: as (\\w+))? \\} from '[^']*words/en/${file}'`,
      ).exec(text) ?? [null];
      return text.includes(`words/en/${file}'`) ? [{ text, name: name ?? part }] : [];
    });
    for (const key of Object.keys(await partIn('en', file))) {
      const said = users.some(
        ({ text, name }) =>
          new RegExp(`\\b${name}\\.${key}\\b|\\b${name}\\[|\\bwords\\.${key}\\b`).test(text) ||
          new RegExp(`\\{[^}]*\\b${key}\\b[^}]*\\} = `).test(text),
      );
      if (!said) unused.push(`${part}.${key}`);
    }
  }
  expect(unused).toEqual([]);
});

/** The characters of the subset fonts. */
const SIGNS = '\u00a0£©·×–—‘’“”„•…€→−¢¡ª«º»¿';
const ACCENTED = 'äöüÄÖÜßÀÁÂÃÇÉÊÍÑÓÔÕÚàáâãçéêíñóôõú';
const LETTERS = new RegExp(`^[\\x20-\\x7e${SIGNS}${ACCENTED}]*$`);
test.each(LANGUAGES)('the fonts have every letter of the catalogue in %s', async (language) => {
  for (const part of filesOf(language)) {
    expect([...textsOf(await partIn(language, part))].filter(([, text]) => !LETTERS.test(text))).toEqual([]);
  }
});

test.each(LANGUAGES)(
  'no sentence in %s writes a percentage of its own: units has the one way',
  async (language) => {
    for (const part of filesOf(language)) {
      const written = [...textsOf(await partIn(language, part))].filter(([, text]) => text.includes('%'));
      // Bullet points of the games are translated by their English text.
      expect(
        written.filter(([key]) => `${part} ${key}` !== 'units.ts percent' && part !== 'games/games.ts'),
      ).toEqual([]);
    }
  },
);

describe('[P01] the language of an address', () => {
  test('is its first segment alone', () => {
    expect(['/en', '/de/faq', '/de', '/', '/design', '/faq/de', ''].map(languageIn)).toEqual([
      'en',
      'de',
      'de',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['/', undefined, ['de-AT', 'en'], 'de'],
    ['/', undefined, ['fr', 'de'], 'de'],
    ['/', undefined, ['en-GB', 'de'], 'en'],
    ['/', undefined, [], 'en'],
    ['/', 'en', ['de'], 'en'],
    ['/faq', undefined, ['de'], 'en'],
    ['/faq', 'de', ['en'], 'de'],
    ['/', 'xx', ['de'], 'de'],
  ] as const)('without one, at %s with the choice %s and the tags %j: %s', (path, chosen, tags, language) => {
    expect(languageFor(path, chosen, tags)).toBe(language);
  });

  test('the choice is kept for a year; over https in a cookie that no other host can set', () => {
    expect(languageCookie('de', false)).toBe('language=de; path=/; max-age=31536000; samesite=lax');
    expect(languageCookie('de', true)).toBe(
      '__Host-language=de; path=/; max-age=31536000; samesite=lax; secure',
    );
    for (const secure of [false, true])
      expect(languageChosen(`a=1; ${languageCookie('de', secure).split(';')[0]}`)).toBe('de');
    expect(languageChosen('a=1; my-language=de')).toBeUndefined();
  });
});
