import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildId } from '../../src/cli/ensure.mjs';
import { GAMES } from '../../src/games/catalogue.ts';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '../../src/wire/languages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/**
 * All that is precached for one visitor, uncompressed: shell, pages, articles, 29 thumbnails, banners, the
 * first game, the pictures of the texts on proofs; in another language than the first its page and words.
 */
const PRECACHE_BYTES_MAX = 2_470_000;
/** At installation: shell, texts of the first language and thumbnails. */
const INSTALLED_BYTES_MAX = 1_200_000;
/** At installation if data is saved. The two pages have an import map of 14 KB each. */
const SHELL_BYTES_MAX = 630_000;
/**
 * The worker, compressed with brotli. 11 KB of it are incompressible hashes, 32 bytes per file. Measured on
 * 2026-11-27: 26,964, of which 1.5 KB is for the seven texts on proofs in each language, their pictures, and
 * the parts that the house's daily statements are shown with, and 0.2 KB for parts that come after the first
 * round: gestures, WebGL, the scene of a feature.
 */
const WORKER_BYTES_MAX = 27_050;

/**
 * Is saved by who wants it, so it is in no budget but its own. In two languages 193,672 and 55,946, measured
 * on 2026-11-27; each further one adds 12.4 KB, 3 KB packed. Room for four.
 */
const VERIFY_PAGE = 'verify.html';
const VERIFY_BYTES_MAX = 222_000;
const VERIFY_PACKED_BYTES_MAX = 63_000;

interface Entry {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity: string;
  readonly stage?: 'seen' | 'rest' | 'used' | Language;
}

/** The build in dist/app, which the test command makes before. */
const folder = join(ROOT, 'dist', 'app');
let worker = '';
let entries: Entry[] = [];
const urls = () => entries.map(({ url }) => url);
const others: readonly Language[] = LANGUAGES.slice(1);
const isOf = (language: Language | undefined, { stage }: Entry): boolean =>
  language !== undefined && stage === language;
/** What is precached for readers of a language; without one those of the first. */
const kept = (language?: Language) =>
  entries
    .filter(
      (entry) =>
        entry.stage !== 'used' && (isOf(language, entry) || !others.some((other) => isOf(other, entry))),
    )
    .map(({ url }) => url);
const bytesOf = async (files: readonly string[]): Promise<number> =>
  (await Promise.all(files.map(async (url) => (await stat(join(folder, url))).size))).reduce(
    (sum, size) => sum + size,
    0,
  );
const withoutMap = (html: string) => html.replace(/<script type="importmap">[^]*?<\/script>/, '');

beforeAll(async () => {
  worker = await readFile(join(folder, 'sw.js'), 'utf8');
  const list = /\[\{"integrity".*?\}\]/s.exec(worker)?.[0] ?? '[]';
  entries = JSON.parse(list) as Entry[];
});

