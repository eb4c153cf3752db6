import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { copyrightOf } from '../../src/app/base/build.ts';
import { buildYear } from '../../src/site/build/buildYear.ts';
import { commitYear } from '../../src/cli/ensure.mjs';

const yearOf = (root: string) => buildYear(root, commitYear(root));

test('[P17] the copyright runs from the first year to that of the build', () => {
  expect([copyrightOf(2025), copyrightOf(2026), copyrightOf(2031)]).toEqual([
    '© 2025 Glasshouse',
    '© 2025–2026 Glasshouse',
    '© 2025–2031 Glasshouse',
  ]);
});

test('[P17] a build in a new year has that year, without a change of a page; a copy has its pages’', () => {
  const root = mkdtempSync(join(tmpdir(), 'glasshouse-year-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'content', 'en'), { recursive: true });
  writeFileSync(join(root, 'content', 'en', 'page.md'), '---\nupdated: 2026-11-27\n---\n');
  expect(yearOf(root)).toBe('2026');
  const git = (date: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=rose', '-c', 'user.email=rose@garden.example', ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'], GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' },
    });
  git('', 'init', '--quiet');
  expect(yearOf(root)).toBe('2026');
  git('2031-01-02T00:00:00Z', 'commit', '--quiet', '--allow-empty', '--message=A commit');
  expect(yearOf(root)).toBe('2031');
  // In a folder of somebody else's repository its commits say nothing.
  mkdirSync(join(root, 'copy'));
  mkdirSync(join(root, 'copy', 'content', 'en'), { recursive: true });
  expect(yearOf(join(root, 'copy'))).toBe('');
});
