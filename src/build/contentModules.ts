import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { buildYear } from './buildYear.ts';
import { LANGUAGES } from '../wire/languages.ts';
import { type Press, listPaths, readContents } from '../content/contents.ts';
import { type Built, writePages } from '../prerender/writeDocuments.ts';
import { robots, sitemap } from '../prerender/sitemap.ts';
import { readTranslation } from '../content/translation.ts';

const VIRTUAL = 'virtual:contents';
/** The parts of the app whose style sheets a page needs. */
const READING = /\/src\/app\/pages\/Reading\.tsx$/;
const PREVIEW = /\/src\/app\/lobby\/Preview\.tsx$/;
const GAME = /\/src\/app\/play\/GamePage\.tsx$/;
/** Beside it, of those that are not the stage's. */
const TABLES = { poker: 'PokerGame', keno: 'KenoGame', jackpot: 'LampGame' } as const;
const CARDS = /\/src\/app\/play\/cards\/CardRoom\.tsx$/;
const FOOTER = /\/src\/app\/shell\/Footer\.tsx$/;

/** What a page names beside the app. */
const BESIDE = { afterPaint: 'src/app/afterPaint.ts', guard: 'src/app/net/guard.ts' } as const;

interface Chunk {
  type: 'chunk' | 'asset';
  moduleIds?: readonly string[];
  viteMetadata?: { importedCss: Set<string> };
  source?: unknown;
  code?: string;
}
interface All {
  readonly first: Press;
  readonly others: readonly Press[];
}

const contentsOf = ({ articles, promotions, authors, translated }: Press) => ({
  articles,
  promotions,
  authors,
  ...(translated ? { translated } : {}),
});
const textsOf = ({ files }: Press, paths: readonly string[]): string =>
  `{${paths.map((path) => `${JSON.stringify(path)}: () => import(${JSON.stringify(files.get(path))})`).join(',\n')}}`;

/**
 * `virtual:contents` of the first language knows the others, `virtual:contents/de` what is there in German.
 */
const moduleOf = (press: Press, others: readonly Press[]): string =>
  [
    `export const contents = ${JSON.stringify(contentsOf(press))};`,
    `export const texts = ${textsOf(press, press.translated ?? [...press.files.keys()])};`,
    `export const translations = {${others.map(({ language }) => `${language}: () => import('${VIRTUAL}/${language}')`).join(', ')}};`,
  ].join('\n');

const tableOf = (model: keyof typeof TABLES): RegExp =>
  new RegExp(`/src/app/play/cards/${TABLES[model]}\\.tsx$`);
const sheetsOf = (parts: readonly RegExp[], bundle: Record<string, Chunk>): string[] =>
  Object.values(bundle)
    .filter(({ moduleIds = [] }) => parts.some((part) => moduleIds.some((id) => part.test(id))))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`));

/** What a page names beside the app is no module (prerender/inlineCss.ts): its names are kept its own. */
const alone = (file: string, bundle: Record<string, Chunk>): string => {
  const chunk = bundle[file];
  if (chunk?.code === undefined || /\b(?:import|export)\b/.test(chunk.code))
    throw new Error(`${file} has to stand alone`);
  chunk.code = `(()=>{${chunk.code}})();`;
  return file;
};

const readAll = (root: string): All => {
  const [own, ...languages] = LANGUAGES.map((language) => join(root, 'content', language));
  const first = readContents(root, own ?? '');
  return { first, others: languages.map((folder) => readTranslation(root, folder, first)) };
};

/**
 * The words: each markdown file becomes a part of the app, and each page also an HTML file in pages/, so that
 * it can be read before any script.
 */
export const words = (root: string, build = ''): Plugin => {
  let all: All | null = null;
  let builds = false;
  const beside = { afterPaint: '', guard: '' };
  let built: Built = { reading: [], preview: [], game: () => [], build, year: buildYear(), ...beside };
  const read = () => (all ??= readAll(root));
  const presses = () => [read().first, ...read().others];
  return {
    name: 'words',
    enforce: 'post',
    configResolved: ({ command }) => {
      builds = command === 'build';
    },
    buildStart() {
      all = null;
      if (builds)
        for (const name of ['afterPaint', 'guard'] as const)
          beside[name] = this.emitFile({ type: 'chunk', id: join(root, BESIDE[name]), name });
      for (const { files } of presses()) for (const file of files.values()) this.addWatchFile(file);
    },
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${VIRTUAL}`) return moduleOf(read().first, read().others);
      const other = read().others.find(({ language }) => id === `\0${VIRTUAL}/${language}`);
      if (other) return moduleOf(other, []);
      if (!id.endsWith('.md') || relative(join(root, 'content'), id).startsWith('..')) return undefined;
      const doc = presses().flatMap(({ files, docs }) =>
        [...files].flatMap(([path, file]) => (file === id ? (docs.get(path) ?? []) : [])),
      )[0];
      return doc && { code: `export default ${JSON.stringify(doc)};`, moduleType: 'js' };
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = bundle as Record<string, Chunk>;
        if (!files['index.html']) return;
        const { first, others } = read();
        built = {
          reading: sheetsOf([READING, FOOTER], files),
          preview: sheetsOf([PREVIEW, FOOTER], files),
          game: (model) =>
            sheetsOf(model in TABLES ? [GAME, CARDS, tableOf(model as keyof typeof TABLES)] : [GAME], files),
          afterPaint: `/${alone(this.getFileName(beside.afterPaint), files)}`,
          guard: `/${alone(this.getFileName(beside.guard), files)}`,
          build,
          year: buildYear(),
        };
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        emit('sitemap.xml', sitemap(first, [...first.docs.keys(), ...listPaths(contentsOf(first))], others));
        emit('robots.txt', robots());
      },
    },
    writeBundle: ({ dir }) =>
      writePages(root, resolve(root, dir ?? 'dist/app'), [read().first, ...read().others], built, [
        words(root),
      ]),
  };
};