describe('[N05] what is available offline', () => {
  test('[N05] has shell, pages, thumbnails, fonts, icons and the first game, each once', async () => {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const texts = (await readdir(join(folder, 'assets', 'en'))).map((name) => `en/${name}`);
    const built = [...(await readdir(join(folder, 'assets'))), ...texts]
      .filter((name) => /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name))
      .map((name) => `assets/${name}`)
      // The word list for passwords: its forms need the house anyway. The synthesiser: on first use.
      .filter((url) => !/\/(guessable|soundPlayer)-/.test(url))
      .filter((url) => !others.some((language) => url.startsWith(`assets/${language}-`)))
      // Style sheets that are inlined.
      .filter((url) => !page.includes(`href="/${url}" disabled`));
    expect(kept()).toEqual(
      expect.arrayContaining([
        'index.html',
        'manifest.webmanifest',
        'icons/mark.svg',
        'icons/icon-192.png',
        'atlas/moonflower.avif',
        'atlas/fern.svg',
        'atlas/lantern.svg',
        'empty/lampsOut.avif',
        'empty/missingPane.webp',
        'fonts/hanken-gh.woff2',
        'fonts/imbue-gh.woff2',
        ...built,
      ]),
    );
    expect(built.some((name) => name.includes('GamePage'))).toBe(true);
    expect(built.some((name) => name.includes('checker.worker'))).toBe(true);
    expect(kept().filter((url) => url.startsWith('thumbs/'))).toHaveLength(GAMES.length);
    expect(new Set(urls()).size).toBe(urls().length);
  });

  test('[N05] no map, no call, no picture in two formats, not the worker itself', () => {
    expect(
      urls().filter((url) =>
        /\.map$|\.(br|gz)$|(^|\/)(user|last-winners|live|devnet|healthz|report)(\/|$)|(^|\/)sw\.js$/.test(
          url,
        ),
      ),
    ).toEqual([]);
    const pictures = urls()
      .filter((url) => /\.(avif|webp)$/.test(url))
      .map((url) => url.replace(/\.\w+$/, ''));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test('[N05] pages of other languages are files of their own and not precached', async () => {
    for (const language of LANGUAGES.slice(1)) {
      const texts = await readdir(join(folder, 'assets', language));
      for (const page of await readdir(join(ROOT, 'content', language))) {
        if (page.endsWith('.md'))
          expect(
            texts.some((name) => name.startsWith(page.slice(0, -3))),
            page,
          ).toBe(true);
      }
      expect(
        urls().filter((url) => url.startsWith(`assets/${language}/`) || url.startsWith('pages/')),
      ).toEqual([]);
    }
  });

  test.each(LANGUAGES.slice(1))(
    '[N05] the page, words and manifest in %s are for its readers, and its texts stand in a list',
    async (language) => {
      const own = kept(language).filter((url) => !kept().includes(url));
      const words = (await readdir(join(folder, 'assets'))).filter((name) =>
        new RegExp(`^${language}-[\\w-]+\\.js$`).test(name),
      );
      expect(own.toSorted()).toEqual(
        [
          ...words.map((name) => `assets/${name}`),
          `index.${language}.html`,
          `manifest.${language}.webmanifest`,
          ...(language === 'de' ? ['fonts/hanken-umlauts.woff2', 'fonts/imbue-umlauts.woff2'] : []),
        ].toSorted(),
      );
      expect(entries.find(({ url }) => url === `texts.${language}.json`)?.stage).toBe('used');
      const listed = JSON.parse(
        await readFile(join(folder, `texts.${language}.json`), 'utf8'),
      ) as readonly Entry[];
      const texts = (await readdir(join(folder, 'assets', language))).filter((name) => name.endsWith('.js'));
      expect(listed.map(({ url }) => url).toSorted()).toEqual(
        texts.map((name) => `assets/${language}/${name}`).toSorted(),
      );
      for (const { url, integrity } of listed) {
        const hash = createHash('sha256').update(await readFile(join(folder, url)));
        expect(integrity, url).toBe(`sha256-${hash.digest('base64')}`);
      }
      const html = await readFile(join(folder, `index.${language}.html`), 'utf8');
      for (const other of others)
        expect([other, html.includes(`/assets/${other}/`)]).toEqual([other, other === language]);
    },
  );

  test('[N05] only hashed files go without a revision', () => {
    expect(entries.filter(({ url, revision }) => (revision === null) !== url.startsWith('assets/'))).toEqual(
      [],
    );
  });

  test('[N05] every file has its hash', async () => {
    expect(entries.length).toBeGreaterThan(250);
    for (const { url, integrity } of entries) {
      const hash = createHash('sha256').update(await readFile(join(folder, url)));
      expect(integrity, url).toBe(`sha256-${hash.digest('base64')}`);
    }
  });

  test(`[N05] at installation the shell, at most ${SHELL_BYTES_MAX} bytes`, async () => {
    const shell = entries.filter(({ stage }) => stage === undefined).map(({ url }) => url);
    const page = withoutMap(await readFile(join(folder, 'index.html'), 'utf8'));
    const needed = [
      ...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|svg|woff2|webmanifest))"(?! disabled)/g),
    ].map(([, path = '']) => path);
    expect(needed.length).toBeGreaterThan(5);
    expect(
      [...needed, 'index.html', 'empty/lampsOut.avif', 'fonts/imbue-gh.woff2'].filter(
        (url) => !shell.includes(url),
      ),
    ).toEqual([]);
    // Chunks that every visit loads after its first screen: after a release the house no longer has them.
    for (const part of ['update', 'push', 'BelowGames', 'Footer', 'Lobby', 'PlayerHeader', 'Winners'])
      expect(
        shell.some((url) => url.startsWith(`assets/${part}-`)),
        part,
      ).toBe(true);
    expect(shell.filter((url) => /^(thumbs|banners|atlas)\//.test(url))).toEqual([]);
    expect(await bytesOf(shell)).toBeLessThanOrEqual(SHELL_BYTES_MAX);
  });

  test(`[N05] unless data is saved texts and thumbnails too, ${INSTALLED_BYTES_MAX} bytes`, async () => {
    const seen = entries.filter(({ stage }) => stage === 'seen').map(({ url }) => url);
    const texts = (await readdir(join(folder, 'assets', 'en'))).filter((name) => name.endsWith('.js'));
    expect(texts.length).toBeGreaterThan(30);
    for (const name of texts) expect(seen).toContain(`assets/en/${name}`);
    expect(seen.filter((url) => url.startsWith('thumbs/'))).toHaveLength(GAMES.length);
    const shell = entries.filter(({ stage }) => stage === undefined).map(({ url }) => url);
    expect(await bytesOf([...shell, ...seen])).toBeLessThanOrEqual(INSTALLED_BYTES_MAX);
  });

  test.each(LANGUAGES)(
    `[N05] in all it is no more than ${PRECACHE_BYTES_MAX} bytes for a reader of %s`,
    async (language) => {
      const total = await bytesOf(kept(language));
      expect(total).toBeGreaterThan(500_000);
      expect(total).toBeLessThanOrEqual(PRECACHE_BYTES_MAX);
    },
  );

  test.each(
    LANGUAGES.map((language, i) => [
      language,
      i === 0 ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`,
    ]),
  )(
    '[N05] the manifest of %s has what an installation asks for, and every address of it exists',
    async (language, file) => {
      for (const page of [
        language === 'en' ? 'index.html' : `index.${language}.html`,
        `pages/${language === 'en' ? '' : `${language}/`}faq.html`,
      ])
        expect(await readFile(join(folder, page), 'utf8')).toContain(
          `<link rel="manifest" href="/${file}"/>`,
        );
      const manifest = JSON.parse(await readFile(join(folder, file), 'utf8')) as {
        id: string;
        start_url: string;
        scope: string;
        display: string;
        icons: { src: string; sizes: string; purpose: string }[];
        screenshots: { src: string; sizes: string; form_factor: string; label: string }[];
        shortcuts: { name: string; url: string; icons: object[] }[];
      };
      expect(manifest).toMatchObject({
        id: '/',
        lang: LANGUAGE_TAGS[language],
        start_url: `/${language}?source=pwa`,
        scope: '/',
        display: 'standalone',
        name: 'Glasshouse',
        short_name: 'Glasshouse',
        description: expect.stringMatching(/^.{30,}$/),
        categories: ['games', 'entertainment'],
        display_override: ['standalone', 'minimal-ui'],
        launch_handler: { client_mode: ['navigate-existing', 'auto'] },
      });
      expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
        `/${language}`,
        `/${language}#cashier/deposit`,
        `/${language}#messages`,
      ]);
      expect(manifest.shortcuts.every(({ name, icons }) => name !== '' && icons.length > 0)).toBe(true);
      expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
        'any monochrome',
      ]);
      expect(manifest.screenshots.map(({ form_factor: form }) => form)).toEqual(['narrow', 'wide']);
      expect(manifest.screenshots.every(({ label }) => label.length > 0)).toBe(true);
      for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
        const bytes = await readFile(join(folder, src));
        if (src.endsWith('.svg')) expect(bytes.toString()).toContain('<svg');
        else expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
      }
    },
  );
});

