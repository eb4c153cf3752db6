import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildId, commitYear } from './src/cli/ensure.mjs';
import { contentModules } from './src/site/build/contentModules.ts';
import { documents } from './src/site/build/documents.ts';
import { KEPT_FILES, NOT_KEPT, stageIn } from './src/site/build/precache.ts';
import { buildYear } from './src/site/build/buildYear.ts';
import { chunkGroups } from './src/site/build/chunks.ts';
import { houseProxy } from './src/site/build/houseProxy.ts';
import { lazyParts } from './src/site/build/lazyParts.ts';
import { ownHashes } from './src/site/build/ownHashes.ts';
import { NAMED_WINDOWS } from './src/site/build/windows.ts';
import { verifyPage } from './src/site/build/verifyPage.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
/** Of `npm run dev` (src/cli/dev.mjs). */
const HOUSE = process.env['HOUSE_ADDRESS'] ?? 'http://127.0.0.1:8080';
const BUILD_ID = buildId();
const DEFINE = { __BUILD_YEAR__: buildYear(ROOT, commitYear(ROOT)) };

const APP_DIR = 'dist/app';
const PARTS = lazyParts();
const CONTENT = contentModules(ROOT);

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  // The plugin names the worker after its source.
  filename: 'sw.ts',
  outDir: APP_DIR,
  injectRegister: false,
  includeManifestIcons: false,
  // Each language has its own (site/build/documents.ts).
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    minify: true,
    sourcemap: false,
    maximumFileSizeToCacheInBytes: 500_000,
    manifestTransforms: [stageIn(resolve(ROOT, APP_DIR), PARTS)],
    globPatterns: KEPT_FILES,
    globIgnores: NOT_KEPT,
  },
});

export default defineConfig(() => ({
  root: ROOT,
  define: DEFINE,
  css: NAMED_WINDOWS,
  plugins: [
    react(),
    PARTS.plugin,
    ownHashes(),
    CONTENT.plugin,
    verifyPage(ROOT),
    documents(ROOT, BUILD_ID, DEFINE, CONTENT, PARTS),
    pwa,
  ],
  build: {
    outDir: APP_DIR,
    emptyOutDir: true,
    // Chunks import each other through the map: a release renames what it changes, not all that imports it.
    chunkImportMap: true,
    target: 'baseline-widely-available',
    // Data URLs would need a wider content security policy, and cannot be cached on their own.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every document loads these itself: naming them at every lazy part costs the first screen 0.1 KB.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js'
          ? files.filter((file) => !/\/(rolldown-runtime|libraries|first)-/.test(file))
          : files,
    },
    sourcemap: false,
    rolldownOptions: {
      // Chunk names derive from paths relative to this folder, so a build started elsewhere gets the same.
      cwd: ROOT,
      output: {
        codeSplitting: { groups: chunkGroups(ROOT, PARTS) },
      },
    },
  },
  server: {
    proxy: houseProxy(HOUSE),
  },
}));
