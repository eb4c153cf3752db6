import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('[C09] all unit and house tests: every engine, every moment of a power cut, every random case', () => {
  const { status, stdout } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'], {
    encoding: 'utf8',
    env: { ...process.env, TEST_LONG: '1' },
    maxBuffer: 2 ** 26,
  });
  expect([status, stdout.slice(-4_000)]).toEqual([0, expect.stringContaining(' passed')]);
}, 7_200_000);
