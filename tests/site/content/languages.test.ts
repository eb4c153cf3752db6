import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isTranslated } from '../../../src/app/pages/lists.ts';
import { listPaths, readContents } from '../../../src/site/content/contents.ts';
import { figuresOf } from '../../../src/site/content/figures.ts';
import { languagesOf } from '../../../src/site/prerender/writeDocuments.ts';
import { sitemap } from '../../../src/site/prerender/sitemap.ts';
import { readTranslation } from '../../../src/site/content/translation.ts';
import { figureWriterIn } from '../../../src/site/content/figureWriter.ts';
import { LANGUAGES } from '../../../src/wire/languages.ts';
import { tempFolder } from '../../tempFolder.ts';
import { ROOT } from './english.ts';
import { checkExamples } from './examples.ts';
import { brokenLinks, missingPictures, type Page } from './links.ts';

const english = readContents(ROOT, join(ROOT, 'content/en'));
const german = readTranslation(ROOT, join(ROOT, 'content/de'), english);
const translated = german.translated ?? [];
let pages: Page[] = [];
/** The same language with two of its pages alone. */
const partly = (() => {
  const folder = join(tempFolder(afterAll), 'de');
  for (const file of ['figures.json', 'faq.md', 'support.md'])
    cpSync(join(ROOT, 'content/de', file), join(folder, file));
  return readTranslation(ROOT, folder, english);
})();
let partlyPages: Page[] = [];

// As the build makes them: the app reads its language from the address when it is loaded.
beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/de' });
  await import('../../../src/app/words/de.ts');
  const { documentOf } = await import('./documentOf.tsx');
  const pagesOf = (contents: typeof german): Page[] =>
    [...contents.docs.keys(), ...listPaths(contents)].map((path) => ({
      path,
      html: documentOf(path, contents, languagesOf(path, english, [contents])),
    }));
  pages = pagesOf(german);
  partlyPages = pagesOf(partly);
});
afterAll(() => {
  vi.unstubAllGlobals();
});
const htmlOf = (path: string) => pages.find((page) => page.path === path)?.html ?? '';

/** How each language writes: a sum, a large one, a percentage, the places of the lotto. */
const WRITTEN: Readonly<Record<string, readonly [string, string, string, string]>> = {
  de: ['20 $', '100.000 $', '96,2000 %', '| 4. bis 10. | 50 $ | 50 |'],
  es: ['20 US$', '100.000 US$', '96,2000 %', '| 4.º a 10.º | 50 US$ | 50 |'],
  pt: ['US$ 20', 'US$ 100.000', '96,2000%', '| 4º a 10º | US$ 50 | 50 |'],
};

