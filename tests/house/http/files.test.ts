import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { signUp } from '../../../src/wire/player/account.ts';
import { RAIN, withOpenHouse } from './open.ts';

/** A built app as small as it can be. */
const appDir = () => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Glasshouse</title>');
  writeFileSync(join(folder, 'sw.js'), 'self');
  writeFileSync(join(folder, 'sw.js.br'), brotliCompressSync('self'));
  writeFileSync(join(folder, 'assets', 'main-abc.js'), 'let a = 1;');
  writeFileSync(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync('let a = 1;'));
  mkdirSync(join(folder, 'pages', 'worth-reading'), { recursive: true });
  writeFileSync(
    join(folder, 'pages', 'faq.html'),
    '<!doctype html><title>Glasshouse</title><h1>Questions</h1>',
  );
  mkdirSync(join(folder, 'pages', 'de'));
  writeFileSync(
    join(folder, 'pages', 'de', 'faq.html'),
    '<!doctype html><html lang="de"><title>Glasshouse</title><h1>Fragen</h1>',
  );
  writeFileSync(
    join(folder, 'index.de.html'),
    '<!doctype html><html lang="de"><title>Glasshouse auf Deutsch</title>',
  );
  writeFileSync(
    join(folder, 'pages', 'home.html'),
    '<!doctype html><title>Glasshouse</title><h1>For strangers</h1>',
  );
  writeFileSync(
    join(folder, 'pages', 'lobby.html'),
    '<!doctype html><title>Glasshouse</title><h1>For players</h1>',
  );
  for (const language of ['', 'de/'])
    for (const page of ['bonus', 'mailed', 'not-found', 'lotto', 'moonflower/play']) {
      mkdirSync(join(folder, 'pages', language, 'moonflower'), { recursive: true });
      writeFileSync(
        join(folder, 'pages', `${language}${page}.html`),
        `<!doctype html><html lang="${language === '' ? 'en' : 'de'}"><title>Glasshouse ${page}</title>`,
      );
    }
  mkdirSync(join(folder, 'pages', 'moonflower'), { recursive: true });
  writeFileSync(
    join(folder, 'pages', 'moonflower', 'preview.html'),
    '<!doctype html><title>Moonflower | Glasshouse</title><h1>Moonflower</h1>',
  );
  writeFileSync(
    join(folder, 'pages', 'moonflower', 'practice.html'),
    '<!doctype html><title>Moonflower | Glasshouse</title><h1>Practised</h1>',
  );
  writeFileSync(
    join(folder, 'pages', 'worth-reading', 'odds.html'),
    '<!doctype html><title>Glasshouse</title><h1>Odds</h1>',
  );
  writeFileSync(
    join(folder, 'routes.json'),
    JSON.stringify({
      pages: ['support', 'faq', 'worth-reading/odds'],
      early: { 'pages/home.html': '</banners/hero.avif>; rel=preload; as=image' },
    }),
  );
  return folder;
};

