import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listsWithOrigin, withOrigin } from '../../../src/house/platform/http/files/originPages.ts';
import { PLAY_CODES } from '../../../src/house/bonus/codes.ts';
import { listAt, relatedTo } from '../../../src/app/pages/lists.ts';
import { listPaths, readContents } from '../../../src/site/content/contents.ts';
import { robots, sitemap } from '../../../src/site/prerender/sitemap.ts';
import { documentOf } from './documentOf.tsx';
import { FIGURES, ROOT } from './english.ts';
import { attributes, brokenLinks, jpegSize, missingPictures } from './links.ts';

const contents = readContents(ROOT, join(ROOT, 'content/en'));
const paths = [...contents.docs.keys(), ...listPaths(contents)];
const pages = paths.map((path) => ({ path, html: documentOf(path, contents) }));

/** P04, as the product document lists them. */
const STATIC_PAGES = [
  'about-us',
  'bitcoin-binance',
  'bitcoin-coinbase',
  'bitcoin-gemini',
  'bitcoin-kraken',
  'crypto-lotto',
  'faq',
  'how-to-use-crypto',
  'jackpot-trigger',
  'litecoin-coinbase',
  'payment-methods',
  'privacy-policy',
  'provably-fair-explained',
  'provably-fair-keno',
  'provably-fair-multi-hand-video-poker',
  'provably-fair-slot',
  'provably-fair-verification',
  'provably-fair-video-poker',
  'responsible-gaming',
  'spending-your-bitcoin',
  'support',
  'terms-and-conditions',
  'vip-program',
];

const COINS = ['bitcoin', 'litecoin', 'ethereum', 'monero', 'tether', 'usd-coin'] as const;
const idsOf = (path: string) => attributes(pages.find((page) => page.path === path)?.html ?? '', 'id');

