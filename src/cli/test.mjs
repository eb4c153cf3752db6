// `npm test`: every check, one after the other, on a bare clone as on a prepared one. `--long` runs the
// longer suites.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensureEngines } from './browser.mjs';
import { ensureBuilt, ensureDependencies, ROOT } from './ensure.mjs';
import { startPostgres } from './postgres.mjs';

const REPORTS = join(ROOT, 'node_modules', '.cache', 'reports');
const bin = (name) => join(ROOT, 'node_modules', '.bin', name);
const steps = [];

const step = (name, command, args, env = {}) => {
  process.stdout.write(`\n== ${name}\n`);
  const started = process.hrtime.bigint();
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  steps.push({ name, ok: status === 0, seconds: Number(process.hrtime.bigint() - started) / 1e9 });
};

const report = (name) => {
  const file = join(REPORTS, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

const counts = () => {
  const unit = report('unit.json');
  const browser = report('browser.json')?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0),
    skipped: (unit?.numPendingTests ?? 0) + (browser?.skipped ?? 0),
  };
};

/** The browser's tests that ended so, with their errors. `flaky`: passed only in the second try. */
const browserTests = (status) => {
  const specs = ({ suites = [], specs: own = [] }) => [...own, ...suites.flatMap(specs)];
  return (report('browser.json')?.suites ?? [])
    .flatMap(specs)
    .filter(({ tests }) => tests.some((one) => one.status === status))
    .map(({ file, title, tests }) => ({
      title: `${file} › ${title}`,
      why: tests
        .flatMap(({ results }) => results)
        .map(({ error }) => error?.message ?? '')
        .join('\n'),
    }));
};

/** Every failed test with its message, repeated at the end of a long log. */
const failures = () => {
  const units = (report('unit.json')?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message !== '') return [{ title: name, why: message }];
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${name} › ${fullName}`,
      why: failureMessages.join('\n'),
    }));
  });
  return [...units, ...browserTests('unexpected')];
};

const MEMORY = '/dev/shm';
const MEMORY_MIN_BYTES = 4 * 2 ** 30;
/**
 * Where this run's houses, databases and browsers keep their files: in memory, where the machine has enough
 * of it. Making a database takes a tenth of the time there, and none of the short run's tests is about a
 * disk.
 */
const inMemory = () => {
  if (!existsSync(MEMORY)) return null;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < MEMORY_MIN_BYTES) return null;
  const folder = mkdtempSync(join(MEMORY, 'glasshouse-'));
  // PostgreSQL runs as another user and has to come through to its own.
  chmodSync(folder, 0o711);
  return folder;
};

const vitest = (...args) => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(REPORTS, 'unit.json')}`,
  ...args,
];

const short = (env) => {
  step('types', bin('tsc'), ['-b']);
  step('format', bin('prettier'), ['--check', '--log-level=warn', '.']);
  step('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']);
  step('unit and house', bin('vitest'), vitest(), env);
  step('browser', bin('playwright'), ['test', '--reporter=list,json'], env);
};

const long = (env) =>
  step('long suites', bin('vitest'), vitest('--config', 'tests/long/vitest.config.ts'), env);

await ensureDependencies();
const chromium = ensureBrowser();
const isLong = process.argv.includes('--long');
if (isLong) ensureEngines();
await ensureBuilt(['node', 'app']);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const memory = isLong ? null : inMemory();
if (memory) process.env.TMPDIR = memory;
const postgres = await startPostgres();
const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, 'browser.json') };
if ('url' in postgres) env.TEST_DATABASE_URL = postgres.url;
try {
  (isLong ? long : short)(env);
} finally {
  if ('url' in postgres) postgres.stop();
  if (memory) rmSync(memory, { recursive: true, force: true });
}

process.stdout.write('\n');
const print = (what, found) => {
  for (const { title, why } of found)
    process.stdout.write(`${what}: ${title}\n${why.split('\n').slice(0, 12).join('\n')}\n\n`);
};
print('failed', failures());
print('failed at first, passed in a second try', browserTests('flaky'));
for (const { name, ok, seconds } of steps)
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)\n`);
if ('missing' in postgres)
  process.stdout.write(`skipped the house's tests on PostgreSQL: ${postgres.missing}\n`);
const { passed, failed, skipped } = counts();
const failedSteps = steps.filter(({ ok }) => !ok).length;
const notRun = 'missing' in postgres ? skipped + 1 : skipped;
process.stdout.write(`${passed} passed, ${Math.max(failed, failedSteps)} failed, ${notRun} skipped\n`);
process.exitCode = failedSteps > 0 || passed === 0 ? 1 : 0;
