import { join } from 'node:path';
import { encode } from '@msgpack/msgpack';
import type { Plugin } from 'vite';
import { textsPath } from '../../app/pages/doc.ts';
import { type LanguageContents, readContents } from '../content/contents.ts';
import { readTranslation } from '../content/translation.ts';
import { LANGUAGES } from '../../wire/languages.ts';

const VIRTUAL = 'virtual:contents';

const listsOf = ({ articles, promotions, authors, translated }: LanguageContents) => ({
  articles,
  promotions,
  authors,
  ...(translated ? { translated } : {}),
});
const ownPaths = ({ files, translated }: LanguageContents): readonly string[] =>
  translated ?? [...files.keys()];
/** The texts of a language, by path. */
const textsOf = (contents: LanguageContents): object =>
  Object.fromEntries(ownPaths(contents).map((path) => [path, contents.docs.get(path)]));

/** `virtual:contents` is the first language and imports the others; `virtual:contents/de` is German. */
const moduleOf = (
  contents: LanguageContents,
  others: readonly LanguageContents[],
  withTexts: boolean,
): string => {
  const imports = others.map(({ language }) => `${language}: () => import('${VIRTUAL}/${language}')`);
  return [
    `export const contents = ${JSON.stringify(listsOf(contents))};`,
    `export const paths = ${JSON.stringify(ownPaths(contents))};`,
    `export const texts = ${withTexts ? JSON.stringify(textsOf(contents)) : 'null'};`,
    `export const translations = {${imports.join(', ')}};`,
  ].join('\n');
};

/** Reads content/ in every language, the first one first. @throws ContentError */
const readAllContents = (root: string): readonly [LanguageContents, ...LanguageContents[]] => {
  const [own = '', ...languages] = LANGUAGES.map((language) => join(root, 'content', language));
  const first = readContents(root, own);
  return [first, ...languages.map((folder) => readTranslation(root, folder, first))];
};

export interface ContentModules {
  /** Makes the lists of the texts in content/ a module of the app, one a language. */
  readonly plugin: Plugin;
  /** Names and bytes of the files with the texts themselves, one a language. */
  readonly files: () => readonly (readonly [name: string, bytes: Uint8Array])[];
  /** Reads them once. @throws ContentError */
  readonly read: () => ReturnType<typeof readAllContents>;
}

export const contentModules = (root: string): ContentModules => {
  let all: ReturnType<typeof readAllContents> | null = null;
  const read = () => (all ??= readAllContents(root));
  const plugin: Plugin = {
    name: 'content-modules',
    enforce: 'post',
    buildStart() {
      for (const { files } of read()) for (const file of files.values()) this.addWatchFile(file);
    },
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load: (id, options) => {
      const [first, ...others] = read();
      // Prerendering has the texts at once, and no house to ask for them.
      const withTexts = options?.ssr === true;
      if (id === `\0${VIRTUAL}`) return moduleOf(first, others, withTexts);
      const other = others.find(({ language }) => id === `\0${VIRTUAL}/${language}`);
      return other && moduleOf(other, [], withTexts);
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const contents = read().find(({ language }) => request.url === textsPath(language));
        if (contents) response.end(encode(textsOf(contents)));
        else next();
      });
    },
  };
  const files = () =>
    read().map((contents) => [textsPath(contents.language).slice(1), encode(textsOf(contents))] as const);
  return { plugin, files, read };
};
