import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { decode } from '@msgpack/msgpack';
import { create } from 'superstruct';
import { Texts } from '../../src/app/pages/doc.ts';
import { bets } from '../../src/app/words/en/games/bets.ts';
import { install } from '../../src/app/words/en/install.ts';
import { navigation } from '../../src/app/words/en/navigation.ts';
import { offline } from '../../src/app/words/en/offline.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '../../src/wire/languages.ts';
import { HASH_LETTERS, hashInName } from '../../src/wire/partName.ts';
import { keptEntries } from '../keptEntries.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/**
 * All that is kept for one visitor, uncompressed. In another language than the first its page, words and
 * texts.
 */
const KEPT_BYTES_MAX = 3_062_000;
/** At installation: what a start needs. Measured on 2026-11-29: 536,731. */
const SHELL_BYTES_MAX = 541_000;
/** Files at installation. */
const SHELL_FILES_MAX = 19;
/** What a device that has everything loads of a release, compressed with brotli. */
const RELEASE_BYTES_MAX = 120_000;
/** The worker, compressed with brotli. The list of files is a third of it. */
const WORKER_BYTES_MAX = 15_000;

interface Entry {
  readonly url: string;
  readonly revision: string | null;
  readonly stage?: 'rest' | 'used';
  readonly language?: Language;
}

/** The build in dist/app, which the test command makes before. */
const folder = join(ROOT, 'dist', 'app');
let worker = '';
let entries: Entry[] = [];
const urls = () => entries.map(({ url }) => url);
const others: readonly Language[] = LANGUAGES.slice(1);
/** What is kept for readers of a language; without one those of the first. */
const kept = (reader?: Language) =>
  entries
    .filter(({ stage, language }) => stage !== 'used' && (language === undefined || language === reader))
    .map(({ url }) => url);
const bytesOf = async (files: readonly string[]): Promise<number> =>
  (await Promise.all(files.map(async (url) => (await stat(join(folder, url))).size))).reduce(
    (sum, size) => sum + size,
    0,
  );
const withoutMap = (html: string) => html.replace(/<script type="importmap">[^]*?<\/script>/, '');

beforeAll(async () => {
  worker = await readFile(join(folder, 'sw.js'), 'utf8');
  entries = keptEntries(worker);
});

