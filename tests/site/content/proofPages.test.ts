import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContents } from '../../../src/site/content/contents.ts';
import { readTranslation } from '../../../src/site/content/translation.ts';
import { WORDS } from '../../../src/verify/words/words.ts';
import { capital } from '../../../src/wire/capital.ts';
import { LANGUAGES } from '../../../src/wire/languages.ts';
import { ROOT } from './english.ts';

/** Each proof that the house gives, explained in one screen without any maths; and its picture. */
const PROOF_PAGES = {
  'how-a-seal-works': 'seal',
  'what-a-receipt-is': 'receipt',
  'what-the-log-is': 'log',
  'who-watches-the-log': 'witness',
  'is-my-money-counted': 'counted',
  'is-the-money-there': 'solvency',
  'one-file-that-checks': 'file',
  'rules-for-strangers': 'rebuilt',
  'evidence-of-randomness': 'randomness',
  'returns-that-come-true': 'returns',
} as const;
const PATHS = Object.keys(PROOF_PAGES);

/**
 * Words of a body. The longest has 190 and ends 1,170 pixels down in a window of 1440 by 900, 1,270 down in
 * one of 390 by 844: a screen and a third of a desktop, a screen and a half of a phone.
 */
const WORDS_MAX = 200;

const english = readContents(ROOT, join(ROOT, 'content/en'));
const bodyIn = (contents: typeof english, path: string): string => contents.docs.get(path)?.body ?? '';
const wordsOf = (markdown: string): readonly string[] =>
  markdown.replace(/\]\([^)]*\)/g, ']').match(/[\p{L}\d][\p{L}\d’'.,-]*/gu) ?? [];

describe.each(
  LANGUAGES.map(
    (language) =>
      [
        language,
        language === 'en' ? english : readTranslation(ROOT, join(ROOT, 'content', language), english),
      ] as const,
  ),
)('the pages that explain a proof, in %s', (_, contents) => {
  test.each(Object.entries(PROOF_PAGES))('%s begins with its picture and is short', (path, picture) => {
    const body = bodyIn(contents, path).trim();
    expect(body.split('\n')[0]).toBe(`![](/explain/${picture}.svg)`);
    const words = wordsOf(body).length;
    expect(words).toBeGreaterThan(60);
    expect(words).toBeLessThanOrEqual(WORDS_MAX);
  });

  test('the page of the scheme leads to each of them, and to no other', () => {
    const [, after = ''] = bodyIn(contents, 'provably-fair-explained').split(
      /^## (?:Each proof in one screen|.*\{#each-proof-in-one-screen\})$/m,
    );
    const [list = ''] = after.split(/^## /m);
    const links = [...list.matchAll(/\]\(\/\w+\/([\w-]+)\)/g)].map(([, path]) => path);
    expect(links).toEqual(PATHS);
  });
});

test('each picture of this kind is on one of them', () => {
  const drawn = readdirSync(join(ROOT, 'public/explain')).map((file) => file.replace('.svg', ''));
  expect(Object.values(PROOF_PAGES).toSorted()).toEqual(drawn.toSorted());
});

test.each(LANGUAGES)(
  '[F05] the lines that the page about verification explains in %s are those of a check',
  (language) => {
    const text = readFileSync(join(ROOT, 'content', language, 'provably-fair-verification.md'), 'utf8');
    const { round, signatures, named } = WORDS[language];
    const said = [
      ...(['seed', 'chain', 'math', 'result', 'payout'] as const).map((step) => round[step]),
      ...[named.ticket, named.receipt].map((name) => signatures.right(name)),
    ];
    const rows = [...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, line]) => line);
    expect(rows.slice(1)).toEqual(said.map(capital));
  },
);
