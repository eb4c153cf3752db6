import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildId } from './src/cli/ensure.mjs';
import { words } from './src/press/plugin.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const HOUSE = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`;
/** Below this a compressed file saves less than its header costs. */
const COMPRESS_FROM_BYTES = 1_024;
const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|md)$/;

const filesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).sort();

const BUILD_ID = process.env['BUILD_ID'] ?? buildId();

/** The house reads there which build it serves. */
const tellBuild = (): Plugin => ({
  name: 'tell-build',
  apply: 'build',
  generateBundle() { this.emitFile({ type: 'asset', fileName: 'build.txt', source: BUILD_ID }); },
});

/** Writes .br and .gz beside every file worth it, after everything else is written: the worker too. */
const compress = (): Plugin => {
  let folder = '';
  const write = (file: string) => {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  };
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ build, root }) => { folder = resolve(root, build.outDir); },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: () => {
        for (const file of filesIn(folder)) if (COMPRESSIBLE.test(file) && statSync(file).size >= COMPRESS_FROM_BYTES) write(file);
      },
    },
  };
};

/** The maskable one has its mark smaller: 40 % of the width around the middle is what every mask leaves. */
const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/icon-${size}${purpose === 'maskable' ? '-maskable' : ''}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose,
});
const screenshot = (size: 'phone' | 'desktop', sizes: string) =>
  ({ src: `/screens/game-${size}.png`, sizes, type: 'image/png', form_factor: size === 'phone' ? 'narrow' as const : 'wide' as const, label: 'Moonflower at its table, the next spin sealed' });
const shortcut = (name: string, url: string) => ({ name, url, icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] });

const APP_DIR = process.env['APP_DIR'] ?? 'dist/app';
/** What a first visit downloads for the offline start whatever it does, unpacked (notes on PWA 3.3). */
const SHELL_BYTES_MAX = 590_000;

/**
 * Marks what may come after the first real interaction: everything beyond the shell's budget. First come the files that
 * every start asks for, then the other pages' parts, small before large; pictures always wait.
 */
const stage = <Entry extends { readonly url: string; readonly size: number }>(entries: readonly Entry[]) => {
  const page = readFileSync(resolve(ROOT, APP_DIR, 'index.html'), 'utf8');
  const rank = ({ url }: Entry) => {
    if (/\.html$|^(fonts|icons)\/|lampsOut|^assets\/(live|frames|push|update|Winners|Below|Footer|Lobby|PlayerHeader|workbox-window)/.test(url) || page.includes(`/${url}"`)) return 0;
    return url.startsWith('assets/') ? 1 : 2;
  };
  let bytes = 0;
  const manifest = entries.toSorted((a, b) => rank(a) - rank(b) || a.size - b.size).map((entry) => {
    bytes += entry.size;
    return rank(entry) === 2 || bytes > SHELL_BYTES_MAX ? { ...entry, stage: 'rest' } : entry;
  });
  return { manifest };
};

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  // The plugin names the worker after its source.
  filename: 'sw.ts',
  outDir: APP_DIR,
  injectRegister: false,
  includeManifestIcons: false,
  manifestFilename: 'manifest.webmanifest',
  manifest: {
    id: '/',
    name: 'Glasshouse',
    short_name: 'Glasshouse',
    description: 'A provably fair casino. Every result is sealed before you bet and opened after.',
    lang: 'en',
    dir: 'ltr',
    start_url: '/en?source=pwa',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    orientation: 'any',
    theme_color: '#050D0B',
    background_color: '#050D0B',
    categories: ['games', 'entertainment'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable'), { src: '/icons/mark-mono.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' }],
    // Taken by `npm run screens install`; the build's test holds their sizes.
    screenshots: [screenshot('phone', '390x844'), screenshot('desktop', '1440x900')],
    shortcuts: [shortcut('Lobby', '/en'), shortcut('Cashier', '/en#cashier/deposit'), shortcut('Messages', '/en#messages')],
  },
  injectManifest: {
    rollupFormat: 'iife',
    minify: true,
    sourcemap: false,
    maximumFileSizeToCacheInBytes: 500_000,
    manifestTransforms: [stage],
    // Pictures: what <picture> asks for in every browser of the build target. The larger ones come over the network.
    globPatterns: [
      'index.html', 'assets/**/*.{js,css,woff2,svg,json}', 'fonts/*.woff2', 'icons/{mark,icon-small}.svg',
      'icons/icon-192.png', 'thumbs/*-340.avif', 'banners/*-780.avif', 'empty/missingPane.webp', 'empty/lampsOut.avif',
      // The first game; the pictures of the others are kept when they are first played.
      'atlas/{moonflower.avif,*.svg}', 'cards/*.svg',
    ],
  },
});

export default defineConfig(() => ({
  root: ROOT,
  define: { __BUILD_ID__: JSON.stringify(BUILD_ID) },
  plugins: [react(), words(ROOT), tellBuild(), pwa, compress()],
  build: {
    outDir: APP_DIR,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Data URLs would need a wider content security policy, and cannot be cached on their own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // Strips and pays are data: they change apart from the code that draws them, and are not counted with it.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'titles', test: /src\/games\/(titles\/|figures\.json)/ }] } } },
  },
  server: {
    proxy: {
      '^/(user|last-winners|devnet|healthz|report)(/|$)': { target: HOUSE },
      '/live': { target: HOUSE, ws: true },
    },
  },
}));
