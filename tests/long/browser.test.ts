import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('[G10] all browser tests: every page, dialog and game, every size of the window, every variant', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line'],
    { encoding: 'utf8', env: { ...process.env, TEST_LONG: '1' }, maxBuffer: 2 ** 26 },
  );
  expect([status, stdout.slice(-4_000)]).toEqual([0, expect.stringContaining(' passed')]);
}, 7_200_000);
