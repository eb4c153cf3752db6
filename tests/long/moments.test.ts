import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** What `npm test` tries at a sample of its moments. */
const SAMPLED = [
  'tests/house/withdrawals/batches.test.ts',
  'tests/house/withdrawals/crash.test.ts',
  'tests/house/treasury/sweeps.test.ts',
  'tests/house/treasury/cold.test.ts',
  'tests/house/secretRotation/operator.test.ts',
];

test('[C09] the power goes at every moment of payments and of an exchange of the secret', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...SAMPLED],
    { encoding: 'utf8', env: { ...process.env, TEST_LONG: '1' } },
  );
  expect([status, stdout.slice(-4_000)]).toEqual([0, expect.stringContaining(' passed')]);
}, 3_600_000);
