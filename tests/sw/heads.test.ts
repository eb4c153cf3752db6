import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/catalogue.ts';
import { LANGUAGE_TAGS, LANGUAGES } from '../../src/wire/languages.ts';

/** The build in dist/app, which the test command makes before. */
const PAGES = fileURLToPath(new URL('../../dist/app/pages', import.meta.url));
/** Search engines cut a shorter one out of the text themselves. */
const DESCRIPTION_MIN = 50;

interface Page {
  readonly path: string;
  readonly html: string;
}
let pages: Page[] = [];

beforeAll(async () => {
  const names = (await readdir(PAGES, { recursive: true })).filter((name) => name.endsWith('.html'));
  pages = await Promise.all(
    names.map(async (name) => ({
      path: name.replace(/\.html$/, ''),
      html: (await readFile(join(PAGES, name), 'utf8')).replace(/<template[^]*?<\/template>/g, ''),
    })),
  );
});

const attributeOf = (html: string, tag: RegExp, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? '')?.[1] ?? '';
const alternatesOf = (html: string): ReadonlyMap<string, string> =>
  new Map(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, language = '', href = '']) => [language, href],
    ),
  );

describe('[P01] [P04] each page that the house serves', () => {
  test('is there in every language: texts, lists, previews, and what answers an address that is none', () => {
    const paths = pages.map(({ path }) => path);
    const first = paths.filter((path) => !LANGUAGES.slice(1).some((each) => path.startsWith(`${each}/`)));
    expect(first).toEqual(
      expect.arrayContaining([
        'home',
        'lobby',
        'faq',
        'bonus',
        'mailed',
        'lotto',
        'not-found',
        ...GAMES.map(({ uri }) => `${uri}/preview`),
      ]),
    );
    for (const language of LANGUAGES.slice(1))
      expect(first.filter((path) => !paths.includes(`${language}/${path}`))).toEqual([]);
  });

  test('has one heading, a title and a description of 50 characters', () => {
    expect(pages.length).toBeGreaterThan(300);
    const wrong = pages.flatMap(({ path, html }) => {
      const headings = html.match(/<h1[ >]/g)?.length ?? 0;
      const description = attributeOf(html, /<meta name="description"[^>]*>/, 'content');
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
      return headings === 1 && description.length >= DESCRIPTION_MIN && title.endsWith('| Glasshouse')
        ? []
        : [`${path}: ${headings} headings, "${title}", "${description}"`];
    });
    expect(wrong).toEqual([]);
  });

  test('names its address, and each language’s page names the others', () => {
    const byAddress = new Map(
      pages.map(({ html }) => [attributeOf(html, /<link rel="canonical"[^>]*>/, 'href'), alternatesOf(html)]),
    );
    const inLanguage = new RegExp(`/(${LANGUAGES.join('|')})(/|$)`);
    expect([...byAddress.keys()].filter((address) => !inLanguage.test(address))).toEqual([]);
    const wrong = pages.flatMap(({ path, html }) => {
      const alternates = alternatesOf(html);
      const back = LANGUAGES.filter((language) => {
        const address = alternates.get(LANGUAGE_TAGS[language]);
        const own = address === undefined ? alternates : byAddress.get(address);
        return [...alternates].some(([tag, other]) => own?.get(tag) !== other);
      });
      return alternates.has('x-default') && back.length === 0 ? [] : [`${path}: ${back.join(', ')}`];
    });
    expect(wrong).toEqual([]);
  });

  test('a page that is not there and links of letters are not for search engines', () => {
    const hidden = pages.filter(({ html }) => html.includes('<meta name="robots" content="noindex"/>'));
    expect(hidden.map(({ path }) => path).toSorted()).toEqual(
      LANGUAGES.flatMap((language, i) =>
        ['bonus', 'mailed', 'not-found'].map((page) => (i === 0 ? page : `${language}/${page}`)),
      ).toSorted(),
    );
  });
});
