import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkOptions } from '../../app/base/chunkOptions.ts';
import { type Language, LANGUAGES } from '../../wire/languages.ts';
import { hashInName } from '../../wire/partName.ts';
import { hashOf } from './contentNames.ts';
import type { LazyParts } from './lazyParts.ts';

/** What the worker may keep. Pictures: what <picture> asks for in every browser of the build target. */
export const KEPT_FILES = [
  'index.html',
  'index.??.html',
  'verify.html',
  'manifest*.webmanifest',
  'texts.*.msgpack',
  'drawings.json',
  'assets/*.{js,css,woff2,svg,json}',
  'fonts/*.woff2',
  'icons/{mark,icon-small}.svg',
  'icons/icon-192.png',
  'thumbs/*-340.avif',
  'banners/*-780.avif',
  'explain/*.svg',
  'empty/missingPane.webp',
  'empty/lampsOut.avif',
  'atlas/*.avif',
  'cards/{*.svg,lampHead.avif}',
  'room/*.svg',
];

/** The words of guessable passwords, 0.8 MB: only who reaches the house chooses one. */
export const NOT_KEPT = ['assets/guessable-*.js'];

/**
 * The file with the drawings of games and explanations by their paths, from which the worker stores them: two
 * dozen requests would each take longer than all their bytes.
 * @param folder of public files
 */
export const drawingsIn = (folder: string): readonly [name: string, text: string] => {
  const paths = ['cards', 'explain'].flatMap((each) =>
    readdirSync(join(folder, each)).flatMap((name) => (name.endsWith('.svg') ? `/${each}/${name}` : [])),
  );
  const drawings = paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const);
  return ['drawings.json', JSON.stringify(Object.fromEntries(drawings))];
};

interface Entry {
  readonly url: string;
  readonly size: number;
}
/** In the order of their downloads. */
const ORDER = ['shell', 'part', 'text', 'picture', 'used'] as const;
type Kind = (typeof ORDER)[number];

/** Letters that one language alone has. */
const GERMAN_LETTERS = /^fonts\/\w+-umlauts\./;
/**
 * The language that a file is for, unless it is the first: its document, manifest, words, texts and letters.
 */
const languageOf = (url: string): Language | undefined =>
  GERMAN_LETTERS.test(url)
    ? 'de'
    : LANGUAGES.slice(1).find(
        (language) =>
          [
            `index.${language}.html`,
            `manifest.${language}.webmanifest`,
            `texts.${language}.msgpack`,
          ].includes(url) || url.startsWith(`assets/${language}-`),
      );

/** @param declared what the part's own sources say of it (app/base/chunkOptions.ts) */
const kindOf = (url: string, declared: ChunkOptions['offline']): Kind => {
  // Pictures of the other games, too many for everybody's device, and of the room around them on a desktop.
  if (/^atlas\/(?!moonflower)\w+\.avif$|^room\//.test(url) || declared === 'used') return 'used';
  // Letters that several languages have: for who reads them.
  if (/^fonts\/(?!\w+-(gh|umlauts)\.)/.test(url)) return 'used';
  // What has a bundle (`drawingsIn`).
  if (/^(cards|explain)\/.*\.svg$/.test(url)) return 'used';
  if (/^texts\.|^verify\./.test(url)) return 'text';
  if (/\.(html|webmanifest)$|^(fonts|icons)\/|lampsOut/.test(url) || declared === 'start') return 'shell';
  return url.startsWith('assets/') ? 'part' : 'picture';
};

/**
 * Says of each file when the worker keeps it (sw/files.ts), and its hash where its name has none.
 * @param folder of the built app
 */
export const stageIn =
  (folder: string, { offlineOf }: Pick<LazyParts, 'offlineOf'>) =>
  (entries: readonly Entry[]) => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const pages = entries
      .filter(({ url }) => url.startsWith('index.'))
      .map(({ url }) => readFileSync(join(folder, url), 'utf8'));
    // Also by another language's page, which cannot start without its words.
    const isNamed = (url: string) => pages.some((each) => each.includes(`="/${url}"`));
    const manifest = entries
      // A sheet that is inlined in the page is never requested.
      .filter(({ url }) => !page.includes(`href="/${url}" disabled`))
      .map(({ url, size }) => ({ url, size, kind: kindOf(url, isNamed(url) ? 'start' : offlineOf(url)) }))
      .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.size - b.size)
      .map(({ url, size, kind }) => {
        const language = languageOf(url);
        const stage = kind === 'shell' ? undefined : kind === 'used' ? kind : 'rest';
        const revision = hashInName(`/${url}`) === undefined ? hashOf(readFileSync(join(folder, url))) : null;
        return { url, size, revision, ...(stage && { stage }), ...(language && { language }) };
      });
    return { manifest };
  };
