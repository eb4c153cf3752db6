import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

interface Report {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

test('[C09] all unit and house tests: every engine, every moment of a power cut, every random case', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json'],
    { encoding: 'utf8', env: { ...process.env, TEST_LEVEL: 'long' }, maxBuffer: 2 ** 28 },
  );
  const { success, numPassedTests, testResults } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report;
  const failed = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [`${name}: ${message}`]),
    ...assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${failureMessages.join(' ')}`),
  ]);
  expect(failed).toEqual([]);
  expect([status, success, numPassedTests > 1_000], stderr.slice(-4_000)).toEqual([0, true, true]);
}, 7_200_000);
