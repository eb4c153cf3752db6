import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'skipped' }[];
}
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}
const specsOf = ({ suites = [], specs = [] }: Suite): readonly Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

test('[G10] all browser tests: every page, dialog and game, every size of the window, every variant', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json'],
    {
      encoding: 'utf8',
      env: { ...process.env, TEST_LEVEL: 'long', PLAYWRIGHT_JSON_OUTPUT_NAME: '' },
      maxBuffer: 2 ** 28,
    },
  );
  const specs = specsOf(JSON.parse(stdout) as Suite);
  const amiss = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap((one) => (one.status === 'expected' ? [] : [`${one.status}: ${file} › ${title}`])),
  );
  expect(amiss).toEqual([]);
  expect([status, specs.length > 100]).toEqual([0, true]);
}, 14_400_000);
