import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createElement } from 'react';
import { type Plugin, runnerImport, build as buildWithVite, type Rolldown } from 'vite';
import type { home } from '../../app/words/en/home.ts';
import { listPaths } from '../content/contents.ts';
import { manifestOf, renderDocument, ShellHead } from '../prerender/Document.tsx';
import type { Part } from '../prerender/documents.tsx';
import { robots, sitemap } from '../prerender/sitemap.ts';
import { type BuiltApp, startThreads, writeDocuments } from '../prerender/writeDocuments.ts';
import { type Language, languageIn, LANGUAGES } from '../../wire/languages.ts';
import { type Bundle, type Chunk, chunksIn, stylesOf, withImports } from './bundle.ts';
import { nameByContent } from './contentNames.ts';
import type { ContentModules } from './contentModules.ts';
import type { LazyParts } from './lazyParts.ts';
import { drawingsIn } from './precache.ts';
import { manifestIn } from './webManifest.ts';

/**
 * A source file and its imports as one classic script, minified, to be inlined. A module could not run before
 * the document's import map.
 */
const classicScript = async (file: string): Promise<string> => {
  const made = (await buildWithVite({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code.trim();
};

const MAIN = '/src/app/main.tsx';
const CRITICAL_CSS = '/src/app/frame/critical.css';
const wordsScript = (language: Language) => `/src/app/words/${language}.ts`;

/** Modules of the app whose style sheets come with a page, besides those of the app's start. */
const MODULES: Readonly<Record<Part, readonly string[]>> = {
  home: [],
  reading: ['pages/Reading', 'frame/Footer'],
  preview: ['lobby/Preview', 'frame/Footer'],
};

/** Sorts the import map: the bundler's order differs between builds of the same sources. */
const sortImportMap = (bundle: Bundle): void => {
  const asset = bundle['importmap.json'];
  if (asset?.type !== 'asset') throw new Error('the bundle has no import map');
  const { imports } = JSON.parse(String(asset.source)) as { imports: Record<string, string> };
  const sorted = Object.entries(imports).toSorted(([a], [b]) => (a < b ? -1 : 1));
  asset.source = JSON.stringify({ imports: Object.fromEntries(sorted) });
};

/** The words of the home page, which a document in development needs. */
const homeWordsIn = async (root: string, language: Language): Promise<typeof home> =>
  (
    await runnerImport<{ home: typeof home }>(join(root, 'src', `app/words/${language}/home.ts`), {
      root,
      configFile: false,
      logLevel: 'error',
    })
  ).module.home;

const developmentDocument = async (root: string, language: Language, build: string): Promise<string> => {
  const { about, script } = await homeWordsIn(root, language);
  return renderDocument({
    language,
    build,
    head: createElement(ShellHead, { description: about }),
    styles: [{ href: CRITICAL_CSS, css: null }],
    scripts: {
      importMap: null,
      watchdog: null,
      bootAfterPaint: null,
      app: language === LANGUAGES[0] ? [MAIN] : [wordsScript(language), MAIN],
    },
    root: { kind: 'shell', noscript: script },
  });
};

/** What is known before the files are written and have their last names. */
type Bundled = Omit<BuiltApp, 'folder' | 'importMap'>;

const addressOf = (file: string): string => `/${file}`;
/**
 * What the documents name of the bundle.
 * @param fileOf the address of an emitted file
 * @param wordsScripts references of the emitted scripts that bring another language's words
 */
const builtApp = async (
  root: string,
  entry: Chunk,
  bundle: Bundle,
  fileOf: (reference: string) => string,
  wordsScripts: ReadonlyMap<Language, string>,
): Promise<Omit<Bundled, 'build'>> => {
  const started = withImports(entry, bundle);
  // The libraries first: they are the largest, and a release leaves them as they are.
  const modules = started
    .map(({ fileName }) => addressOf(fileName))
    .toSorted((a, b) => Number(b.includes('/libraries-')) - Number(a.includes('/libraries-')));
  sortImportMap(bundle);
  return {
    scripts: {
      watchdog: await classicScript(join(root, 'src/site/boot/watchdog.ts')),
      bootAfterPaint: await classicScript(join(root, 'src/site/boot/bootAfterPaint.ts')),
    },
    appIn: (language) => {
      const words = wordsScripts.get(language);
      return words === undefined ? modules : [fileOf(words), ...modules];
    },
    styles: stylesOf(started).map(addressOf),
    partStyles: (part) => {
      const ids = MODULES[part].map((module) => join(root, `src/app/${module}.tsx`));
      return stylesOf(
        chunksIn(bundle).filter(({ moduleIds }) => ids.some((id) => moduleIds.includes(id))),
      ).map(addressOf);
    },
  };
};

/** Names the written files by their bytes. @returns what the documents name, by these names */
const withLastNames = (app: Bundled, folder: string, parts: Pick<LazyParts, 'rename'>): BuiltApp => {
  const renamed = nameByContent(folder);
  parts.rename(renamed);
  const named = (addresses: readonly string[]) => addresses.map((each) => renamed.get(each) ?? each);
  const { appIn, styles, partStyles } = app;
  return {
    ...app,
    folder,
    importMap: readFileSync(join(folder, 'importmap.json'), 'utf8'),
    appIn: (language) => named(appIn(language)),
    styles: named(styles),
    partStyles: (part) => named(partStyles(part)),
  };
};

/** Files that name the pages, the build and the installed app, and the one with the drawings. */
const listsOf = (
  root: string,
  contents: ReturnType<ContentModules['read']>,
  build: string,
): (readonly [string, string])[] => {
  const [first, ...others] = contents;
  return [
    ['sitemap.xml', sitemap(first, [...first.docs.keys(), ...listPaths(first)], others)],
    ['robots.txt', robots()],
    drawingsIn(join(root, 'public')),
    // The house reads there which build it serves.
    ['build.txt', build],
    ...LANGUAGES.map((language): [string, string] => [
      manifestOf(language).slice(1),
      JSON.stringify(manifestIn(language)),
    ]),
  ];
};

/**
 * Writes every HTML document, manifest, sitemap and robots.txt. index.html is only the bundler's entry and is
 * replaced by the shell of the first language.
 * @param build the id of this build
 * @param define as the app's build has it
 */
export const documents = (
  root: string,
  build: string,
  define: Readonly<Record<string, string>>,
  content: ContentModules,
  parts: Pick<LazyParts, 'rename'>,
): Plugin => {
  let isBuild = false;
  const wordsScripts = new Map<Language, string>();
  let threads: ReturnType<typeof startThreads> | null = null;
  let app: Bundled | null = null;
  return {
    name: 'documents',
    enforce: 'post',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      threads = startThreads(root, content.read(), [content.plugin], define);
      // Its error is thrown where the documents are written.
      threads.catch(() => {});
      for (const language of LANGUAGES.slice(1))
        wordsScripts.set(
          language,
          this.emitFile({ type: 'chunk', id: join(root, wordsScript(language)), name: language }),
        );
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server, originalUrl }) =>
        server ? developmentDocument(root, languageIn(originalUrl ?? '') ?? LANGUAGES[0], build) : html,
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const entry = chunksIn(bundle).find(
          ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId === join(root, 'index.html'),
        );
        // Workers are bundles of their own.
        if (!entry) return;
        app = {
          build,
          ...(await builtApp(
            root,
            entry,
            bundle,
            (reference) => `/${this.getFileName(reference)}`,
            wordsScripts,
          )),
        };
        for (const [fileName, source] of [...listsOf(root, content.read(), build), ...content.files()])
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
    async writeBundle({ dir }) {
      if (!app || !threads) return;
      const folder = resolve(root, dir ?? 'dist/app');
      await writeDocuments(root, content.read(), await threads, withLastNames(app, folder, parts));
    },
  };
};