describe('what is read', () => {
  test('[P04] every static page of the product is there', () => {
    expect(STATIC_PAGES.filter((path) => !contents.docs.has(path))).toEqual([]);
    expect(STATIC_PAGES.length).toBe(23);
  });

  test('[P15] payment methods has an anchor for each coin', () => {
    expect(idsOf('payment-methods')).toEqual(expect.arrayContaining([...COINS]));
  });

  test.each(COINS)('[P15] %s has a page of its own, and payment methods links to it', (coin) => {
    const body = contents.docs.get(coin)?.body ?? '';
    expect(body).toMatch(/\| Confirmations \| \d+ \|/);
    expect(body).toMatch(/\| Smallest deposit \| [\d.]+ [A-Z]+ \|/);
    expect(attributes(pages.find(({ path }) => path === 'payment-methods')?.html ?? '', 'href')).toContain(
      `/en/${coin}`,
    );
    expect(attributes(pages.find(({ path }) => path === coin)?.html ?? '', 'href')).toContain(
      `/en/payment-methods#${coin}`,
    );
  });

  test.each(pages)(
    '$path: one h1, no heading skipped, links, anchors and pictures that are there',
    (page) => {
      expect(page.html.match(/<h1[ >]/g)?.length).toBe(1);
      expect(brokenLinks(page, pages, 'en')).toEqual([]);
      expect(missingPictures(page)).toEqual([]);
      const levels = [...page.html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
      expect(levels.filter((level, i) => i > 0 && level > (levels[i - 1] ?? 1) + 1)).toEqual([]);
      expect(new Set(idsOf(page.path)).size).toBe(idsOf(page.path).length);
    },
  );

  test.each(pages)(
    '$path: no figure left open, no style that the content security policy would refuse',
    ({ html }) => {
      expect(html.replace(/<script type="application[^]*?<\/script>/, '')).not.toMatch(
        /\{\{|\}\}|undefined|\[object/,
      );
      expect(html).not.toMatch(/ style="/);
      const sent = withOrigin(html, 'https://play.example');
      expect(sent).toMatch(/<link rel="canonical" href="https:\/\/play\.example\/en\//);
      expect(sent).toMatch(/<meta property="og:image" content="https:\/\/play\.example\/share/);
      // What other sites read names an origin, and nothing else does.
      const read = /<link rel="(?:canonical|alternate)"[^>]*>|<meta property="og:(?:url|image)"[^>]*>/g;
      expect(sent.match(read)?.filter((tag) => !tag.includes('="https://play.example/'))).toEqual([]);
      expect(html).not.toMatch(/glasshouse\.example|play\.example/);
    },
  );

  test('a link, an anchor or a picture that leads nowhere is found', () => {
    const wrong = [
      '/en/nowhere',
      '/de/faq',
      '/faq',
      '#nothing',
      '/en/faq#nothing',
      '/en/bonus/NOCODE',
      'javascript:alert(1)',
    ];
    const right = ['/en/faq#rounds', '/en#log-in'];
    const links = [...wrong, ...right].map((href) => `<a href="${href}">x</a>`).join('');
    const html = `<body>${links}<img src="/banners/none.webp">`;
    expect(brokenLinks({ path: 'faq', html }, pages, 'en')).toEqual(wrong);
    expect(missingPictures({ path: 'faq', html })).toEqual(['/banners/none.webp']);
  });

  test.each(pages)('$path: the picture that other sites show is there, 1200 by 630', ({ html }) => {
    const [, file = ''] = /<meta property="og:image" content="\/([^"]+)"/.exec(html) ?? [];
    expect(jpegSize(join(ROOT, 'public', file))).toEqual([1200, 630]);
  });

  test.each(contents.articles)(
    '[P06] $path: structured data as schema.org has it, every address whole',
    ({ path, title, author }) => {
      const html = pages.find((page) => page.path === path)?.html ?? '';
      const blocks = [
        ...withOrigin(html, 'https://play.example').matchAll(
          /<script type="application\/ld\+json">([^]*?)<\/script>/g,
        ),
      ].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
      expect(blocks).toHaveLength(1);
      const name = contents.authors.find(({ slug }) => slug === author)?.name;
      expect(blocks[0]).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        author: { '@type': 'Person', name },
      });
      const addresses = JSON.stringify(blocks[0]).match(/"(image|url|mainEntityOfPage)":"[^"]*"/g) ?? [];
      expect(addresses.length).toBeGreaterThanOrEqual(3);
      expect(addresses.filter((each) => !each.includes('":"https://play.example/'))).toEqual([]);
      expect(addresses.join()).toContain(`/en/worth-reading/author/${author}"`);
    },
  );

  test('each has a title and a description of its own', () => {
    const titles = [...contents.docs.values()].map(({ title }) => title);
    const descriptions = [...contents.docs.values()].map(({ description }) => description);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  test('figures that no page names are none', () => {
    const text = [...contents.files.values()].map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(Object.keys(FIGURES).filter((name) => !text.includes(`{{${name}}}`))).toEqual([]);
  });

  test('the voice: no exclamation marks, no emoji', () => {
    const loud = [...contents.docs.values()].filter(({ body }) =>
      /[A-Za-z]!(\s|$)|\p{Extended_Pictographic}/u.test(body.replace(/^```[\s\S]*?^```/gm, '')),
    );
    expect(loud.map(({ path }) => path)).toEqual([]);
  });

  test('[P05] every promotion with a code names one that the house makes', () => {
    const codes = contents.promotions.flatMap(({ code }) => (code === null ? [] : [code]));
    expect(codes.length).toBeGreaterThanOrEqual(3);
    expect(codes.filter((code) => !PLAY_CODES.some(([made]) => made === code))).toEqual([]);
  });

  test('[P06] twelve articles and more, each with tags and an author who has a bio', () => {
    expect(contents.articles.length).toBeGreaterThanOrEqual(12);
    expect(contents.authors.length).toBe(2);
    expect(contents.authors.filter(({ bio }) => bio.length < 40)).toEqual([]);
    expect(contents.articles.filter(({ tags }) => tags.length < 2)).toEqual([]);
    expect(contents.articles.filter((article) => relatedTo(article, contents).length < 2)).toEqual([]);
    for (const path of listPaths(contents))
      expect(path === 'promotions' || (listAt(path, contents)?.articles.length ?? 0) > 0).toBe(true);
    for (const path of [
      'worth-reading/tag/nothing',
      'worth-reading/author/nobody',
      'worth-reading/category/x/y',
      'promotions/x',
    ])
      expect(listAt(path, contents)).toBeNull();
  });

  test('the sitemap names every page once, and robots the sitemap', () => {
    const map = sitemap(contents, paths);
    for (const path of paths) expect(map.split(`/en/${path}</loc>`).length).toBe(2);
    expect(listsWithOrigin(robots(), 'https://play.example')).toContain(
      '\nSitemap: https://play.example/sitemap.xml\n',
    );
    expect(listsWithOrigin(map, 'https://play.example')).not.toContain('<loc>/');
  });
});