test(`the worker is at most ${WORKER_BYTES_MAX} bytes; compressed copies are the same`, async () => {
  const packed = await readFile(join(folder, 'sw.js.br'));
  expect(packed.length).toBeLessThanOrEqual(WORKER_BYTES_MAX);
  expect(brotliDecompressSync(packed).toString()).toBe(worker);
  expect(gunzipSync(await readFile(join(folder, 'sw.js.gz'))).toString()).toBe(worker);
});

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
  expect(pages.length).toBeGreaterThan(100);
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

test.each(GAMES.map(({ uri, name }) => [uri, name] as const))(
  '%s is prerendered with its table in each language, and its preview is for search engines',
  async (uri, name) => {
    for (const language of LANGUAGES) {
      const html = await readFile(
        join(folder, language === LANGUAGES[0] ? 'pages' : `pages/${language}`, uri, 'practice.html'),
        'utf8',
      );
      for (const part of [
        `<div id="root" data-page="${uri}?practice">`,
        `<h1 class="only-read">${name}</h1>`,
        'class="game-mode"',
        'class="round-button"',
        '.game-dock',
        `/${language}/${uri}/preview"/>`,
      ])
        expect(html).toContain(part);
      expect(html).not.toContain('0.00</b></div>');
    }
  },
);

test('[N05] the home page has a placeholder of its picture, and preloads it by a header', async () => {
  const { early } = JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8')) as {
    early: Record<string, string>;
  };
  expect(early['pages/home.html']).toBe(
    '</banners/hero-1200.avif>; rel=preload; as=image; type="image/avif"; ' +
      'media="(min-width: 42em)"; fetchpriority=high, ' +
      '</banners/heroTall-780.avif>; rel=preload; as=image; type="image/avif"; ' +
      'media="not all and (min-width: 42em)"; fetchpriority=high',
  );
  expect(early['pages/de/moonflower/preview.html']).toBe(
    '</thumbs/moonflower-680.avif>; rel=preload; as=image; type="image/avif"; fetchpriority=high',
  );
  expect(early['pages/faq.html']).toBeUndefined();
  for (const front of ['pages/home.html', 'pages/de/home.html']) {
    const html = await readFile(join(folder, front), 'utf8');
    const [, picture = ''] =
      /\.banner-tall::before\{[^}]*url\(data:image\/avif;base64,([^)]*)\)/.exec(html) ?? [];
    expect(Buffer.from(picture, 'base64')).toEqual(
      await readFile(join(folder, 'banners', 'heroTall-rough.avif')),
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
    ['home', 'Every result is sealed before you bet.'],
    ['de/faq', 'Fragen und Antworten'],
    ['de/home', 'Nachweisbar'],
  ] as const) {
    const html = await readFile(join(folder, 'pages', `${name}.html`), 'utf8');
    expect(html).toContain(text);
    for (const part of [
      '<div id="root" data-page="',
      '<header class="header',
      '<footer class="footer"',
      '<nav class="tabbar"',
    ])
      expect(html, name).toContain(part);
  }
});

test('[F05] verify.html is one file that may ask nobody, and no device keeps it unasked', async () => {
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
  expect(urls()).not.toContain(VERIFY_PAGE);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(VERIFY_BYTES_MAX);
  expect((await stat(join(folder, `${VERIFY_PAGE}.br`))).size).toBeLessThanOrEqual(VERIFY_PACKED_BYTES_MAX);
});