/** As a browser revalidates; fetch would add a `no-cache` of its own. */
const statusIfUnchanged = (address: string, path: string, etag: string) =>
  new Promise<number>((done, fail) => {
    get(address + path, { headers: { 'if-none-match': etag, 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    }).once('error', fail);
  });

/** As a plain client asks: without Accept-Encoding, which fetch would add. */
const bareGet = (address: string, path: string) =>
  new Promise<readonly [number, string | undefined]>((done, fail) => {
    get(address + path, (response) => {
      response.resume();
      done([response.statusCode ?? 0, response.headers.location]);
    }).once('error', fail);
  });

const HEAD =
  '<link rel="canonical" href="/en/faq">\n<link rel="alternate" hreflang="de" href="/de/faq">\n' +
  '<meta property="og:url" content="/en/faq"><meta property="og:image" content="/share/fair.jpg">' +
  '<script type="application/ld+json">{"image":"/share/fair.jpg","mainEntityOfPage":"/en/faq"}</script>' +
  '<link rel="stylesheet" href="/assets/a.css"><a href="/en/faq">x</a>';

test('[P17] canonical, hreflang, cards, sitemap and robots name PUBLIC_URL, in every encoding', async () => {
  const folder = appDir();
  writeFileSync(join(folder, 'pages', 'faq.html'), HEAD);
  writeFileSync(join(folder, 'pages', 'faq.html.br'), brotliCompressSync(HEAD));
  writeFileSync(join(folder, 'sitemap.xml'), '<urlset><url><loc>/en/faq</loc></url></urlset>');
  writeFileSync(join(folder, 'robots.txt'), 'Disallow: /user/\n\nSitemap: /sitemap.xml\n');
  const origin = 'https://play.example';
  await withOpenHouse(
    'sqlite',
    async ({ visitor }) => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const page = await visitor.raw('/en/faq', { headers: { 'accept-encoding': encoding } });
        expect([page.status, page.headers.get('content-encoding') ?? 'identity']).toEqual([200, encoding]);
        expect(page.headers.get('vary')).toBe('accept-encoding');
        expect(await page.text()).toBe(
          HEAD.replaceAll(/(?<=(rel="canonical"|hreflang="de") href="|content="|":")(?=\/)/g, origin),
        );
      }
      expect((await visitor.raw('/en', { headers: { 'accept-encoding': 'br' } })).headers.get('link')).toBe(
        '</banners/hero.avif>; rel=preload; as=image',
      );
      const sitemap = await visitor.raw('/sitemap.xml');
      expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      expect(await sitemap.text()).toContain(`<loc>${origin}/en/faq</loc>`);
      expect(await (await visitor.raw('/robots.txt')).text()).toBe(
        `Disallow: /user/\n\nSitemap: ${origin}/sitemap.xml\n`,
      );
    },
    { appDir: folder, publicUrl: origin },
  );
  await withOpenHouse(
    'sqlite',
    async ({ visitor }) => {
      expect(await (await visitor.raw('/en/faq')).text()).toBe(HEAD);
      expect(await (await visitor.raw('/sitemap.xml')).text()).toContain('<loc>http://127.0.0.1:');
    },
    { appDir: folder },
  );
});

