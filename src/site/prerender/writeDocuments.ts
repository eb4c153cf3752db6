import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build, type Plugin } from 'vite';
import { isTranslated } from '../../app/pages/lists.ts';
import { listPaths, type LanguageContents } from '../content/contents.ts';
import type { Language } from '../../wire/languages.ts';
import type { DocumentScripts, StyleSheet } from './Document.tsx';
import type { Part } from './documents.tsx';
import type { LanguageApp, Preloads, ThreadData } from './inThread.ts';

/**
 * A style with the home page's picture for phones at low quality (5 KB), inlined so that it is there at the
 * first paint. The full picture covers it. Wide screens have another picture and no placeholder.
 * @param folder of the built app
 */
const heroPlaceholder = (folder: string): string => {
  const picture = readFileSync(join(folder, 'banners', 'front-rough.avif')).toString('base64');
  return (
    "@media (max-width: 41.99em){.hero::before{content:'';position:absolute;inset:0;" +
    `background:url(data:image/avif;base64,${picture}) 50% 100%/cover}}`
  );
};

/** The contents of every language, the first one first. */
type AllContents = readonly [LanguageContents, ...LanguageContents[]];

/** The languages that have the text at a path, the first one first. */
export const languagesOf = (
  path: string,
  first: LanguageContents,
  others: readonly LanguageContents[],
): readonly string[] => [
  first.language,
  ...others.filter((contents) => isTranslated(path, contents)).map(({ language }) => language),
];

/** What the bundler made, by addresses such as `/assets/index-x.js`. */
export interface BuiltApp {
  /** The folder of the built app. */
  readonly folder: string;
  readonly build: string;
  /** Without those that are by language. */
  readonly scripts: Omit<DocumentScripts, 'app' | 'importMap'>;
  readonly importMap: string;
  /** Modules of the app in a language, in the order they run in. */
  readonly appIn: (language: Language) => readonly string[];
  /** Style sheets that the app's start imports. */
  readonly styles: readonly string[];
  /** Those that come with a lazy part. */
  readonly partStyles: (part: Part) => readonly string[];
}

/**
 * The name of an inline style or script in a content security policy:
 * https://www.w3.org/TR/CSP3/#grammardef-hash-source.
 */
const hashSource = (text: string): string => `sha256-${hash('sha256', text, 'base64')}`;

/** Reads the documents' style sheets to inline them, and names them for the policy. */
const inlinedSheets = ({ folder, styles, partStyles }: BuiltApp) => {
  const read = new Map<string, string>();
  const inline = (href: string): StyleSheet => {
    const css = read.get(href) ?? readFileSync(join(folder, href), 'utf8').trim();
    read.set(href, css);
    return { href, css };
  };
  const shell = styles.map(inline);
  const withPart = (part: Part) => [...shell, ...partStyles(part).map(inline)];
  const placeholder = { href: null, css: heroPlaceholder(folder) };
  return {
    sheets: { shell, home: withPart('home'), reading: withPart('reading'), preview: withPart('preview') },
    placeholder,
    hashSources: [...read.values(), placeholder.css].map(hashSource),
  };
};

/** Documents get their styles from the app's build. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  load: { filter: { id: /\.css$/ }, handler: () => '' },
};

/** Bundles what runs in the threads. @returns the file */
const bundleThread = async (
  root: string,
  plugins: Plugin[],
  define: Readonly<Record<string, string>>,
): Promise<string> => {
  const outDir = join(root, 'dist', 'prerender');
  await build({
    root,
    plugins: [...plugins, withoutStyles],
    configFile: false,
    logLevel: 'warn',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/site/prerender/inThread.ts'),
      target: 'node20',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        cwd: root,
        // A part that no prerendered page shows imports it.
        external: ['virtual:verify-page'],
        output: { entryFileNames: 'inThread.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return join(outDir, 'inThread.mjs');
};

const startThread = (file: string, data: ThreadData) => {
  const thread = new Worker(file, { workerData: data });
  // A build that fails does not wait for it.
  thread.unref();
  const written = once(thread, 'message') as Promise<[Preloads]>;
  // Its error is thrown where the documents are written.
  written.catch(() => {});
  const write = async (app: LanguageApp): Promise<Preloads> => {
    thread.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(app);
    const [preloads] = await written;
    return preloads;
  };
  return { language: data.language, write };
};
type Threads = readonly ReturnType<typeof startThread>[];

/**
 * Begins to draw every page, each language in a thread of its own, beside the bundling of the app.
 * @param plugins those that resolve what the app imports
 * @param define as the app's own build has it
 */
export const startThreads = async (
  root: string,
  languages: AllContents,
  plugins: Plugin[],
  define: Readonly<Record<string, string>>,
): Promise<Threads> => {
  const file = await bundleThread(root, plugins, define);
  const [first, ...others] = languages;
  const paths = [...first.docs.keys(), ...listPaths(first)];
  return languages.map((contents) =>
    startThread(file, {
      language: contents.language as Language,
      contents,
      languagesOf: new Map(paths.map((path) => [path, languagesOf(path, first, others)])),
    }),
  );
};

/**
 * Writes every document into the folder of the built app: `index.html` and `pages/faq.html`, `index.de.html`
 * and `pages/de/faq.html` and so on, in the first language where a text is not translated. routes.json tells
 * the house which addresses there are, which inline styles and scripts its policy must allow, and which
 * pictures an answer's header should name.
 */
export const writeDocuments = async (
  root: string,
  [first]: AllContents,
  threads: Threads,
  app: BuiltApp,
): Promise<void> => {
  const { folder, build: id, scripts, importMap, appIn } = app;
  const { sheets, placeholder, hashSources } = inlinedSheets(app);
  const preloads = await Promise.all(
    threads.map(({ language, write }) =>
      write({
        folder,
        build: id,
        scripts: { ...scripts, importMap, app: appIn(language) },
        styles: sheets,
        placeholder,
      }),
    ),
  );
  rmSync(join(root, 'dist', 'prerender'), { recursive: true });
  writeFileSync(
    join(folder, 'routes.json'),
    JSON.stringify({
      pages: [...first.docs.keys(), ...listPaths(first)],
      styles: hashSources,
      scripts: [importMap, scripts.watchdog, scripts.bootAfterPaint]
        .flatMap((text) => text ?? [])
        .map(hashSource),
      early: Object.assign({}, ...preloads) as Preloads,
    }),
  );
};
