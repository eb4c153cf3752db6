import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildId } from './src/cli/ensure.mjs';
import { languagePages } from './src/press/languagePages.ts';
import { words } from './src/press/plugin.ts';
import { KEPT_FILES, stageIn } from './src/press/precache.ts';
import { buildYear } from './src/press/year.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const HOUSE = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`;
/** Below this a compressed file saves less than its header costs. */
const COMPRESS_FROM_BYTES = 1_024;
const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|md)$/;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const BUILD_ID = buildId();

/** The house reads there which build it serves. */
const tellBuild = (): Plugin => ({
  name: 'tell-build',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'build.txt', source: BUILD_ID });
  },
});

/** Writes .br and .gz beside every file worth it, after everything else is written: the worker too. */
const compress = (): Plugin => {
  let folder = '';
  const write = (file: string) => {
    const bytes = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  };
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ build, root }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: () => {
        for (const file of filesIn(folder))
          if (COMPRESSIBLE.test(file) && statSync(file).size >= COMPRESS_FROM_BYTES) write(file);
      },
    },
  };
};

const APP_DIR = 'dist/app';

interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}
const MAIN = join(ROOT, 'src/app/main.tsx');
/** The pages and what every one of them asks for. */
const PAGES = [
  'play/GamePage',
  'lobby/Lobby',
  'lobby/Below',
  'lobby/Preview',
  'winners/Winners',
  'shell/PlayerHeader',
  'shell/Footer',
  'pages/Reading',
].map((page) => join(ROOT, `src/app/${page}.tsx`));
const follow = (id: string, graph: Graph, seen: Set<string>): void => {
  if (seen.has(id)) return;
  seen.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) follow(next, graph, seen);
};
const first = new Set<string>();
const pages = new Set<string>();
/**
 * What the first screen imports is two files, the libraries (which a release leaves as they are) and the
 * house's own: in a dozen small ones it is larger by a kilobyte. What is not of it stays where it is.
 */
const firstScreen = (id: string, graph: Graph): string | null => {
  follow(MAIN, graph, first);
  return id !== MAIN && first.has(id) && /\.tsx?$|node_modules/.test(id)
    ? id.includes('node_modules')
      ? 'libraries'
      : 'first'
    : null;
};

const SHARED = {
  kit: /src\/(app\/(ui|account|forms|cashier|passkeys|words\/en\/(account|cashier|enter|sign|keys))\b|wire\/(cashier|profile|password|passkeys|protection)\.)/,
  lotto: /src\/(app\/(lotto|words\/en\/(lotto|levels))\b|wire\/(lotto|levels|jackpot|months)\.)/,
};
/**
 * What several dialogs share is one file: a press that asks for a dozen small ones costs a slow phone more
 * script in asking (0.1 s at a quarter of the speed) than in running them. What a page is drawn with stays
 * out of it, and it out of pages.
 */
const shared = Object.entries(SHARED).map(([room, test]) => ({
  name: (id: string, graph: Graph): string | null => {
    for (const page of PAGES) follow(page, graph, pages);
    return !first.has(id) && !pages.has(id) && test.test(id) ? room : null;
  },
  debugName: room,
  minShareCount: 2,
  includeDependenciesRecursively: false,
}));

const [game, bets] = [new Set<string>(), new Set<string>()];
/** Whether all the files that bring a module along are of games. */
const onlyGames = (id: string, graph: Graph, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const entry = importers.length === 0 || dynamicImporters.length > 0;
  return (!entry || /src\/app\/play\//.test(id)) && importers.every((by) => onlyGames(by, graph, seen));
};
/**
 * Whatever game is opened, its page comes first and with it what games share: one file, and one more of what
 * My bets checks rounds with too. Left to itself the bundler makes one of every set of games that share
 * something, fifteen of them.
 */
const gamesCode = (id: string, graph: Graph): string | null => {
  follow(join(ROOT, 'src/app/play/GamePage.tsx'), graph, game);
  follow(join(ROOT, 'src/app/rounds/MyBets.tsx'), graph, bets);
  if (!game.has(id) || first.has(id) || id.includes('/games/titles/')) return null;
  if (onlyGames(id, graph)) return 'GamePage';
  return bets.has(id) || /\/(fair|hashes)\//.test(id) ? 'proofs' : null;
};

/** Texts lie apart, by language: those of the first are kept for everybody, others once read (press/precache.ts). */
const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }): string => {
  const language = /(?:\/content|virtual:contents)\/([a-z]{2})(?:\/|$)/.exec(facadeModuleId ?? '')?.[1];
  return `assets/${language === undefined ? '' : `${language}/`}[name]-[hash].js`;
};

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  // The plugin names the worker after its source.
  filename: 'sw.ts',
  outDir: APP_DIR,
  injectRegister: false,
  includeManifestIcons: false,
  // Each language has its own (press/languagePages.ts).
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    minify: true,
    sourcemap: false,
    maximumFileSizeToCacheInBytes: 500_000,
    manifestTransforms: [stageIn(resolve(ROOT, APP_DIR))],
    globPatterns: KEPT_FILES,
  },
});

export default defineConfig(() => ({
  root: ROOT,
  define: { __BUILD_YEAR__: buildYear() },
  plugins: [react(), words(ROOT, BUILD_ID), languagePages(ROOT), tellBuild(), pwa, compress()],
  build: {
    outDir: APP_DIR,
    emptyOutDir: true,
    // Parts name each other by names that stay: a release renames what it changes, not all that imports it.
    chunkImportMap: true,
    target: 'baseline-widely-available',
    // Data URLs would need a wider content security policy, and cannot be cached on their own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // Strips and pays are data: they change apart from the code that draws them, and are not counted with it.
    rolldownOptions: {
      // The names that stay are made of paths from here: a build that is begun in another folder had other ones.
      cwd: ROOT,
      output: {
        chunkFileNames,
        codeSplitting: {
          groups: [
            { name: 'titles', test: /src\/games\/(titles\/|figures\.json)/ },
            { name: firstScreen, debugName: 'first screen' },
            ...shared,
            { name: gamesCode, debugName: 'games', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '^/(user|last-winners|devnet|healthz|report)(/|$)': { target: HOUSE },
      '/live': { target: HOUSE, ws: true },
    },
  },
}));
