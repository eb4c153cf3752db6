import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { isTranslated } from '../app/pages/lists.ts';
import { GAMES } from '../games/catalogue.ts';
import { titleOf } from '../games/titles.ts';
import { LANGUAGES } from '../wire/languages.ts';
import { listPaths, type Press } from '../content/contents.ts';
import { earlyOf } from './preloadHeader.ts';
import { takeImportMap } from './importMap.ts';
import { paintFirst } from './inlineCss.ts';
import type * as maker from './prerenderApp.tsx';
import { roughHero } from './heroPlaceholder.ts';
import { put } from './documents.tsx';

/** What of a browser the app asks for before it is drawn: a visitor's who has never been here. */
const browserAt = (pathname: string) => ({
  location: { pathname, search: '', hash: '' },
  navigator: { userAgent: '', onLine: true, languages: [] },
  localStorage: { getItem: () => null },
  sessionStorage: { getItem: () => null },
  addEventListener: () => {},
  removeEventListener: () => {},
});

/**
 * Runs with the app as it is in a language: it reads that from the address and its words from a script, both
 * when it is first loaded. So it is loaded anew, with that address and those words.
 */
const withAppIn = async (
  root: string,
  language: string,
  plugins: Plugin[],
  year: string,
  run: (made: typeof maker) => Promise<void>,
): Promise<void> => {
  const scope = globalThis as unknown as Record<string, unknown>;
  const browser = { window: globalThis, words: undefined, ...browserAt(`/${language}`) };
  const before = Object.keys(browser).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  const server = await createServer({
    root,
    plugins,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    define: { __BUILD_YEAR__: year },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(scope, name, { value, configurable: true, writable: true });
  try {
    if (existsSync(join(root, 'src', `app/words/${language}.ts`)))
      await server.ssrLoadModule(`/src/app/words/${language}.ts`);
    await run((await server.ssrLoadModule('/src/prerender/prerenderApp.tsx')) as typeof maker);
  } finally {
    for (const [name, own] of before) {
      if (own) Object.defineProperty(globalThis, name, own);
      else delete scope[name];
    }
    await server.close();
  }
};

/** Those languages that have the text at a path, the first one first. */
export const languagesOf = (path: string, first: Press, others: readonly Press[]): readonly string[] => [
  first.language,
  ...others.filter((press) => isTranslated(path, press)).map(({ language }) => language),
];

/**
 * As the content security policy names a style or an import map that stands in a page:
 * https://www.w3.org/TR/CSP3/#grammardef-hash-source.
 */
const markOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Style sheets of the built app by their addresses; `marks` of those that were asked for. */
const sheetsOf = (folder: string) => {
  const read = new Map<string, string>();
  const sheet = (href: string): string => {
    const css = read.get(href) ?? readFileSync(join(folder, href), 'utf8').trim();
    read.set(href, css);
    return css;
  };
  /** One that no file has. */
  const own = (css: string): string => {
    read.set(css, css);
    return `<style>${css}</style>`;
  };
  return { sheet, own, marks: () => [...read.values()].map(markOf) };
};

/** Addresses: of the style sheets that the parts of the app for reading, for previews and for games bring, of the script that brings the app after the first paint, and of the one
 * that looks after it; and the id of the build. */
export interface Built {
  readonly reading: readonly string[];
  readonly preview: readonly string[];
  readonly game: (model: string) => readonly string[];
  readonly afterPaint: string;
  readonly guard: string;
  readonly build: string;
  /** As __BUILD_YEAR__ has it. */
  readonly year: string;
}

/**
 * Writes every page as HTML when the app's own files lie in its folder: `pages/faq.html`, `pages/de/faq.html`
 * and so on, in the first language where it is not translated, the front of each language, each game's
 * preview and its table for practice. routes.json tells the house which addresses there are, which styles and
 * which import map stand in pages, and what each page shows first.
 */
export const writePages = async (
  root: string,
  folder: string,
  presses: readonly [Press, ...Press[]],
  built: Built,
  plugins: Plugin[],
): Promise<void> => {
  const [first, ...others] = presses;
  const { sheet, own, marks } = sheetsOf(folder);
  const early: Record<string, string> = {};
  const { map } = takeImportMap(readFileSync(join(folder, 'index.html'), 'utf8'));
  const write = (file: string, html: string, whole: boolean) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const shown = earlyOf(html);
    if (shown !== '') early[file] = shown;
    writeFileSync(
      join(folder, file),
      paintFirst(html, sheet, {
        guard: built.guard,
        build: built.build,
        ...(whole ? { afterPaint: built.afterPaint } : {}),
      }),
    );
  };
  for (const press of presses) {
    const { language, docs } = press;
    const isFirst = language === LANGUAGES[0];
    const [app, pages] = isFirst ? ['index.html', 'pages'] : [`index.${language}.html`, `pages/${language}`];
    const index = readFileSync(join(folder, app), 'utf8');
    write(app, index, false);
    await withAppIn(
      root,
      language,
      plugins,
      built.year,
      async ({ homePage, LOBBY_PAGE, practicePage, pressed, previewPage, shellPages, staticPage }) => {
        for (const [page, html] of shellPages(index, press)) write(`${pages}/${page}.html`, html, false);
        const front = async (page: string) =>
          homePage(index, press, await pressed(`/${language}`, page), page);
        write(
          `${pages}/home.html`,
          put(await front(''), /<\/head>/, `${own(roughHero(folder))}\n</head>`),
          true,
        );
        write(`${pages}/lobby.html`, await front(LOBBY_PAGE), true);
        for (const path of [...docs.keys(), ...listPaths(press)]) {
          const body = await pressed(`/${language}/${path}`, path);
          write(
            `${pages}/${path}.html`,
            staticPage(index, {
              path,
              doc: docs.get(path) ?? null,
              contents: press,
              styles: built.reading,
              languages: languagesOf(path, first, others),
              body,
            }),
            true,
          );
        }
        for (const game of GAMES) {
          const body = await pressed(`/${language}/${game.uri}/preview`, `${game.uri}/preview`);
          write(
            `${pages}/${game.uri}/preview.html`,
            previewPage(index, game, { contents: press, styles: built.preview, languages: LANGUAGES, body }),
            true,
          );
          const table = await pressed(`/${language}/${game.uri}?practice`, `${game.uri}?practice`);
          write(
            `${pages}/${game.uri}/practice.html`,
            practicePage(index, game, {
              contents: press,
              styles: built.game(titleOf(game.id)?.definition.model ?? ''),
              languages: LANGUAGES,
              body: table,
            }),
            true,
          );
        }
      },
    );
  }
  writeFileSync(
    join(folder, 'routes.json'),
    JSON.stringify({
      pages: [...first.docs.keys(), ...listPaths(first)],
      styles: marks(),
      scripts: [markOf(map)],
      early,
    }),
  );
};
