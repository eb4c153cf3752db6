import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FULL } from '../level.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** In the project, where its modules are found, and beside what other runs leave behind. */
const RUNS = join(ROOT, 'test-results');
const inFolder = (run: (folder: string) => void) => {
  mkdirSync(RUNS, { recursive: true });
  const folder = mkdtempSync(join(RUNS, 'race-'));
  try {
    run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

test('a browser test that would pass in a second try fails the run', FULL, () => {
  inFolder((folder) => {
    writeFileSync(
      join(folder, 'playwright.config.ts'),
      `import config from ${JSON.stringify(join(ROOT, 'playwright.config.ts'))};
       export default {
         ...config,
         testDir: ${JSON.stringify(folder)},
         outputDir: ${JSON.stringify(join(folder, 'out'))},
         reporter: 'line',
       };`,
    );
    writeFileSync(
      join(folder, 'race.spec.ts'),
      `import { expect, test } from '@playwright/test';
       test('a race', ({}, { retry }) => { expect(retry).toBe(1); });`,
    );
    const { status, stdout } = spawnSync(
      join(ROOT, 'node_modules', '.bin', 'playwright'),
      ['test', '--config', join(folder, 'playwright.config.ts')],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, TEST_LEVEL: 'short' } },
    );
    expect(stdout).toContain('1 failed');
    expect(status).toBe(1);
  });
});
