// Reads the build in dist/app, which the test command makes before.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const APP = fileURLToPath(new URL('../../dist/app', import.meta.url));
/** The figures to reach for the first evening; react, react-dom, wouter and signals alone are 62.8 KB. */
const SCRIPT_BYTES_MAX = 90_000;
const FIRST_SCREEN_BYTES_MAX = 170_000;

/** As it goes over the wire: brotli where it is text. */
const bytesOf = (path: string): number => {
  const bytes = readFileSync(join(APP, path));
  return /\.(js|css|html|svg)$/.test(path) ? brotliCompressSync(bytes).length : bytes.length;
};
const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + bytesOf(path), 0);

const page = readFileSync(join(APP, 'index.html'), 'utf8');
const addresses = (tag: RegExp) => [...page.matchAll(tag)].map(([whole]) => /(?:src|href)="([^"]+)"/.exec(whole)?.[1] ?? '');
const scripts = [...addresses(/<script [^>]*src=[^>]*>/g), ...addresses(/<link [^>]*rel="modulepreload"[^>]*>/g)];
const others = [...addresses(/<link [^>]*rel="(?:stylesheet|preload)"[^>]*>/g), ...addresses(/<img [^>]*>/g), '/index.html'];

describe('the first screen', () => {
  test('all of it is counted: what a script of it imports at once is preloaded', () => {
    expect(scripts.length).toBeGreaterThan(0);
    expect([...scripts, ...others].filter((path) => !existsSync(join(APP, path)))).toEqual([]);
    const imported = scripts.flatMap((path) =>
      [...readFileSync(join(APP, path), 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, file]) => `/assets/${file}`));
    expect(imported.filter((path) => !scripts.includes(path))).toEqual([]);
  });

  test(`its scripts are at most ${SCRIPT_BYTES_MAX} bytes in brotli`, () => {
    expect(sum(scripts)).toBeGreaterThan(60_000);
    expect(sum(scripts)).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
  });

  test('nothing of it signs with passkeys: that is loaded by who wants it', () => {
    expect(scripts.filter((path) => readFileSync(join(APP, path), 'utf8').includes('navigator.credentials'))).toEqual([]);
  });

  test(`everything for it is at most ${FIRST_SCREEN_BYTES_MAX} bytes`, () => {
    expect(sum([...scripts, ...others])).toBeLessThanOrEqual(FIRST_SCREEN_BYTES_MAX);
  });
});