describe('[N05] what is available offline', () => {
  test('[N05] has shell, pages, thumbnails, fonts, icons and the first game, each once', async () => {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const used = new Set(entries.filter(({ stage }) => stage === 'used').map(({ url }) => url));
    // Each drawing is stored from the one file that has all.
    const drawings = JSON.parse(await readFile(join(folder, 'drawings.json'), 'utf8')) as Record<
      string,
      string
    >;
    for (const [path, svg] of Object.entries(drawings)) {
      expect(svg, path).toBe(await readFile(join(folder, path), 'utf8'));
      expect(used.delete(path.slice(1)), path).toBe(true);
    }
    expect(used.size).toBeLessThan(40);
    const built = (await readdir(join(folder, 'assets')))
      .filter((name) => /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name))
      .map((name) => `assets/${name}`)
      // What needs the house anyway, and what is kept on first use: sound, gestures, the jackpot's scene.
      .filter((url) => !url.startsWith('assets/guessable-') && !used.has(url))
      .filter((url) => !others.some((language) => url.startsWith(`assets/${language}-`)))
      // Style sheets that are inlined.
      .filter((url) => !page.includes(`href="/${url}" disabled`));
    expect(kept()).toEqual(
      expect.arrayContaining([
        'index.html',
        'manifest.webmanifest',
        'icons/mark.svg',
        'texts.en.msgpack',
        'drawings.json',
        'verify.html',
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

  test('[N05] no map, no call, no picture in two formats, not the worker', () => {
    const notKept = [
      /\.map$|\.(br|gz)$/,
      /(^|\/)(user|last-winners|live|devnet|healthz|report)(\/|$)/,
      /(^|\/)sw\.js$/,
    ];
    expect(urls().filter((url) => notKept.some((pattern) => pattern.test(url)))).toEqual([]);
    const pictures = urls()
      .filter((url) => /\.(avif|webp)$/.test(url))
      .map((url) => url.replace(/\.\w+$/, ''));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test.each(LANGUAGES.slice(1))(
    '[N05] the page, words, texts and manifest in %s are for its readers',
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
          `texts.${language}.msgpack`,
          ...(language === 'de' ? ['fonts/hanken-umlauts.woff2', 'fonts/imbue-umlauts.woff2'] : []),
        ].toSorted(),
      );
    },
  );

  test.each(LANGUAGES)('[N05] one file has every text in %s', async (language) => {
    const texts = create(decode(await readFile(join(folder, `texts.${language}.msgpack`))), Texts);
    const names = (await readdir(join(ROOT, 'content', language))).filter((name) => name.endsWith('.md'));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(texts[name.slice(0, -3)]?.body.length, name).toBeGreaterThan(100);
    expect(Object.values(texts).every((text) => text.language === language)).toBe(true);
  });

  test('[N05] every file has its hash, parts in their names', async () => {
    expect(entries.length).toBeGreaterThan(100);
    for (const { url, revision } of entries) {
      const hash = createHash('sha256').update(await readFile(join(folder, url)));
      const own = hash.digest('base64url').slice(0, HASH_LETTERS);
      expect(revision ?? hashInName(`/${url}`), url).toBe(own);
      expect(revision === null, url).toBe(url.startsWith('assets/'));
    }
  });

  test(`[N05] the shell is at most ${SHELL_BYTES_MAX} bytes in ${SHELL_FILES_MAX} files`, async () => {
    const shell = entries
      .filter(({ stage, language }) => stage === undefined && language === undefined)
      .map(({ url }) => url);
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
    for (const part of ['worker', 'page', 'live'])
      expect(
        shell.some((url) => url.startsWith(`assets/${part}-`)),
        part,
      ).toBe(true);
    expect(shell.filter((url) => /^(thumbs|banners|atlas|texts)\b/.test(url))).toEqual([]);
    expect(await bytesOf(shell)).toBeLessThanOrEqual(SHELL_BYTES_MAX);
    expect(shell.length).toBeLessThanOrEqual(SHELL_FILES_MAX);
  });

  test.each(LANGUAGES)(
    `[N05] in all it is no more than ${KEPT_BYTES_MAX} bytes for a reader of %s`,
    async (language) => {
      const total = await bytesOf(kept(language));
      expect(total).toBeGreaterThan(500_000);
      expect(total).toBeLessThanOrEqual(KEPT_BYTES_MAX);
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

/** Sentences of what a first visit, a player, a reader and a checker see. */
const SAID = [
  navigation.update,
  install.cannot,
  bets.shared,
  offline.paused,
  'Questions and answers',
  'the proof is cut: hashes are missing',
];
test.each(SAID)(
  `[N07] a release that changes a word of “%s” is at most ${RELEASE_BYTES_MAX} bytes`,
  async (said) => {
    const changed = [];
    for (const url of kept().filter((each) => /\.(js|html|msgpack)$/.test(each)))
      if ((await readFile(join(folder, url))).includes(said)) changed.push(url);
    expect(changed.length).toBeGreaterThan(0);
    // The document names the parts, and the worker has the list of all.
    const loaded = await Promise.all(
      [...new Set([...changed, 'index.html', 'sw.js'])].map((url) => readFile(join(folder, url))),
    );
    const bytes = loaded.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
    expect(bytes).toBeLessThanOrEqual(RELEASE_BYTES_MAX);
  },
);

test(`the worker is at most ${WORKER_BYTES_MAX} bytes`, () => {
  expect(brotliCompressSync(worker).length).toBeLessThanOrEqual(WORKER_BYTES_MAX);
});
