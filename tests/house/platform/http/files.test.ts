import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { withOpenHouse } from './open.ts';
import { appDir, withApp } from './appDir.ts';

/** As a browser revalidates; fetch would add a `no-cache` of its own. */
const statusIfUnchanged = (address: string, path: string, etag: string) =>
  new Promise<number>((done, fail) => {
    get(address + path, { headers: { 'if-none-match': etag, 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    }).once('error', fail);
  });

const HEAD =
  '<link rel="canonical" href="/en/faq">\n<link rel="alternate" hreflang="de" href="/de/faq">\n' +
  '<meta property="og:url" content="/en/faq"><meta property="og:image" content="/share/fair.jpg">' +
  '<script type="application/ld+json">{"image":"/share/fair.jpg","mainEntityOfPage":"/en/faq"}</script>' +
  '<link rel="stylesheet" href="/assets/a.css"><a href="/en/faq">x</a>' +
  'Long enough to be compressed. '.repeat(40);

const withOriginIn = (html: string, origin: string): string =>
  html.replaceAll(/(?<=(rel="canonical"|hreflang="de") href="|content="|":")(?=\/)/g, origin);

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
        expect(await page.text()).toBe(withOriginIn(HEAD, origin));
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
      const page = await visitor.raw('/en/faq');
      expect(await page.text()).toBe(withOriginIn(HEAD, new URL(page.url).origin));
      expect(await (await visitor.raw('/sitemap.xml')).text()).toContain('<loc>http://127.0.0.1:');
    },
    { appDir: folder },
  );
});

test('files that are not worth compressing are served as they are, whatever the browser takes', async () => {
  const folder = appDir();
  writeFileSync(join(folder, 'picture.avif'), 'a picture');
  await withOpenHouse(
    'sqlite',
    async ({ visitor }) => {
      for (const encoding of ['gzip, deflate, br', 'gzip', 'identity']) {
        const file = await visitor.raw('/picture.avif', { headers: { 'accept-encoding': encoding } });
        expect([file.status, await file.text()]).toEqual([200, 'a picture']);
      }
    },
    { appDir: folder },
  );
});

test('files: hashed ones are immutable and compressed, the worker uncached, unknown ones 404', () =>
  withApp(async ({ visitor, address }) => {
    const asset = await visitor.raw('/assets/main-abc.js', { headers: { 'accept-encoding': 'br' } });
    expect([asset.headers.get('cache-control'), asset.headers.get('content-encoding')]).toEqual([
      'public, max-age=31536000, immutable',
      'br',
    ]);
    expect(asset.headers.get('vary')).toBe('accept-encoding');
    const plain = await visitor.raw('/assets/main-abc.js', {
      headers: { 'accept-encoding': 'identity' },
    });
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary'), await plain.text()]).toEqual([
      null,
      'accept-encoding',
      'let a = 1;',
    ]);
    for (const encoding of ['br', 'identity']) {
      const worker = await visitor.raw('/sw.js', { headers: { 'accept-encoding': encoding } });
      expect([worker.headers.get('cache-control'), worker.headers.get('service-worker-allowed')]).toEqual([
        'no-cache',
        '/',
      ]);
    }
    expect(await statusIfUnchanged(address, '/assets/main-abc.js', asset.headers.get('etag') ?? '')).toBe(
      304,
    );
    const missing = await visitor.raw('/assets/gone-123.js');
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect((await visitor.raw('/assets/..%2f..%2fhouse.sqlite')).status).not.toBe(200);
  }));

test('security headers stand on every answer, and no script or style may be inline', () =>
  withApp(async ({ visitor }) => {
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
  }));
