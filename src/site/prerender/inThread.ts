// A thread of the build that writes the documents of one language. The app reads the language from the
// address and its words from a script, both when it is loaded, so each language loads it for itself.
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { LanguageContents } from '../content/contents.ts';
import { type Language, LANGUAGES } from '../../wire/languages.ts';
import type { DocumentScripts, StyleSheet } from './Document.tsx';
import type { Part } from './documents.tsx';

const PICTURE = /<picture[^>]*>((?:(?!<\/picture>)[^])*?)<img [^>]*fetchPriority="high"[^>]*>/;
const SOURCE = /<source (?:media="([^"]*)" )?srcSet="([^" ]+)" type="([^"]*)"\/>/g;

/**
 * The Link header (https://www.rfc-editor.org/rfc/rfc8288) that preloads a page's first picture: the browser
 * requests it when the answer begins, not when it has parsed the tag. Empty for a page without one.
 */
const preloadHeader = (html: string): string => {
  const before: string[] = [];
  return [...(PICTURE.exec(html)?.[1] ?? '').matchAll(SOURCE)]
    .map(([, media, address = '', type = '']) => {
      // The browser takes the first source that fits.
      const fits = [
        ...before.map((other) => `not all and ${other}`),
        ...(media === undefined ? [] : [media]),
      ];
      if (media !== undefined) before.push(media);
      return [
        `<${address}>`,
        'rel=preload',
        'as=image',
        `type="${type}"`,
        ...fits.map((query) => `media="${query}"`),
        'fetchpriority=high',
      ].join('; ');
    })
    .join(', ');
};

/** What a thread can begin with, before the app is bundled. */
export interface ThreadData {
  readonly language: Language;
  readonly contents: LanguageContents;
  /** By path, the languages that have the text there, the first one first. */
  readonly languagesOf: ReadonlyMap<string, readonly string[]>;
}

/** What the bundler made for documents of a language. */
export interface LanguageApp {
  /** The folder of the built app. */
  readonly folder: string;
  readonly build: string;
  readonly scripts: DocumentScripts;
  readonly styles: Readonly<Record<Part | 'shell', readonly StyleSheet[]>>;
  /** Of the home page alone. */
  readonly placeholder: StyleSheet;
}

/** The Link header of each answer that preloads a picture, by its file. */
export type Preloads = Readonly<Record<string, string>>;

/** The browser's globals that the app reads before its first render, as for a new visitor. */
const browserAt = (pathname: string) => ({
  window: globalThis,
  location: { pathname, search: '', hash: '' },
  navigator: { userAgent: '', onLine: true, languages: [] },
  localStorage: { getItem: () => null },
  sessionStorage: { getItem: () => null },
  addEventListener: () => {},
  removeEventListener: () => {},
});

const { language, contents, languagesOf } = workerData as ThreadData;
const isFirst = language === LANGUAGES[0];

for (const [name, value] of Object.entries(browserAt(`/${language}`)))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
if (!isFirst) await import(`../../app/words/${language}.ts`);
const { pages, prerenderApp, renderDocument, shells } = await import('./prerenderApp.tsx');

const drawn: { readonly page: ReturnType<typeof pages>[number]; readonly html: string }[] = [];
for (const page of pages(contents, (path) => languagesOf.get(path) ?? []))
  drawn.push({ page, html: await prerenderApp(`/${language}${page.address}`, page.page) });

/** Where a document is written; `name` is '' for the shell, else its address. */
const fileOf = (name: string): string => {
  if (name === '') return `index${isFirst ? '' : `.${language}`}.html`;
  return `pages/${isFirst ? '' : `${language}/`}${name}.html`;
};

const writeAll = ({ folder, build, scripts, styles, placeholder }: LanguageApp): Preloads => {
  const common = { language, build, scripts };
  const preloads: Record<string, string> = {};
  const write = (name: string, document: Omit<Parameters<typeof renderDocument>[0], keyof typeof common>) => {
    const file = fileOf(name);
    const html = renderDocument({ ...common, ...document });
    const header = preloadHeader(html);
    if (header !== '') preloads[file] = header;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), html);
  };
  for (const { file, head, root } of shells(contents)) write(file, { head, root, styles: styles.shell });
  for (const { page: shown, html } of drawn) {
    const { file, head, page, part, noscript } = shown;
    write(file, {
      head,
      styles: file === 'home' ? [...styles[part], placeholder] : styles[part],
      root: { kind: 'prerendered', page, html, ...(noscript !== undefined && { noscript }) },
    });
  }
  return preloads;
};

if (!parentPort) throw new Error('this module runs in a thread');
const [app] = (await once(parentPort, 'message')) as [LanguageApp];
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort.postMessage(writeAll(app));
