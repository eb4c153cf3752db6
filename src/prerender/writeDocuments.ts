import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { isTranslated } from '../app/pages/lists.ts';
import { listPaths, type LanguageContents } from '../content/contents.ts';
import { type Language, LANGUAGES } from '../wire/languages.ts';
import type { DocumentScripts, StyleSheet } from './Document.tsx';
import type { Part } from './documents.tsx';
import { heroPlaceholder } from './heroPlaceholder.ts';
import { inLanguage } from './inLanguage.ts';
import { preloadHeader } from './preloadHeader.ts';

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
  readonly build: string;
  readonly define: Readonly<Record<string, string>>;
  /** Without those that are by language. */
  readonly scripts: Omit<DocumentScripts, 'app' | 'importMap'>;
  readonly importMapIn: (language: Language) => string;
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

/** Reads style sheets of the built app to inline them, and remembers them for the policy. */
const inlinedSheets = (folder: string) => {
  const read = new Map<string, string>();
  const inline = (href: string): StyleSheet => {
    const css = read.get(href) ?? readFileSync(join(folder, href), 'utf8').trim();
    read.set(href, css);
    return { href, css };
  };
  /** A sheet that is no file. */
  const own = (css: string): StyleSheet => {
    read.set(css, css);
    return { href: null, css };
  };
  return { inline, own, hashSources: () => [...read.values()].map(hashSource) };
};

/** Where a document of a language is written; `name` is '' for the shell, else its address. */
const fileOf = (language: Language, name: string): string => {
  const isFirst = language === LANGUAGES[0];
  if (name === '') return `index${isFirst ? '' : `.${language}`}.html`;
  return `pages/${isFirst ? '' : `${language}/`}${name}.html`;
};

/** Writes files below a folder, and remembers which pictures the header of each answer should name. */
const documentWriter = (folder: string) => {
  const preloads: Record<string, string> = {};
  const write = (file: string, html: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const header = preloadHeader(html);
    if (header !== '') preloads[file] = header;
    writeFileSync(join(folder, file), html);
  };
  return { write, preloads };
};

/**
 * Writes every document into the folder of the built app: `index.html` and `pages/faq.html`, `index.de.html`
 * and `pages/de/faq.html` and so on, in the first language where a text is not translated. routes.json tells
 * the house which addresses there are, which inline styles and scripts its policy must allow, and which
 * pictures an answer's header should name.
 */
export const writeDocuments = async (
  root: string,
  folder: string,
  languages: readonly [LanguageContents, ...LanguageContents[]],
  app: BuiltApp,
  plugins: Plugin[],
): Promise<void> => {
  const [first, ...others] = languages;
  const { inline, own, hashSources } = inlinedSheets(folder);
  const styles = app.styles.map(inline);
  const placeholder = own(heroPlaceholder(folder));
  const { write, preloads } = documentWriter(folder);
  const stylesOf = (file: string, part: Part) => [
    ...styles,
    ...app.partStyles(part).map(inline),
    ...(file === 'home' ? [placeholder] : []),
  ];
  for (const contents of languages) {
    const language = contents.language as Language;
    const scripts = { ...app.scripts, importMap: app.importMapIn(language), app: app.appIn(language) };
    const common = { language, build: app.build, scripts };
    await inLanguage(root, language, { plugins, define: app.define }, async (rendered) => {
      const { pages, prerenderApp, renderDocument, shells } = rendered;
      for (const { file, head, root: shell } of shells(contents))
        write(fileOf(language, file), renderDocument({ ...common, head, styles, root: shell }));
      const inLanguages = (path: string) => languagesOf(path, first, others);
      for (const { file, head, address, page, part, noscript } of pages(contents, inLanguages)) {
        const html = await prerenderApp(`/${language}${address}`, page);
        write(
          fileOf(language, file),
          renderDocument({
            ...common,
            head,
            styles: stylesOf(file, part),
            root: { kind: 'prerendered', page, html, ...(noscript !== undefined && { noscript }) },
          }),
        );
      }
    });
  }
  const { watchdog, bootAfterPaint } = app.scripts;
  const importMaps = languages.map(({ language }) => app.importMapIn(language as Language));
  writeFileSync(
    join(folder, 'routes.json'),
    JSON.stringify({
      pages: [...first.docs.keys(), ...listPaths(first)],
      styles: hashSources(),
      scripts: [...new Set(importMaps), watchdog, bootAfterPaint]
        .flatMap((text) => text ?? [])
        .map(hashSource),
      early: preloads,
    }),
  );
};
