import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

interface Size {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}
const APP = join(process.cwd(), 'dist', 'app');

const sizeOf = (bytes: Buffer): Size => ({
  raw: bytes.length,
  gzip: gzipSync(bytes, { level: 9 }).length,
  brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
});
/** Fonts and pictures are compressed already. */
const asIs = (bytes: Buffer): Size => ({ raw: bytes.length, gzip: bytes.length, brotli: bytes.length });
const sum = (sizes: readonly Size[]): Size =>
  sizes.reduce((a, b) => ({ raw: a.raw + b.raw, gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli }), {
    raw: 0,
    gzip: 0,
    brotli: 0,
  });

/** Chunks import each other by lasting names; the import map says which file that is. */
const fileOf = (name: string): string => {
  const { imports } = JSON.parse(readFileSync(join(APP, 'importmap.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  return imports[`/assets/${name}`]?.slice('/assets/'.length) ?? name;
};

/**
 * The script and everything that it imports at once, and their imports: what a browser has to have before the
 * first screen.
 */
const scriptsFrom = (name: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(APP, 'assets', name), 'utf8');
  for (const [, next] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    if (next) scriptsFrom(fileOf(next), seen);
  return seen;
};

/** The libraries alone, bundled the same way: the floor that no code of ours can go below. */
const libraryFloor = async (): Promise<Size> => {
  const source =
    "import{createRoot}from'react-dom/client';import{useState,createElement}from'react';" +
    "import{Router,Route}from'wouter';import{signal}from'@preact/signals-react';" +
    "import{useSignals}from'@preact/signals-react/runtime';" +
    'window.x=[createRoot,useState,createElement,Router,Route,signal,useSignals]';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: process.cwd(),
    publicDir: false,
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === 'virtual:floor' ? id : null),
        load: (id) => (id === 'virtual:floor' ? source : null),
      },
    ],
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: 'virtual:floor' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('the floor did not build');
  return sizeOf(Buffer.from(output.output.map((part) => ('code' in part ? part.code : '')).join('')));
};

/** Every script that the page names, with what it imports. */
const scriptsOf = (html: string): Set<string> => {
  const seen = new Set<string>();
  for (const [, name = ''] of html.matchAll(/src="\/assets\/([\w.-]+\.js)"/g)) scriptsFrom(name, seen);
  return seen;
};

/**
 * What the first screen costs, by kind. Fonts: the one that is preloaded and the serif that the page uses at
 * once.
 */
export const firstScreen = async (): Promise<Record<string, Size>> => {
  const html = readFileSync(join(APP, 'index.html'));
  const styles = [...html.toString().matchAll(/href="\/assets\/([\w.-]+\.css)"/g)].map(
    (match) => match[1] ?? '',
  );
  const js = sum(
    [...scriptsOf(html.toString())].map((name) => sizeOf(readFileSync(join(APP, 'assets', name)))),
  );
  const css = sum(styles.map((name) => sizeOf(readFileSync(join(APP, 'assets', name)))));
  const fonts = sum(
    readdirSync(join(APP, 'fonts'))
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => asIs(readFileSync(join(APP, 'fonts', name)))),
  );
  const page = sizeOf(html);
  return {
    html: page,
    js,
    css,
    fonts,
    total: sum([page, js, css, fonts]),
    'libraries alone': await libraryFloor(),
  };
};

/**
 * What opening the first game adds to the first screen: its code, and apart from it the strips and pays of
 * all titles.
 */
export const gameBytes = (): Record<string, Size> => {
  const html = readFileSync(join(APP, 'index.html')).toString();
  const here = scriptsOf(html);
  const page = readdirSync(join(APP, 'assets')).find((name) => /^GamePage-[\w-]+\.js$/.test(name)) ?? '';
  const added = [...scriptsFrom(page)].filter((name) => !here.has(name));
  const sized = (names: readonly string[]) =>
    sum(names.map((name) => sizeOf(readFileSync(join(APP, 'assets', name)))));
  return {
    'game, code': sized(added.filter((name) => !name.startsWith('titles-'))),
    'game, titles': sized(added.filter((name) => name.startsWith('titles-'))),
  };
};

export const workerBytes = (): Size => sizeOf(readFileSync(join(APP, 'sw.js')));
