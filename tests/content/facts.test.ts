import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContents } from '../../src/content/contents.ts';
import { claimsOf } from './claims.ts';
import { ROOT } from './english.ts';
import facts from './facts.json' with { type: 'json' };
import { OTHERS, TESTS } from './holders.ts';

const LISTED: Readonly<Record<string, Readonly<Record<string, string>>>> = facts;
const contents = readContents(ROOT, join(ROOT, 'content/en'));
/** As it was written, its figures not yet put in: a figure in braces is computed. */
const bodyOf = (file: string): string => readFileSync(file, 'utf8').replace(/^---[^]*?^---/m, '');
const CLAIMS: readonly (readonly [page: string, claims: readonly string[]])[] = [
  ...[...contents.files].map(([path, file]) => [path, claimsOf(path, bodyOf(file))] as const),
  ...contents.authors.map(
    ({ slug }) =>
      [
        `authors/${slug}`,
        claimsOf(`authors/${slug}`, bodyOf(join(ROOT, 'content/en/authors', `${slug}.md`))),
      ] as const,
  ),
];

describe('[P04] [P05] [P06] every sentence with a figure or a promise says how it is held', () => {
  // One that fails is new or was changed: look whether it is true, then name in facts.json what holds it.
  test.each(CLAIMS)('%s', (page, claims) => {
    const listed = LISTED[page] ?? {};
    expect(claims.filter((claim) => !Object.hasOwn(listed, claim))).toEqual([]);
    expect(Object.keys(listed).filter((sentence) => !claims.includes(sentence))).toEqual([]);
  });

  test('every page of the list is there, and so is each test that holds a sentence', () => {
    const pages = new Set(CLAIMS.map(([page]) => page));
    expect(Object.keys(LISTED).filter((page) => !pages.has(page))).toEqual([]);
    const named = new Set(Object.values(LISTED).flatMap((page) => Object.values(page)));
    expect([...named].filter((name) => !Object.hasOwn(TESTS, name) && !Object.hasOwn(OTHERS, name))).toEqual(
      [],
    );
    expect(Object.keys(TESTS).filter((name) => !named.has(name))).toEqual([]);
    const lost = Object.values(TESTS).filter(
      ([file, title]) =>
        !existsSync(join(ROOT, file)) || !readFileSync(join(ROOT, file), 'utf8').includes(title),
    );
    expect(lost).toEqual([]);
  });

  test('an unlisted sentence is found: a figure, a promise, any sentence of a page of rules', () => {
    const text = '## Costs\n\nA coin is round. It pays 97% back. We never sleep.\n\n- It costs {{buyMin}}.';
    expect(claimsOf('about-us', text)).toEqual(['It pays 97% back.', 'We never sleep.']);
    expect(claimsOf('faq', text)).toEqual([
      'A coin is round.',
      'It pays 97% back.',
      'We never sleep.',
      'It costs {{buyMin}}.',
    ]);
  });
});
