import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContents } from '../../src/content/contents.ts';
import { claimsOf } from './claims.ts';
import { ROOT } from './english.ts';
import facts from './facts.json' with { type: 'json' };
import { KINDS, TESTS } from './holders.ts';

const LISTED: Readonly<Record<string, Readonly<Record<string, string>>>> = facts;
const contents = readContents(ROOT, join(ROOT, 'content/en'));
const FILES: readonly (readonly [page: string, file: string])[] = [
  ...contents.files,
  ...contents.authors.map(
    ({ slug }) => [`authors/${slug}`, join(ROOT, 'content/en/authors', `${slug}.md`)] as const,
  ),
];
const PAGES = FILES.map(([page, file]) => [page, claimsOf(readFileSync(file, 'utf8'))] as const);
/** The names of what holds a sentence: `seal + checked`. */
const holdersOf = (value: string): string[] => value.split(' + ');

describe('[P04] [P05] [P06] every sentence of every page says how it is held, or of which kind it is', () => {
  // One that fails is new or was changed: look whether it is true, then name in facts.json what holds it.
  test.each(PAGES)('%s', (page, claims) => {
    const listed = LISTED[page] ?? {};
    expect(claims.filter((claim) => !Object.hasOwn(listed, claim))).toEqual([]);
    expect(Object.keys(listed).filter((sentence) => !claims.includes(sentence))).toEqual([]);
  });

  test('every page of the list is there, and so is each test that holds a sentence', () => {
    const pages = new Set(PAGES.map(([page]) => page));
    expect(Object.keys(LISTED).filter((page) => !pages.has(page))).toEqual([]);
    const named = new Set(Object.values(LISTED).flatMap((page) => Object.values(page).flatMap(holdersOf)));
    const known = [...Object.keys(TESTS), ...Object.keys(KINDS)];
    expect([...named].filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !named.has(name))).toEqual([]);
    const lost = Object.values(TESTS).filter(
      ([file, title]) =>
        !existsSync(join(ROOT, file)) || !readFileSync(join(ROOT, file), 'utf8').includes(title),
    );
    expect(lost).toEqual([]);
  });

  test('an unlisted sentence is found, of whatever kind; a question and a computed row are none', () => {
    const file =
      '---\ntitle: A page\ndescription: It costs $5. It is round.\n---\n\n## Costs\n\n' +
      'A coin is round. We never sleep. Do we?\n\n| Level | Back |\n|---|---|\n{{levels}}\n| 5 | 20% |\n\n' +
      '![A coin](/coin.svg)\n\n- [Read on](/en/faq)\n- It costs {{buyMin}}.\n';
    expect(claimsOf(file)).toEqual([
      'It costs $5.',
      'It is round.',
      'A coin is round.',
      'We never sleep.',
      '| 5 | 20% |',
      '[Read on](/en/faq)',
      'It costs {{buyMin}}.',
    ]);
  });
});
