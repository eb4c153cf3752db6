import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { buildId } from '../../src/cli/ensure.mjs';
import { GAMES } from '../../src/games/catalogue.ts';
import { FULL } from '../level.ts';

const DOCUMENTS_MAX = 500;

/** The build in dist/app, which the test command makes before. */
const folder = fileURLToPath(new URL('../../dist/app', import.meta.url));

/**
 * Is saved by who wants it, so it is in no budget but its own. In two languages 193,672 and 55,946, measured
 * on 2026-11-27; each further one adds 12.4 KB, 3 KB packed; successions and strict signatures are 8 KB. Room
 * for four.
 */
const VERIFY_PAGE = 'verify.html';
const VERIFY_BYTES_MAX = 258_500;
const VERIFY_PACKED_BYTES_MAX = 73_000;

test('pages and the file for the house have the same build id', async () => {
  const id = await readFile(join(folder, 'build.txt'), 'utf8');
  expect(id).toBe(buildId());
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(html|js)$/.test(name));
  for (const name of files) {
    const carries = (await readFile(join(folder, name), 'utf8')).includes(id);
    // A script is named by a hash of its content: with the build id in it, every release would rename it, and
    // every browser would load it again.
    // The file that checks everything stays the same until one of its own sources changes.
    expect(carries, name).toBe(name.endsWith('.html') && name !== VERIFY_PAGE);
  }
});

test('every document is valid HTML', FULL, async () => {
  const config = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] });
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  expect(names.length).toBeGreaterThan(400);
  const faults: string[] = [];
  for (const name of names) {
    const html = await readFile(join(folder, name), 'utf8');
    for (const { messages } of (await new HtmlValidate(config).validateString(html)).results)
      faults.push(...messages.map(({ message, selector }) => `${name}: ${message} (${selector})`));
  }
  expect(faults).toEqual([]);
});

test('pages have no inline script or style that the content security policy does not allow', async () => {
  const { styles, scripts } = JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8')) as Record<
    'styles' | 'scripts',
    string[]
  >;
  const markOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const inline = new Set<string>();
  const pages = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.html') && name !== VERIFY_PAGE,
  );
  expect(pages.length).toBeGreaterThan(400);
  const found = new Set<string>();
  for (const name of pages) {
    const html = await readFile(join(folder, name), 'utf8');
    for (const [, text = ''] of html.matchAll(
      /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([^]*?)<\/script>/g,
    ))
      inline.add(markOf(text));
    // Browsers ignore an import map after a module.
    const [first] = /<script[^>]*type="(?:module|importmap)"/.exec(html) ?? [];
    expect(first, name).toContain('importmap');
    for (const [, css = ''] of html.matchAll(/<style>([^]*?)<\/style>/g)) found.add(markOf(css));
    expect(html.replace(/<style>[^]*?<\/style>/g, ''), name).not.toMatch(
      /<style|<[^>]*\s(?:style|on[a-z]+)=/,
    );
  }
  expect([...found].toSorted()).toEqual(styles.toSorted());
  expect([...inline].toSorted()).toEqual(scripts.toSorted());
});

test(`there are at most ${DOCUMENTS_MAX}: tables have none of their own`, async () => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  expect(names.length).toBeLessThanOrEqual(DOCUMENTS_MAX);
  const tables = GAMES.flatMap(({ uri }) => [`${uri}/play`, `${uri}/practice`]);
  expect(names.filter((name) => tables.some((table) => name.includes(table)))).toEqual([]);
});

test('[N05] the home page has a placeholder of its picture, and preloads it by a header', async () => {
  const { early } = JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8')) as {
    early: Record<string, string>;
  };
  expect(early['pages/home.html']).toBe(
    '</banners/hero-1200.avif>; rel=preload; as=image; type="image/avif"; ' +
      'media="(min-width: 42em)"; fetchpriority=high, ' +
      '</banners/front-780.avif>; rel=preload; as=image; type="image/avif"; ' +
      'media="not all and (min-width: 42em)"; fetchpriority=high',
  );
  expect(early['pages/de/moonflower/preview.html']).toBe(
    '</thumbs/moonflower-680.avif>; rel=preload; as=image; type="image/avif"; fetchpriority=high',
  );
  expect(early['pages/faq.html']).toBeUndefined();
  for (const front of ['pages/home.html', 'pages/de/home.html']) {
    const html = await readFile(join(folder, front), 'utf8');
    const [, picture = ''] = /\.hero::before\{[^}]*url\(data:image\/avif;base64,([^)]*)\)/.exec(html) ?? [];
    expect(Buffer.from(picture, 'base64')).toEqual(
      await readFile(join(folder, 'banners', 'front-rough.avif')),
    );
    // Pictures below the first screen are loaded by the app.
    expect(html.match(/<picture>/g)).toHaveLength(1);
  }
  expect(await readFile(join(folder, 'pages', 'faq.html'), 'utf8')).not.toContain('base64,AAAA');
});

test('each page is prerendered whole: header, text, footer', async () => {
  for (const [name, text] of [
    ['faq', 'The deal waits for you for 30 days'],
    ['moonflower/preview', 'Lantern wild on reels 2 to 5'],
    ['de/luna/preview', 'Walzen'],
    ['lobby', '/banners/lotto-780.avif'],
    ['home', 'Try any game free'],
    ['de/faq', 'Fragen und Antworten'],
    ['de/home', 'Nachweisbar'],
  ] as const) {
    const html = await readFile(join(folder, 'pages', `${name}.html`), 'utf8');
    expect(html).toContain(text);
    for (const part of [
      '<div id="root" data-page="',
      '<header class="header',
      '<footer class="footer',
      '<nav class="tabbar"',
    ])
      expect(html, name).toContain(part);
  }
});

test('[F05] verify.html is one file that may ask nobody, within its budgets', async () => {
  const html = await readFile(join(folder, VERIFY_PAGE), 'utf8');
  const markOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const [, script = ''] = /<script>([^]*)<\/script>/.exec(html) ?? [];
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
  const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html) ?? [];
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src ${markOf(script)}`,
    `style-src ${markOf(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  expect(html.replace(script, '').replace(style, '')).not.toMatch(/(?:src|href)=/);
  expect(style).not.toMatch(/url\(|@import/);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(VERIFY_BYTES_MAX);
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(VERIFY_PACKED_BYTES_MAX);
});
