/** Which of the build's HTML files answers which address. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../../../games/catalogue.ts';
import { type Language, LANGUAGES } from '../../../../wire/languages.ts';
import type { AppBuild } from './appBuild.ts';

/** HTML files of prerendered pages, by path. */
export const contentPages = (appDir: string, { pages }: AppBuild): ReadonlyMap<string, string> => {
  const fileOf = (page: string) =>
    existsSync(join(appDir, 'pages', `${page}.html`)) ? `pages/${page}.html` : 'index.html';
  const previews = GAMES.map(({ uri }) => `${uri}/preview`);
  // The front page has two files: one for visitors, one for players while the lobby loads.
  return new Map([
    ...[...pages, ...previews].map((page) => [page, fileOf(page)] as const),
    // Tables are drawn by the app alone.
    ...GAMES.map(({ uri }) => [uri, 'index.html'] as const),
    ['lotto', fileOf('lotto')],
    // Keys that no path can equal: pages the app draws by itself.
    ...['bonus', 'mailed', 'not-found'].map((page) => [`${page}/`, fileOf(page)] as const),
    ['', fileOf('home')],
    [LOBBY_PAGE, fileOf('lobby')],
  ]);
};

/** A key that no path can equal. */
export const LOBBY_PAGE = '/';
/**
 * The file of a page in another language, `pages/de/faq.html`; where there is none, the app's own page,
 * `index.de.html`.
 */
export const fileIn = (appDir: string, language: Language, file: string): string => {
  if (language === LANGUAGES[0]) return file;
  const own = [file.replace(/^pages\//, `pages/${language}/`), `index.${language}.html`].filter(
    (each) => each !== file,
  );
  return own.find((each) => existsSync(join(appDir, each))) ?? 'index.html';
};

/** An address of a page, as a browser asks for it. */
interface PageAddress {
  readonly path: string;
  /** In the build's folder. */
  readonly file: string;
  /** Whether it is asked for as by a player. */
  readonly asPlayer: boolean;
  readonly status: 200 | 404;
}

/** Paths that stand for pages which have no address of their own. */
const EXAMPLES: Readonly<Record<string, { readonly path: string; readonly status: 200 | 404 }>> = {
  'bonus/': { path: 'bonus/x', status: 200 },
  'mailed/': { path: 'verify/x', status: 200 },
  'not-found/': { path: 'no-such-page', status: 404 },
};

/** Every page of a build in every language. */
export const pageAddresses = (appDir: string, build: AppBuild): PageAddress[] =>
  LANGUAGES.flatMap((language) =>
    [...contentPages(appDir, build)].map(([page, file]) => {
      const { path, status } = EXAMPLES[page] ?? { path: page === LOBBY_PAGE ? '' : page, status: 200 };
      return {
        path: path === '' ? `/${language}` : `/${language}/${path}`,
        file: fileIn(appDir, language, file),
        asPlayer: page === LOBBY_PAGE,
        status,
      };
    }),
  );
