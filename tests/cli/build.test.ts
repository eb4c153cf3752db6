import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockExclusively } from '../../src/house/platform/exclusiveLock.ts';
import { FULL } from '../level.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A tree of its own: a build here disturbs no other test. */
let tree = '';
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'glasshouse-build-'));
  for (const name of ['src', 'sw', 'tests', 'tsconfig.json', 'package.json', 'package-lock.json'])
    cpSync(join(ROOT, name), join(tree, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
});
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

test('a command builds what is missing, says so on stderr only, and uses an existing build', FULL, () => {
  const USAGE = /^usage: npm run -s fair -- [^\n]+\n$/;
  const first = run('cli/run.mjs', 'fair', '--help');
  expect(first.stdout).toMatch(USAGE);
  expect(first.stderr).toMatch(/^Building the house…\n {2}done, \d+ s\n$/);
  rmSync(join(tree, 'dist'), { recursive: true });
  expect(run('cli/build.mjs', 'node').status).toBe(0);
  const second = run('cli/run.mjs', 'fair', '--help');
  expect([second.stdout, second.stderr]).toEqual([expect.stringMatching(USAGE), '']);
});

test('of the house only what pages take figures from makes another app', () => {
  const script = "import('./src/cli/ensure.mjs').then(({ buildId }) => console.log(buildId()))";
  const idWith = (file: string) => {
    appendFileSync(join(tree, file), '// changed\n');
    return run('-e', script).stdout;
  };
  const before = run('-e', script).stdout;
  expect(before).toMatch(/^[0-9a-f]{12}\n$/);
  expect(idWith('src/house/main.ts')).toBe(before);
  const next = idWith('src/house/bonus/codes.ts');
  expect(next).not.toBe(before);
  // Imported by what the pages import.
  expect(idWith('src/house/bonus/terms.ts')).not.toBe(next);
});

test('a build waits for another one of the same tree', FULL, async () => {
  const release = lockExclusively(join(tree, 'dist', 'build.lock'));
  const child = spawn(process.execPath, [join(tree, 'src', 'cli', 'build.mjs'), 'node', '--missing'], {
    cwd: tree,
  });
  const ended = once(child, 'close');
  try {
    const said = await Promise.race([text(child.stderr), once(child.stderr, 'data').then(String)]);
    expect(said).toBe('Waiting for another build of this folder\n');
    expect(child.exitCode).toBeNull();
  } finally {
    release();
  }
  expect(await ended).toEqual([0, null]);
});

test('a build that is killed holds no lock, and is not taken for a finished one', FULL, async () => {
  const stamp = join(tree, 'dist', 'node.stamp');
  expect(existsSync(stamp)).toBe(true);
  const child = spawn(process.execPath, [join(tree, 'src', 'cli', 'build.mjs'), 'node'], { cwd: tree });
  await expect.poll(() => existsSync(stamp), { interval: 5 }).toBe(false);
  child.kill('SIGKILL');
  expect(run('cli/run.mjs', 'fair', '--help').stderr).toMatch(/^Building the house…\n {2}done, \d+ s\n$/);
});
