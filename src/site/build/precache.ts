import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkOptions } from '../../app/base/chunkOptions.ts';
import { type Language, LANGUAGES } from '../../wire/languages.ts';
import type { LazyParts } from './lazyParts.ts';

/** What the worker may keep. Pictures: what <picture> asks for in every browser of the build target. */
export const KEPT_FILES = [
  'index.html',
  'index.??.html',
  'manifest*.webmanifest',
  'assets/**/*.{js,css,woff2,svg,json}',
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

/** What a first visit downloads for the offline start whatever it does, unpacked. Also when data is saved. */
const SHELL_BYTES_MAX = 620_000;
/** Digits of a file's hash in its key: enough to tell its versions apart. */
const REVISION_DIGITS = 10;

interface Entry {
  readonly url: string;
  readonly revision: string | null;
  readonly size: number;
}
/** In the order of their downloads; a language's files are those of its readers alone. */
const ORDER = [...LANGUAGES.slice(1), 'start', 'part', 'seen', 'rest', 'used'] as const;
type Kind = (typeof ORDER)[number];

/** Letters that one language alone has. */
const GERMAN_LETTERS = /^fonts\/\w+-umlauts\./;
/** The language that a file is for, unless it is the first: its document, manifest, words and letters. */
const languageOf = (url: string): Language | undefined =>
  GERMAN_LETTERS.test(url)
    ? 'de'
    : LANGUAGES.slice(1).find(
        (language) =>
          [`index.${language}.html`, `manifest.${language}.webmanifest`].includes(url) ||
          url.startsWith(`assets/${language}-`),
      );
const isTextOf = (language: Language, url: string): boolean => url.startsWith(`assets/${language}/`);
const textListOf = (language: Language): string => `texts.${language}.json`;

/** @param declared what the part's own sources say of it (app/base/chunkOptions.ts) */
const kindOf = (url: string, declared: ChunkOptions['offline']): Kind => {
  const [first] = LANGUAGES;
  const language = languageOf(url);
  if (language !== undefined) return language as Exclude<Language, typeof first>;
  // Pictures of the other games, too many for everybody's device, and of the room around them on a desktop.
  if (/^atlas\/(?!moonflower)\w+\.avif$|^room\//.test(url) || declared === 'used') return 'used';
  // Letters that several languages have, and lists of texts: for who reads them.
  if (/^fonts\/(?!\w+-gh\.)|^texts\./.test(url)) return 'used';
  if (/\.(html|webmanifest)$|^(fonts|icons)\/|lampsOut/.test(url) || declared === 'start') return 'start';
  if (url.startsWith('thumbs/') || isTextOf(first, url) || declared === 'seen') return 'seen';
  return url.startsWith('assets/') ? 'part' : 'rest';
};

const integrityOf = (file: string): string => `sha256-${hash('sha256', readFileSync(file), 'base64')}`;

/**
 * Writes the list of a language's texts, which their readers' workers load (sw/precache.ts).
 * @returns the list as a file that the worker keeps
 */
const writeTextList = (folder: string, language: Language, entries: readonly Entry[]): Entry => {
  const url = textListOf(language);
  const texts = entries
    .filter((entry) => isTextOf(language, entry.url))
    .map((entry) => ({ url: entry.url, revision: null, integrity: integrityOf(join(folder, entry.url)) }));
  const json = JSON.stringify(texts);
  writeFileSync(join(folder, url), json);
  return { url, revision: hash('md5', json), size: Buffer.byteLength(json) };
};

/**
 * Says of each file when it is kept (sw/build.ts) and which hash it has. At installation whatever happens:
 * what every start asks for, then the other pages' parts, small before large, within a budget.
 * @param folder of the built app
 */
export const stageIn =
  (folder: string, { offlineOf }: Pick<LazyParts, 'offlineOf'>) =>
  (entries: readonly Entry[]) => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const isNamed = (url: string) => page.includes(`="/${url}"`);
    const others = LANGUAGES.slice(1);
    const lists = others.map((language) => writeTextList(folder, language, entries));
    let bytes = 0;
    const stageOf = (kind: Kind, size: number) => {
      if (kind !== 'start' && kind !== 'part') return kind;
      bytes += size;
      return kind === 'part' && bytes > SHELL_BYTES_MAX ? 'rest' : undefined;
    };
    const manifest = [...entries, ...lists]
      // A sheet that is inlined in the page is never requested.
      .filter(({ url }) => !page.includes(`href="/${url}" disabled`))
      .filter(({ url }) => !others.some((language) => isTextOf(language, url)))
      .map((entry) => ({
        ...entry,
        kind: kindOf(entry.url, isNamed(entry.url) ? 'start' : offlineOf(entry.url)),
      }))
      .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.size - b.size)
      .map(({ kind, ...entry }) => {
        const stage = stageOf(kind, entry.size);
        return {
          ...entry,
          revision: entry.revision?.slice(0, REVISION_DIGITS) ?? null,
          integrity: integrityOf(join(folder, entry.url)),
          ...(stage && { stage }),
        };
      });
    return { manifest };
  };
