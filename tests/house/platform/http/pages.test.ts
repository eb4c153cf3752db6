import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { signUp } from '../../../../src/wire/player/account.ts';
import { RAIN } from './open.ts';
import { withApp } from './appDir.ts';

/** As a plain client asks: without Accept-Encoding, which fetch would add. */
const bareGet = (address: string, path: string) =>
  new Promise<readonly [number, string | undefined]>((done, fail) => {
    get(address + path, (response) => {
      response.resume();
      done([response.statusCode ?? 0, response.headers.location]);
    }).once('error', fail);
  });

const originAsked = ({ url }: Response): string => new URL(url).origin;
/** The text of a page that is asked for by another name of the house. */
const askAs = (url: string, host: string) =>
  new Promise<string>((done, fail) => {
    get(url, { headers: { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => done(text));
    }).once('error', fail);
  });

describe('addresses', () => {
  test.each([
    ['bonus/FERN50', 200, 'bonus'],
    ['verify/abc', 200, 'mailed'],
    ['unsubscribe/abc', 200, 'mailed'],
    ['lotto', 200, 'lotto'],
    ['nowhere/at/all', 404, 'not-found'],
  ] as const)('[P01] /%s has a page with a head of its own in each language', (path, status, page) =>
    withApp(async ({ visitor }) => {
      for (const language of ['en', 'de']) {
        const answer = await visitor.raw(`/${language}/${path}`);
        expect([answer.status, await answer.text()]).toEqual([
          status,
          `<!doctype html><html lang="${language}"><title>Glasshouse ${page}</title>`,
        ]);
      }
    }),
  );

  test('[P01] a folder is answered alike whatever encodings are asked for', () =>
    withApp(async ({ visitor, address }) => {
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
    }));

  test.each([
    ['/', 302, '/en'],
    ['/?a=1', 302, '/en?a=1'],
    ['/moonflower?x=y', 302, '/en/moonflower?x=y'],
    ['/moonflower/preview', 302, '/en/moonflower/preview'],
    ['//evil.example/x', 302, '/en/evil.example/x'],
  ])('[P01] %s leads below the language, keeping path and query', (path, code, location) =>
    withApp(async ({ visitor }) => {
      const response = await visitor.raw(path);
      expect([response.status, response.headers.get('location')]).toEqual([code, location]);
    }),
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
      withApp(async ({ visitor }) => {
        expect((await visitor.raw(path, { headers })).headers.get('location')).toBe(location);
      }),
  );

  test('[P01] another language has its own page, and its own text where there is one', () =>
    withApp(async ({ visitor }) => {
      const text = async (path: string) => (await visitor.raw(path)).text();
      expect(await text('/de/faq')).toContain('Fragen');
      expect(
        [await text('/de/support'), await text('/de/luna'), await text('/de')].every((page) =>
          page.includes('auf Deutsch'),
        ),
      ).toBe(true);
      expect((await visitor.raw('/de/nirgends')).status).toBe(404);
    }));

  test.each([
    ['/en', 200],
    ['/en/', 200],
    ['/en/moonflower', 200],
    ['/en/moonflower/preview', 200],
    ['/en/support', 200],
    ['/en/nowhere', 404],
    ['/en/moonflower/elsewhere', 404],
  ])('[P12] [P13] [P14] %s is the app with status %d', (path, code) =>
    withApp(async ({ visitor }) => {
      const response = await visitor.raw(path);
      expect([
        response.status,
        response.headers.get('content-type'),
        response.headers.get('cache-control'),
      ]).toEqual([code, 'text/html; charset=utf-8', 'no-cache']);
      expect(await response.text()).toContain('Glasshouse');
      expect((await visitor.raw(path, { method: 'HEAD' })).status).toBe(code);
    }),
  );

  test.each([
    ['/en/faq', 'Questions'],
    ['/en/faq/', 'Questions'],
    ['/en/worth-reading/odds', 'Odds'],
  ])('[P04] [P06] %s comes with its whole text, before any script', (path, text) =>
    withApp(async ({ visitor }) => {
      const response = await visitor.raw(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await response.text()).toContain(`<h1>${text}</h1>`);
    }),
  );

  test('[P02] [P13] a preview comes whole; the front is a visitor’s, or a player’s who has a session', () =>
    withApp(async ({ visitor }) => {
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
    }));

  test.each([
    ['/en/moonflower', '/en/moonflower/preview'],
    ['/en/moonflower/?a=1&practice=', '/en/moonflower/preview'],
    ['/de/luna?practice', '/de/luna/preview'],
  ])(
    '[G02] %s, a table, is the app’s own document and names its preview to search engines',
    (path, preview) =>
      withApp(async ({ visitor }) => {
        const table = await visitor.raw(path);
        const language = path.slice(1, 3);
        const shell = await visitor.raw(`/${language === 'en' ? 'index' : `index.${language}`}.html`);
        expect([table.status, await table.text(), table.headers.get('link')]).toEqual([
          200,
          await shell.text(),
          `<${originAsked(table)}${preview}>; rel="canonical"`,
        ]);
      }),
  );

  test('[P04] without PUBLIC_URL a page names the origin that it was asked for', () =>
    withApp(async ({ visitor }) => {
      const page = await visitor.raw('/en/faq');
      expect(await page.text()).toContain(`<link rel="canonical" href="${originAsked(page)}/en/faq">`);
      // Names of this machine and of ports are without number, and folders on a disk are not.
      const other = await Promise.all(
        Array.from({ length: 12 }, async (_, port) => {
          const text = await askAs(page.url, `127.0.0.1:${1_000 + port}`);
          return text.includes(`href="http://127.0.0.1:${1_000 + port}/en/faq"`);
        }),
      );
      expect(other.filter(Boolean)).toHaveLength(7);
    }));

  test('/favicon.ico is the icon, and /.well-known/security.txt says whom to write to', () =>
    withApp(async ({ visitor }) => {
      const icon = await visitor.raw('/favicon.ico');
      expect([icon.status, icon.headers.get('content-type'), await icon.text()]).toEqual([
        200,
        'image/png',
        'icon',
      ]);
      const security = await visitor.raw('/.well-known/security.txt');
      expect([security.status, security.headers.get('content-type')]).toEqual([
        200,
        'text/plain; charset=utf-8',
      ]);
      const [contact, expires, languages] = (await security.text()).split('\n');
      expect(contact).toBe('Contact: mailto:support@example.org');
      expect(expires).toMatch(/^Expires: 20\d\d-\d\d-\d\dT[\d:.]+Z$/);
      expect(languages).toBe('Preferred-Languages: en, de, es, pt');
    }));

  test('no other page names an address in a header', () =>
    withApp(async ({ visitor }) => {
      for (const path of ['/en/faq', '/en/moonflower/preview', '/en/lotto', '/en/luna/none'])
        expect([path, (await visitor.raw(path)).headers.get('link')]).toEqual([path, null]);
    }));

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
    withApp(async ({ visitor }) => {
      const response = await visitor.raw(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        code,
        'text/html; charset=utf-8',
      ]);
      expect(await response.text()).toContain(inside);
    }),
  );

  test('[P14] what only looks like a page is not found', () =>
    withApp(async ({ visitor }) => {
      for (const path of [
        '/en/faq/more',
        '/en/worth-reading/evens',
        '/en/pages/faq',
        '/en/..%2fpages%2ffaq',
      ]) {
        expect([path, (await visitor.raw(path)).status]).toEqual([path, 404]);
      }
    }));
});