describe('addresses', () => {
  test.each([
    ['bonus/FERN50', 200, 'bonus'],
    ['verify/abc', 200, 'mailed'],
    ['unsubscribe/abc', 200, 'mailed'],
    ['lotto', 200, 'lotto'],
    ['moonflower', 200, 'moonflower/play'],
    ['nowhere/at/all', 404, 'not-found'],
  ] as const)('[P01] /%s has a page with a head of its own in each language', (path, status, page) =>
    withOpenHouse(
      'sqlite',
      async ({ visitor }) => {
        for (const language of ['en', 'de']) {
          const answer = await visitor.raw(`/${language}/${path}`);
          expect([answer.status, await answer.text()]).toEqual([
            status,
            `<!doctype html><html lang="${language}"><title>Glasshouse ${page}</title>`,
          ]);
        }
      },
      { appDir: appDir() },
    ),
  );

  test('[P01] a folder is answered alike whatever encodings are asked for', () =>
    withOpenHouse(
      'sqlite',
      async ({ visitor, address }) => {
        for (const [path, status, location] of [
          ['/', 302, '/en'],
          ['/?a=1', 302, '/en?a=1'],
          ['/assets', 302, '/en/assets'],
          ['/assets/', 302, '/en/assets'],
          ['/pages/worth-reading/', 302, '/en/pages/worth-reading'],
          ['/en/', 200, undefined],
          ['/en/faq/', 200, undefined],
          ['/en/assets/', 404, undefined],
          ['/de/', 200, undefined],
        ] as const) {
          expect([path, ...(await bareGet(address, path))]).toEqual([path, status, location]);
          for (const encoding of ['br', 'gzip', 'deflate', 'identity', '*', 'zstd']) {
            const response = await visitor.raw(path, { headers: { 'accept-encoding': encoding } });
            expect([path, encoding, response.status]).toEqual([path, encoding, status]);
          }
        }
      },
      { appDir: appDir() },
    ));

  test.each([
    ['/', 302, '/en'],
    ['/?a=1', 302, '/en?a=1'],
    ['/moonflower?x=y', 302, '/en/moonflower?x=y'],
    ['/moonflower/preview', 302, '/en/moonflower/preview'],
    ['//evil.example/x', 302, '/en/evil.example/x'],
  ])('[P01] %s leads below the language, keeping path and query', (path, code, location) =>
    withOpenHouse(
      'sqlite',
      async ({ visitor }) => {
        const response = await visitor.raw(path);
        expect([response.status, response.headers.get('location')]).toEqual([code, location]);
      },
      { appDir: appDir() },
    ),
  );

  test.each([
    ['/', { 'accept-language': 'de-AT,en;q=0.5' }, '/de'],
    ['/', { 'accept-language': 'en;q=0.4, de;q=0.9' }, '/de'],
    ['/', { 'accept-language': 'fr, de;q=0' }, '/en'],
    ['/', { cookie: 'language=de', 'accept-language': 'en' }, '/de'],
    ['/faq?a=1', { cookie: 'language=de' }, '/de/faq?a=1'],
    // The choice over https, beside one that another host below the same domain may have set.
    ['/', { cookie: 'a=1; language=en; __Host-language=de' }, '/de'],
    ['/faq', { 'accept-language': 'de' }, '/en/faq'],
    ['/', { cookie: 'language=/evil' }, '/en'],
  ])(
    '[P01] %s with %j leads to %s: the language that was chosen, on the front the one that is asked for',
    (path, headers, location) =>
      withOpenHouse(
        'sqlite',
        async ({ visitor }) => {
          expect((await visitor.raw(path, { headers })).headers.get('location')).toBe(location);
        },
        { appDir: appDir() },
      ),
  );

  test('[P01] another language has its own page, and its own text where there is one', () =>
    withOpenHouse(
      'sqlite',
      async ({ visitor }) => {
        const text = async (path: string) => (await visitor.raw(path)).text();
        expect(await text('/de/faq')).toContain('Fragen');
        expect(
          [await text('/de/support'), await text('/de/luna'), await text('/de')].every((page) =>
            page.includes('auf Deutsch'),
          ),
        ).toBe(true);
        expect((await visitor.raw('/de/nirgends')).status).toBe(404);
      },
      { appDir: appDir() },
    ));

  test.each([
    ['/en', 200],
    ['/en/', 200],
    ['/en/moonflower', 200],
    ['/en/moonflower/preview', 200],
    ['/en/support', 200],
    ['/en/nowhere', 404],
    ['/en/moonflower/elsewhere', 404],
  ])('[P12] [P13] [P14] %s is the app with status %d', (path, code) =>
    withOpenHouse(
      'sqlite',
      async ({ visitor }) => {
        const response = await visitor.raw(path);
        expect([
          response.status,
          response.headers.get('content-type'),
          response.headers.get('cache-control'),
        ]).toEqual([code, 'text/html; charset=utf-8', 'no-cache']);
        expect(await response.text()).toContain('Glasshouse');
        expect((await visitor.raw(path, { method: 'HEAD' })).status).toBe(code);
      },
      { appDir: appDir() },
    ),
  );

  test.each([
    ['/en/faq', 'Questions'],
    ['/en/faq/', 'Questions'],
    ['/en/worth-reading/odds', 'Odds'],
  ])('[P04] [P06] %s comes with its whole text, before any script', (path, text) =>
    withOpenHouse(
      'sqlite',
      async ({ visitor }) => {
        const response = await visitor.raw(path);
        expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
        expect(await response.text()).toContain(`<h1>${text}</h1>`);
      },
      { appDir: appDir() },
    ),
  );

  test('[P02] [P13] a preview comes whole; the front is a visitor’s, or a player’s who has a session', () =>
    withOpenHouse(
      'sqlite',
      async ({ visitor }) => {
        const front = async (path: string, cookie = '') => {
          const response = await visitor.raw(path, { headers: { cookie } });
          return [response.headers.get('vary'), /<h1>(.*)<\/h1>/.exec(await response.text())?.[1]];
        };
        const early = async (path: string, encoding: string) =>
          (await visitor.raw(path, { headers: { 'accept-encoding': encoding } })).headers.get('link');
        expect([
          await early('/en', 'br'),
          await early('/en', 'identity'),
          await early('/en/faq', 'br'),
        ]).toEqual([
          '</banners/hero.avif>; rel=preload; as=image',
          '</banners/hero.avif>; rel=preload; as=image',
          null,
        ]);
        await visitor.ask(signUp, RAIN);
        expect(await front('/en')).toEqual(['accept-encoding, cookie', 'For strangers']);
        expect(await front('/en', 'language=de')).toEqual(['accept-encoding, cookie', 'For strangers']);
        expect(await front('/en/', visitor.cookie)).toEqual(['accept-encoding, cookie', 'For players']);
        expect(await front('/en/moonflower/preview', visitor.cookie)).toEqual([
          'accept-encoding',
          'Moonflower',
        ]);
      },
      { appDir: appDir() },
    ));

  test.each([
    ['/en/moonflower?practice', 'Practised'],
    ['/en/moonflower/?a=1&practice=', 'Practised'],
    ['/en/moonflower', undefined],
    ['/en/moonflower?practise', undefined],
    ['/en/moonflower/preview?practice', 'Moonflower'],
    ['/en/luna?practice', undefined],
    ['/en/faq?practice', 'Questions'],
  ])('[G02] %s: a table for practice comes whole, a table for money is the app’s', (path, heading) =>
    withOpenHouse(
      'sqlite',
      async ({ visitor }) => {
        const response = await visitor.raw(path);
        expect([response.status, /<h1>(.*)<\/h1>/.exec(await response.text())?.[1]]).toEqual([200, heading]);
      },
      { appDir: appDir() },
    ),
  );

  test.each([
    ['/de', 200, '<html lang="de">'],
    ['/de/faq', 200, '<h1>Fragen</h1>'],
    ['/de/faq/', 200, '<h1>Fragen</h1>'],
    ['/de/moonflower', 200, '<html lang="de">'],
    ['/de/nowhere', 404, '<html lang="de">'],
    ['/de/worth-reading/tag/none', 404, '<html lang="de">'],
    ['/de/de/faq', 404, '<html lang="de">'],
    ['/en/de/faq', 404, 'Glasshouse'],
  ])('[P04] [P14] %s is answered %d in the language of its address', (path, code, inside) =>
    withOpenHouse(
      'sqlite',
      async ({ visitor }) => {
        const response = await visitor.raw(path);
        expect([response.status, response.headers.get('content-type')]).toEqual([
          code,
          'text/html; charset=utf-8',
        ]);
        expect(await response.text()).toContain(inside);
      },
      { appDir: appDir() },
    ),
  );

  test('[P14] what only looks like a page is not found', () =>
    withOpenHouse(
      'sqlite',
      async ({ visitor }) => {
        for (const path of [
          '/en/faq/more',
          '/en/worth-reading/evens',
          '/en/pages/faq',
          '/en/..%2fpages%2ffaq',
        ]) {
          expect([path, (await visitor.raw(path)).status]).toEqual([path, 404]);
        }
      },
      { appDir: appDir() },
    ));

  test('files: hashed ones are immutable and compressed, the worker uncached, unknown ones 404', () =>
    withOpenHouse(
      'sqlite',
      async ({ visitor, address }) => {
        const asset = await visitor.raw('/assets/main-abc.js', { headers: { 'accept-encoding': 'br' } });
        expect([asset.headers.get('cache-control'), asset.headers.get('content-encoding')]).toEqual([
          'public, max-age=31536000, immutable',
          'br',
        ]);
        expect(asset.headers.get('vary')).toBe('accept-encoding');
        const plain = await visitor.raw('/assets/main-abc.js', {
          headers: { 'accept-encoding': 'identity' },
        });
        expect([
          plain.headers.get('content-encoding'),
          plain.headers.get('vary'),
          await plain.text(),
        ]).toEqual([null, 'accept-encoding', 'let a = 1;']);
        for (const encoding of ['br', 'identity']) {
          const worker = await visitor.raw('/sw.js', { headers: { 'accept-encoding': encoding } });
          expect([worker.headers.get('cache-control'), worker.headers.get('service-worker-allowed')]).toEqual(
            ['no-cache', '/'],
          );
        }
        expect(await statusIfUnchanged(address, '/assets/main-abc.js', asset.headers.get('etag') ?? '')).toBe(
          304,
        );
        const missing = await visitor.raw('/assets/gone-123.js');
        expect([missing.status, missing.headers.get('content-type')]).toEqual([
          404,
          'text/plain; charset=utf-8',
        ]);
        expect((await visitor.raw('/assets/..%2f..%2fhouse.sqlite')).status).not.toBe(200);
      },
      { appDir: appDir() },
    ));

  test('security headers stand on every answer, and no script or style may be inline', () =>
    withOpenHouse(
      'sqlite',
      async ({ visitor }) => {
        for (const path of ['/en', '/healthz', '/sw.js', '/en/nowhere', '/user/status/json2']) {
          const { headers } = await visitor.raw(path);
          expect(headers.get('content-security-policy')).toMatch(
            /default-src 'none';script-src 'self';style-src 'self'/,
          );
          expect(headers.get('content-security-policy')).not.toContain('unsafe');
          expect(headers.get('x-content-type-options')).toBe('nosniff');
          expect(headers.get('x-frame-options')).toBe('DENY');
          expect(headers.get('referrer-policy')).toBe('same-origin');
        }
      },
      { appDir: appDir() },
    ));
});
