// Builds the app twice: in folders of other names and lengths, another time zone, another language.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** All that a build reads; a clone has no more. */
const SOURCES = [
  'content',
  'index.html',
  'package.json',
  'package-lock.json',
  'public',
  'src',
  'sw',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
];
const all = mkdtempSync(join(tmpdir(), 'glasshouse-builds-'));
afterAll(() => rmSync(all, { recursive: true, force: true }));

const copyTo = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  for (const name of SOURCES) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  // Linked where it can be: it is 650 MB.
  const from = join(ROOT, 'node_modules');
  if (spawnSync('cp', ['-al', from, folder]).status !== 0) {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    cpSync(from, join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
  // Links of what the tree's own builds keep would be written through.
  rmSync(join(folder, 'node_modules', '.cache'), { recursive: true, force: true });
};

/** The hash of every file that a build writes, by its path. */
const filesOf = (folder: string): Record<string, string> => {
  const app = join(folder, 'dist', 'app');
  const files = readdirSync(app, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [relative(app, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
};

const build = (folder: string, environment: Readonly<Record<string, string>>): Record<string, string> => {
  copyTo(folder);
  const { status, stderr } = spawnSync(process.execPath, ['src/cli/build.mjs', 'app'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
  });
  expect(status, stderr).toBe(0);
  return filesOf(folder);
};

test('two builds in two folders at two times give the same bytes', () => {
  const one = build(join(all, 'a'), { TZ: 'UTC', LANG: 'C' });
  const other = build(join(all, 'a-much-longer-name', 'of a folder'), {
    TZ: 'Pacific/Kiritimati',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
  });
  expect(Object.keys(one).length).toBeGreaterThan(1_000);
  expect(one['verify.html']).toMatch(/^[0-9a-f]{64}$/);
  expect(other).toEqual(one);
});
