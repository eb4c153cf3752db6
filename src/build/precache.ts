import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkOptions } from '../app/base/chunkOptions.ts';
import { LANGUAGES } from '../wire/languages.ts';
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
  'atlas/*.{avif,svg}',
  'cards/{*.svg,lampHead.avif}',
];

/** The words of guessable passwords: 0.8 MB, for forms that need the house anyway. */
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
/** In the order of their downloads. */
const ORDER = ['start', 'part', 'seen', 'rest', 'used'] as const;
type Kind = (typeof ORDER)[number];

/** @param declared what the part's own sources say of it (app/base/chunkOptions.ts) */
const kindOf = (url: string, declared: ChunkOptions['offline']): Kind => {
  const [first, ...others] = LANGUAGES;
  // Another language's texts, and pictures of the other games: too many for everybody's device.
  if (others.some((language) => url.startsWith(`assets/${language}/`))) return 'used';
  if (/^atlas\/(?!moonflower)\w+\.avif$/.test(url) || declared === 'used') return 'used';
  // Another language's words and letters.
  if (/-umlauts\./.test(url) || others.some((language) => url.startsWith(`assets/${language}-`)))
    return 'rest';
  if (/\.(html|webmanifest)$|^(fonts|icons)\/|lampsOut/.test(url) || declared === 'start') return 'start';
  if (url.startsWith('thumbs/') || url.startsWith(`assets/${first}/`) || declared === 'seen') return 'seen';
  return url.startsWith('assets/') ? 'part' : 'rest';
};

const integrityOf = (file: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

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
    let bytes = 0;
    const stageOf = (kind: Kind, size: number) => {
      if (kind === 'used' || kind === 'rest' || kind === 'seen') return kind;
      bytes += size;
      return kind === 'part' && bytes > SHELL_BYTES_MAX ? 'rest' : undefined;
    };
    const manifest = entries
      // A sheet that is inlined in the page is never requested.
      .filter(({ url }) => !page.includes(`href="/${url}" disabled`))
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
