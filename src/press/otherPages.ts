import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';
import type { Contents } from '../app/pages/doc.ts';
import { listPaths, type Press } from './contents.ts';
import { paintFirst } from './paintFirst.ts';
import type * as pages from './staticPage.tsx';

/**
 * The page's maker as it is in another language: the app reads its language from the address and its words from a script,
 * both when it is first loaded. So it is loaded anew, with that address and those words.
 */
const makerIn = async (root: string, language: string): Promise<typeof pages> => {
  const load = async <Module>(file: string) => (await runnerImport<Module>(join(root, 'src', file), { root, configFile: false, logLevel: 'error' })).module;
  const scope = globalThis as { location?: unknown; words?: unknown };
  scope.location = { pathname: `/${language}` };
  try {
    if (existsSync(join(root, 'src', `app/words/${language}.ts`))) await load(`app/words/${language}.ts`);
    return await load<typeof pages>('press/staticPage.tsx');
  } finally {
    delete scope.location;
    delete scope.words;
  }
};

/** Those languages that have the text at a path, the first one first. */
export const languagesOf = (path: string, first: Press, others: readonly Press[]): readonly string[] =>
  [first.language, ...others.filter(({ translated = [] }) => translated.includes(path)).map(({ language }) => language)];

/**
 * Writes `pages/de/faq.html` and so on beside the first language's pages, when the app's own files lie in its folder.
 * A page that is not translated stands there too, in the first language.
 */
export const writeOtherPages = async (root: string, folder: string, first: Press, others: readonly Press[], styles: readonly string[]): Promise<void> => {
  for (const press of others) {
    const { language, docs } = press;
    const { staticPage } = await makerIn(root, language);
    const own = join(folder, `index.${language}.html`);
    const index = readFileSync(existsSync(own) ? own : join(folder, 'index.html'), 'utf8');
    const { articles, promotions, authors, translated } = press;
    const contents: Contents = { articles, promotions, authors, ...(translated ? { translated } : {}) };
    for (const path of [...docs.keys(), ...listPaths(contents)]) {
      const file = join(folder, 'pages', language, `${path}.html`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, paintFirst(staticPage(index, { path, doc: docs.get(path) ?? null, contents, styles, languages: languagesOf(path, first, others) })));
    }
  }
};
