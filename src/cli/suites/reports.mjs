// What vitest and Playwright wrote of their tests, in one form.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../ensure.mjs';

/** Of this run alone: another one may run at the same time. */
const REPORTS = mkdtempSync(join(tmpdir(), 'glasshouse-reports-'));
export const UNIT_REPORT = join(REPORTS, 'unit.json');
export const BROWSER_REPORT = join(REPORTS, 'browser.json');

process.once('exit', () => rmSync(REPORTS, { recursive: true, force: true }));

const report = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const OUTCOMES = { passed: 'passed', failed: 'failed' };
/** Left to a longer level (tests/level.ts), which is no test that was skipped. */
const isLeft = ({ tags = [] }) => tags.some((tag) => tag === 'full' || tag === 'long');

const unitTests = () =>
  (report(UNIT_REPORT)?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    // A file that could not be read has no tests.
    if (message !== '' && !assertionResults.some(({ status }) => status === 'failed'))
      return [{ file, title: file, outcome: 'failed', why: message }];
    return assertionResults.map((test) => ({
      file,
      title: `${file} › ${test.fullName}`,
      outcome: OUTCOMES[test.status] ?? (isLeft(test) ? 'left' : 'skipped'),
      why: test.failureMessages.join('\n'),
    }));
  });

const BROWSER_OUTCOMES = { expected: 'passed', unexpected: 'failed', skipped: 'skipped' };
const browserTests = () => {
  const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];
  return (report(BROWSER_REPORT)?.suites ?? []).flatMap(specsIn).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      file: `tests/e2e/${file}`,
      title: `${file} › ${title}`,
      outcome: BROWSER_OUTCOMES[status],
      why: results.map(({ error }) => error?.message ?? '').join('\n'),
    })),
  );
};

/**
 * @returns {{
 *   file: string;
 *   title: string;
 *   outcome: 'passed' | 'failed' | 'skipped' | 'left';
 *   why: string;
 * }[]}
 *   every test of the run. `left`: to a longer level.
 */
export const readTests = () => [...unitTests(), ...browserTests()];