describe.each(LANGUAGES.slice(1))('in %s', (language) => {
  const folder = join(ROOT, 'content', language);
  const contents = readTranslation(ROOT, folder, english);
  const paths = contents.translated ?? [];

  test('[P04] [P05] [P06] every page, article and promotion is there, none older than its original', () => {
    expect(paths.toSorted()).toEqual([...english.docs.keys()].toSorted());
    expect(
      paths.filter(
        (path) => (contents.docs.get(path)?.updated ?? '') < (english.docs.get(path)?.updated ?? ''),
      ),
    ).toEqual([]);
  });

  test('each has a title and a description of its own', () => {
    for (const path of paths) {
      expect(contents.docs.get(path)?.title).not.toBe(english.docs.get(path)?.title);
      expect(contents.docs.get(path)?.description).not.toBe(english.docs.get(path)?.description);
    }
  });

  test('[F05] the worked example is the one that the code computes', () => {
    const { wrong, checked } = checkExamples(contents.docs.get('provably-fair-explained')?.body ?? '');
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThanOrEqual(23);
  });

  test('figures are the same as in English, as the language writes them', () => {
    const figures = figuresOf(figureWriterIn(ROOT, folder));
    const plain = (name: string) => figures[name]?.replaceAll('\u00a0', ' ');
    const [sum, large, percent, places] = WRITTEN[language] ?? [];
    expect([plain('withdrawalMin'), plain('withdrawalLarge'), plain('moonflowerReturn')]).toEqual([
      sum,
      large,
      percent,
    ]);
    expect(plain('lottoPrizes')).toContain(places);
    expect(Object.keys(figures)).toEqual(
      Object.keys(figuresOf(figureWriterIn(ROOT, join(ROOT, 'content/en')))),
    );
    for (const path of paths) {
      const named = (file: string) =>
        new Set([...readFileSync(file, 'utf8').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
      const missing = [...named(english.files.get(path) ?? '')].filter(
        (name) => !named(contents.files.get(path) ?? '').has(name),
      );
      expect([path, missing]).toEqual([path, []]);
    }
  });
});

// How a page is drawn does not depend on which language it is in: one is enough.
describe('pages in German', () => {
  test('[P04] each address of the first language is one of theirs, with one h1 and links within it', () => {
    expect(pages.map(({ path }) => path)).toEqual([...english.docs.keys(), ...listPaths(english)]);
    for (const page of pages) {
      expect([
        page.path,
        page.html.match(/<h1[ >]/g)?.length,
        brokenLinks(page, pages, 'de'),
        missingPictures(page),
      ]).toEqual([page.path, 1, [], []]);
      expect(page.html).toContain('<html lang="de"');
      expect(page.html.replace(/<script type="application[^]*?<\/script>/, '')).not.toMatch(
        /\{\{|\}\}|\{#|undefined/,
      );
    }
  });

  test('what is translated has its own title, address and both alternates', () => {
    for (const path of translated) {
      const html = htmlOf(path);
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="/de/${path}"`));
      for (const [language, at] of [
        ['en', 'en'],
        ['de', 'de'],
        ['x-default', 'en'],
      ])
        expect(html).toMatch(new RegExp(`hreflang="${language}" href="/${at}/${path}"`, 'i'));
      expect(html).not.toContain('nur auf Englisch');
      expect(html).not.toContain('<div lang="en">');
    }
  });

  test('what is not stands there in English, says so above, and has its address there', () => {
    const missing = partlyPages.filter((page) => !isTranslated(page.path, partly));
    expect(missing.length).toBe(partlyPages.length - 2);
    for (const { path, html } of missing) {
      expect(html).toContain('Diese Seite gibt es nur auf Englisch.</p><div lang="en"><article');
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="/en/${path}"`));
      expect([...html.matchAll(/hreflang="([^"]*)"/gi)].map(([, to]) => to)).toEqual(['en', 'x-default']);
    }
  });

  test('the sitemap names what is translated and nothing twice', () => {
    const map = sitemap(english, [...english.docs.keys()], [partly]);
    expect(partly.translated).toEqual(['faq', 'support']);
    for (const path of english.docs.keys())
      expect(map.split(`/de/${path}</loc>`).length).toBe(path === 'faq' || path === 'support' ? 2 : 1);
  });
});

describe('faults of a translation fail the build with file and line', () => {
  const matter = [
    '---',
    'title: Hilfe',
    'description: Wie Sie einen Menschen erreichen und was Sie ihm senden.',
    'updated: 2026-11-21',
    '---',
    '',
  ];
  const readWith = (files: Readonly<Record<string, string>>) => {
    const root = tempFolder(onTestFinished);
    mkdirSync(join(root, 'de'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'de', name), text);
    return () => readTranslation(root, join(root, 'de'), english);
  };

  test.each([
    [
      'a page of nothing',
      { 'elsewhere.md': [...matter, 'Text.'].join('\n') },
      /^de\/elsewhere\.md:1: there is no elsewhere\.md in content\/en/,
    ],
    [
      'a section without its anchor',
      { 'support.md': [...matter, '## Schreiben Sie uns', 'Text.'].join('\n') },
      /^de\/support\.md:1: section 1 is "Write to us": its heading must end with \{#write-to-us\}/,
    ],
    [
      'a figure that nobody knows',
      { 'support.md': [...matter, 'Text.', '{{nobodyKnows}}'].join('\n') },
      /^de\/support\.md:8: no figure is called "nobodyKnows"/,
    ],
    [
      'no description',
      { 'support.md': matter.filter((line) => !line.startsWith('description')).join('\n') },
      /^de\/support\.md:1: description is missing/,
    ],
    [
      'words around figures that are missing',
      { 'figures.json': '{\n  "and": "{some} und {last}"\n}' },
      /^de\/figures\.json:1: or is missing/,
    ],
    [
      'words that lost their mark',
      {
        'figures.json': readFileSync(join(ROOT, 'content/de/figures.json'), 'utf8').replace(
          '{n} Tage"',
          'Tage"',
        ),
      },
      /^de\/figures\.json:4: days must have \{n\}/,
    ],
  ])('%s', (_, files, message) => {
    expect(readWith(files)).toThrow(message);
  });

  test('none at all: every page is the original’s', () => {
    const contents = readWith({})();
    expect([contents.translated, contents.docs.size]).toEqual([[], english.docs.size]);
  });
});
