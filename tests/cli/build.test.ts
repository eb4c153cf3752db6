import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** A tree of its own: a build here disturbs no other test. */
const tree = mkdtempSync(join(tmpdir(), 'glasshouse-build-'));
for (const name of ['src', 'sw', 'tests', 'tsconfig.json', 'package.json', 'package-lock.json'])
  cpSync(join(ROOT, name), join(tree, name), { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const run = (...words: string[]) =>
  spawnSync(
    process.execPath,
    words.map((word) => word.replace(/^cli/, join(tree, 'src', 'cli'))),
    {
      cwd: tree,
      encoding: 'utf8',
    },
  );

test('a command builds what is missing, says so on stderr only, and uses an existing build', () => {
  const USAGE = /^usage: npm run -s fair -- [^\n]+\n$/;
  const first = run('cli/run.mjs', 'fair', '--help');
  expect(first.stdout).toMatch(USAGE);
  expect(first.stderr).toMatch(/^Building the house…\n {2}done, \d+ s\n$/);
  rmSync(join(tree, 'dist'), { recursive: true });
  expect(run('cli/build.mjs', 'node').status).toBe(0);
  const second = run('cli/run.mjs', 'fair', '--help');
  expect([second.stdout, second.stderr]).toEqual([expect.stringMatching(USAGE), '']);
});
