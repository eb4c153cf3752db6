import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { PLAY_CODES } from '../../src/house/bonus/codes.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import { listAt, relatedTo } from '../../src/app/pages/lists.ts';
import { listPaths, readContents } from '../../src/press/contents.ts';
import { homePage } from '../../src/press/homePage.tsx';
import { FIGURES } from '../../src/press/figures.ts';
import { robots, sitemap } from '../../src/press/sitemap.ts';
import { staticPage } from '../../src/press/staticPage.tsx';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const press = readContents(ROOT, join(ROOT, 'content/en'));
const paths = [...press.docs.keys(), ...listPaths(press)];
const index = readFileSync(join(ROOT, 'index.html'), 'utf8');
const pages = paths.map((path) => ({
  path, html: staticPage(index, { path, doc: press.docs.get(path) ?? null, contents: press, styles: ['/assets/Reading.css'] }),
}));

/** P04, as the product document lists them. */
const STATIC_PAGES = [
  'about-us', 'bitcoin-binance', 'bitcoin-coinbase', 'bitcoin-gemini', 'bitcoin-kraken', 'crypto-lotto', 'faq', 'how-to-use-crypto', 'jackpot-trigger',
  'litecoin-coinbase', 'payment-methods', 'privacy-policy', 'provably-fair-explained', 'provably-fair-keno', 'provably-fair-multi-hand-video-poker',
  'provably-fair-slot', 'provably-fair-verification', 'provably-fair-video-poker', 'responsible-gaming', 'spending-your-bitcoin', 'support',
  'terms-and-conditions', 'vip-program',
];

const attributes = (html: string, name: string) => [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
const idsOf = (path: string) => attributes(pages.find((page) => page.path === path)?.html ?? '', 'id');
const known = new Set(['', ...paths, ...GAMES.flatMap(({ uri }) => [uri, `${uri}/preview`])]);
/** Dialogs and the games' anchor, which the app answers. */
const HASHES = /^(log-in|sign-up|menu|messages|lotto\/(current|previous)|cashier\/(deposit|bonus|buy-crypto|history|withdrawal)|account\/(my-bets|change-password|edit-profile|passkeys)|provably-fair-games|main)$/;

const brokenLinks = ({ path, html }: { path: string; html: string }): string[] => attributes(html, 'href').filter((href) => {
  if (/^(https:|mailto:)/.test(href) || /\.(css|svg|png|woff2|webmanifest)$/.test(href)) return false;
  const [, target, hash] = /^(?:\/en(?:\/([^#]*))?)?(?:#(.+))?$/.exec(href) ?? [];
  if (target === undefined && hash === undefined) return href !== '/en';
  const page = href.startsWith('#') ? path : target ?? '';
  if (/^bonus\/[A-Z0-9-]+$/.test(page)) return !PLAY_CODES.some(([code]) => page === `bonus/${code}`);
  if (!known.has(page)) return true;
  return hash !== undefined && !HASHES.test(hash) && !idsOf(page).includes(hash);
});

describe('what is read', () => {
  test('[P04] every static page of the product is there', () => {
    expect(STATIC_PAGES.filter((path) => !press.docs.has(path))).toEqual([]);
    expect(STATIC_PAGES.length).toBe(23);
  });

  test('[P15] payment methods has an anchor for each coin', () => {
    expect(idsOf('payment-methods')).toEqual(expect.arrayContaining(['bitcoin', 'litecoin', 'ethereum', 'monero', 'tether', 'usd-coin']));
  });

  test.each(pages)('$path: one h1, no heading skipped, links, anchors and pictures that are there', (page) => {
    expect(page.html.match(/<h1[ >]/g)?.length).toBe(1);
    expect(brokenLinks(page)).toEqual([]);
    const pictures = [...attributes(page.html, 'src'), ...attributes(page.html, 'srcSet')].filter((src) => /\.(webp|avif|svg|png)$/.test(src));
    expect(pictures.filter((src) => !existsSync(join(ROOT, 'public', src)))).toEqual([]);
    const levels = [...page.html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    expect(levels.filter((level, i) => i > 0 && level > (levels[i - 1] ?? 1) + 1)).toEqual([]);
    expect(new Set(idsOf(page.path)).size).toBe(idsOf(page.path).length);
  });

  test.each(pages)('$path: no figure left open, no style that the content security policy would refuse', ({ html }) => {
    expect(html.replace(/<script type="application[^]*?<\/script>/, '')).not.toMatch(/\{\{|\}\}|undefined|\[object/);
    expect(html).not.toMatch(/ style="/);
    expect(html).toMatch(/<link rel="canonical" href="https:\/\/[^"]+\/en\//);
    expect(html).toMatch(/<meta property="og:image" content="https:/);
  });

  test('each has a title and a description of its own', () => {
    const titles = [...press.docs.values()].map(({ title }) => title);
    const descriptions = [...press.docs.values()].map(({ description }) => description);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  test('figures that no page names are none', () => {
    const text = [...press.files.values()].map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(Object.keys(FIGURES).filter((name) => !text.includes(`{{${name}}}`))).toEqual([]);
  });

  test('the voice: no exclamation marks, no emoji', () => {
    const loud = [...press.docs.values()].filter(({ body }) => /[A-Za-z]!(\s|$)|\p{Extended_Pictographic}/u.test(body.replace(/^```[\s\S]*?^```/gm, '')));
    expect(loud.map(({ path }) => path)).toEqual([]);
  });

  test('[P05] every promotion with a code names one that the house makes', () => {
    const codes = press.promotions.flatMap(({ code }) => (code === null ? [] : [code]));
    expect(codes.length).toBeGreaterThanOrEqual(3);
    expect(codes.filter((code) => !PLAY_CODES.some(([made]) => made === code))).toEqual([]);
  });

  test('[P06] twelve articles and more, each with tags and an author who has a bio', () => {
    expect(press.articles.length).toBeGreaterThanOrEqual(12);
    expect(press.authors.length).toBe(2);
    expect(press.authors.filter(({ bio }) => bio.length < 40)).toEqual([]);
    expect(press.articles.filter(({ tags }) => tags.length < 2)).toEqual([]);
    expect(press.articles.filter((article) => relatedTo(article, press).length < 2)).toEqual([]);
    for (const path of listPaths(press)) expect(path === 'promotions' || (listAt(path, press)?.articles.length ?? 0) > 0).toBe(true);
    for (const path of ['worth-reading/tag/nothing', 'worth-reading/author/nobody', 'worth-reading/category/x/y', 'promotions/x']) expect(listAt(path, press)).toBeNull();
  });

  test('the sitemap names every page once, and robots the sitemap', () => {
    const map = sitemap(press, paths);
    for (const path of paths) expect(map.split(`/en/${path}</loc>`).length).toBe(2);
    expect(robots()).toMatch(/^Sitemap: https:\/\/.+\/sitemap\.xml$/m);
  });
});

test('the front of the house is painted from HTML: its heading, its first picture, its words, its address', () => {
  const html = homePage(index, press);
  expect(html).toContain('<h1 class="only-read">Glasshouse, a provably fair casino</h1>');
  expect(html).toContain('src="/banners/heroTall-780.webp"');
  expect(html).toContain('Every result is sealed before you bet and opened after.');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/en">/);
  expect(html).toContain('<noscript>');
  expect(html.match(/<script/g)).toEqual(index.match(/<script/g));
});
