import { expect, test } from 'vitest';
import { paintFirst } from '../../src/prerender/inlineCss.ts';

const PAGE = `<html lang="en"><head>
  <link rel="preload" href="/fonts/hanken-gh.woff2" as="font" type="font/woff2" crossorigin>
  <link rel="preload" href="/banners/hero.avif" as="image">
  <link rel="icon" href="/icons/mark.svg">
  <script type="importmap">{"imports":{"/assets/b":"/assets/b-2.js","/assets/a":"/assets/a-1.js"}}</script>
  <script type="module" crossorigin src="/assets/index.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/app.js">
  <link rel="stylesheet" crossorigin href="/assets/index.css">
</head><body></body>`;
const sheet = (href: string) => (href === '/assets/index.css' ? '.boot { content: "$&" }' : '');

test('[N05] style sheets stand in the page before whatever is fetched, scripts and fonts wait, addresses stay as they were', () => {
  const painted = paintFirst(PAGE, sheet, { guard: '/assets/guard.js', build: 'b1' });
  expect(painted).toContain('<style>.boot { content: "$&" }</style>');
  expect(painted).toContain('<link rel="stylesheet" href="/assets/index.css" disabled>');
  expect(painted.indexOf('index.css')).toBeLessThan(painted.indexOf('mark.svg'));
  expect(painted).toContain(
    '<link rel="preload" fetchpriority="low" href="/fonts/hanken-gh.woff2" as="font" type="font/woff2" crossorigin>',
  );
  // What the app imports runs before it, a script by itself.
  expect(painted).toContain(
    '<script type="module" fetchpriority="low" crossorigin src="/assets/app.js"></script><script type="module" fetchpriority="low" crossorigin src="/assets/index.js" data-app>',
  );
  expect(painted).toContain('<link rel="preload" href="/banners/hero.avif" as="image">');
  expect(painted).toContain('<html data-build="b1" lang="en">');
});

test('[N05] a page that has its text keeps the app for after the first paint, each script by itself: words, libraries, what is imported, the app', () => {
  const words = '<script type="module" crossorigin src="/assets/de.js"></script>';
  const page = PAGE.replace(
    '</head>',
    '<link rel="modulepreload" crossorigin href="/assets/libraries-a.js"></head>',
  ).replace('  <script', `  ${words}<script`);
  const painted = paintFirst(page, sheet, {
    guard: '/assets/guard.js',
    build: 'b1',
    afterPaint: '/assets/afterPaint.js',
  });
  const [, kept = ''] = /<template id="app">(.*)<\/template>/.exec(painted) ?? [];
  expect(
    [...kept.matchAll(/<script type="module" crossorigin src="([^"]*)"(?: data-app)?><\/script>/g)].map(
      ([, src]) => src,
    ),
  ).toEqual(['/assets/de.js', '/assets/libraries-a.js', '/assets/app.js', '/assets/index.js']);
  const asked = [
    ...painted
      .replace(/<template.*<\/template>/, '')
      .matchAll(/<(?:script|link rel="(?:modulepreload|preload)")[^>]*(?:src|href)="([^"]*)"/g),
  ].map(([, address]) => address);
  expect(asked).toEqual(['/assets/guard.js', '/banners/hero.avif', '/assets/afterPaint.js']);
  // Its pictures have the line before its fonts.
  expect(painted).toContain('<html class="early" data-build="b1" lang="en">');
  expect(() =>
    paintFirst(page.replaceAll(/<script type="module"[^]*?<\/script>/g, ''), sheet, {
      guard: '/assets/guard.js',
      build: 'b1',
      afterPaint: '/assets/afterPaint.js',
    }),
  ).toThrow('no app');
});

test('a page that nothing can be put into is an error', () => {
  expect(() => paintFirst('<head></head>', sheet, { guard: '', build: '' })).toThrow();
});
