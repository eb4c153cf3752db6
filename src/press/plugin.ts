import { join } from 'node:path';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Press, listPaths, readContents } from './contents.ts';
import { homePage } from './homePage.tsx';
import { robots, sitemap } from './sitemap.ts';
import { LANGUAGE } from './site.ts';
import { staticPage } from './staticPage.tsx';

const VIRTUAL = 'virtual:contents';
const RESOLVED = `\0${VIRTUAL}`;
/** The part of the app whose style sheets a page needs. */
const READING = /\/src\/app\/pages\/Reading\.tsx$/;

interface Chunk { type: 'chunk' | 'asset'; facadeModuleId?: string | null; viteMetadata?: { importedCss: Set<string> }; source?: unknown }

const contentsModule = ({ articles, promotions, authors, files }: Press): string => {
  const texts = [...files].map(([path, file]) => `${JSON.stringify(path)}: () => import(${JSON.stringify(file)})`);
  return `export const contents = ${JSON.stringify({ articles, promotions, authors })};\nexport const texts = {${texts.join(',\n')}};`;
};

const readsOf = (bundle: Record<string, Chunk>): string[] => Object.values(bundle)
  .filter(({ facadeModuleId }) => READING.test(facadeModuleId ?? ''))
  .flatMap(({ viteMetadata }) => [...viteMetadata?.importedCss ?? []].map((file) => `/${file}`));

/**
 * The words: each markdown file becomes a part of the app, and each page also an HTML file in pages/, so that it can be read
 * before any script. routes.json tells the house which addresses there are.
 */
export const words = (root: string): Plugin => {
  const folder = join(root, 'content', LANGUAGE);
  let press: Press | null = null;
  const read = () => (press ??= readContents(root, folder));
  return {
    name: 'words',
    enforce: 'post',
    buildStart() {
      press = null;
      for (const file of read().files.values()) this.addWatchFile(file);
    },
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load: (id) => {
      if (id === RESOLVED) return contentsModule(read());
      if (!id.endsWith('.md') || relative(folder, id).startsWith('..')) return undefined;
      const path = [...read().files].find(([, file]) => file === id)?.[0];
      const doc = path === undefined ? undefined : read().docs.get(path);
      return doc && { code: `export default ${JSON.stringify(doc)};`, moduleType: 'js' };
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = bundle as Record<string, Chunk>;
        const index = files['index.html']?.source;
        if (typeof index !== 'string') return;
        const { docs, articles, promotions, authors } = read();
        const contents = { articles, promotions, authors };
        const paths = [...docs.keys(), ...listPaths(contents)];
        const styles = readsOf(files);
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        for (const path of paths) emit(`pages/${path}.html`, staticPage(index, { path, doc: docs.get(path) ?? null, contents, styles }));
        emit('pages/home.html', homePage(index, contents));
        emit('routes.json', JSON.stringify({ pages: paths }));
        emit('sitemap.xml', sitemap(read(), paths));
        emit('robots.txt', robots());
      },
    },
  };
};
