import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
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
const textsOf = ({ files }: LanguageContents, paths: readonly string[]): string => {
  const members = paths.map(
    (path) => `${JSON.stringify(path)}: () => import(${JSON.stringify(files.get(path))})`,
  );
  return `{${members.join(',\n')}}`;
};

/** `virtual:contents` is the first language and imports the others; `virtual:contents/de` is German. */
const moduleOf = (contents: LanguageContents, others: readonly LanguageContents[]): string => {
  const imports = others.map(({ language }) => `${language}: () => import('${VIRTUAL}/${language}')`);
  return [
    `export const contents = ${JSON.stringify(listsOf(contents))};`,
    `export const texts = ${textsOf(contents, contents.translated ?? [...contents.files.keys()])};`,
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
  /** Makes the markdown files in content/ modules of the app: lists of them in one, each text in one. */
  readonly plugin: Plugin;
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
    load: (id) => {
      const [first, ...others] = read();
      if (id === `\0${VIRTUAL}`) return moduleOf(first, others);
      const other = others.find(({ language }) => id === `\0${VIRTUAL}/${language}`);
      if (other) return moduleOf(other, []);
      if (!id.endsWith('.md') || relative(join(root, 'content'), id).startsWith('..')) return undefined;
      const doc = read().flatMap(({ files, docs }) =>
        [...files].flatMap(([path, file]) => (file === id ? (docs.get(path) ?? []) : [])),
      )[0];
      return doc && { code: `export default ${JSON.stringify(doc)};`, moduleType: 'js' };
    },
  };
  return { plugin, read };
};
