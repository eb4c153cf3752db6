import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/catalogue.ts';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '../../src/wire/languages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/**
 * All that is precached for one visitor, uncompressed: shell, pages, articles, 29 thumbnails, banners, the
 * first game, the pictures of the texts on proofs; in another language than the first its page and words.
 * Measured on 2026-11-29: 2,544,954, of which the page that checks every kind of evidence is 70 KB.
 */
const PRECACHE_BYTES_MAX = 2_550_000;
/** At installation: shell, texts of the first language and thumbnails. */
const INSTALLED_BYTES_MAX = 1_200_000;
/** At installation if data is saved. The two pages have an import map of 14 KB each. */
const SHELL_BYTES_MAX = 630_000;
/**
 * The worker, compressed with brotli. 11 KB of it are incompressible hashes, 32 bytes per file. Measured on
 * 2026-11-27: 26,964, of which 1.5 KB is for the seven texts on proofs in each language, their pictures, and
 * the parts that the house's daily statements are shown with, and 0.2 KB for parts that come after the first
 * round: the scene of a feature.
 */
const WORKER_BYTES_MAX = 27_050;

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
      // Parts that need the house anyway. The synthesiser, gestures, the jackpot's scene: on first use.
      .filter((url) => !/\/(guessable|FirstSteps|sessionSummary|soundPlayer|JackpotScene)-/.test(url))
      .filter((url) => !/\/(afterRound|restingElements)-/.test(url))
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

  test('[N05] no map, no call, no picture in two formats, neither worker nor verify.html', () => {
    const notKept = [
      /\.map$|\.(br|gz)$/,
      /(^|\/)(user|last-winners|live|devnet|healthz|report)(\/|$)/,
      /(^|\/)(sw\.js|verify\.html)$/,
    ];
    expect(urls().filter((url) => notKept.some((pattern) => pattern.test(url)))).toEqual([]);
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

test(`the worker is at most ${WORKER_BYTES_MAX} bytes`, () => {
  expect(brotliCompressSync(worker).length).toBeLessThanOrEqual(WORKER_BYTES_MAX);
});
