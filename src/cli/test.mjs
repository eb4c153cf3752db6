// `npm test`: every check, on a bare clone as on a prepared one. `--long` runs the longer suites.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser, ensureEngines } from './browser.mjs';
import { ensureBuilt, ensureDependencies, ROOT } from './ensure.mjs';
import { startPostgres } from './postgres.mjs';
import { findPython } from './programs/python.mjs';

const REPORTS = join(ROOT, 'node_modules', '.cache', 'reports');
const bin = (name) => join(ROOT, 'node_modules', '.bin', name);
const steps = [];

const begin = (name) => {
  const started = process.hrtime.bigint();
  return (ok) => {
    steps.push({ name, ok, seconds: Number(process.hrtime.bigint() - started) / 1e9 });
  };
};

const step = (name, command, args, env = {}) => {
  process.stdout.write(`\n== ${name}\n`);
  const end = begin(name);
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  end(status === 0);
};

/** A step beside others. What it prints is shown when it ends, in one piece. */
const stepBeside = (name, command, args) =>
  new Promise((done) => {
    const end = begin(name);
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
    child.once('error', (error) => printed.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (status) => {
      end(status === 0);
      process.stdout.write(`\n== ${name}\n${Buffer.concat(printed).toString()}`);
      done();
    });
  });

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

/** The browser tests with this status, with their errors. `flaky`: passed only in the second try. */
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

/** Tests that did not run; in the longer suites a title says why. */
const skippedTests = () =>
  (report('unit.json')?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName }) => `${relative(ROOT, name)} › ${fullName}`),
  );

const MEMORY = '/dev/shm';
const MEMORY_MIN_BYTES = 4 * 2 ** 30;
/**
 * A folder in memory for the files of this run's houses, databases and browsers; null where memory is too
 * small. Making a database takes a tenth of the time there, and no test of the short run is about a disk.
 */
const inMemory = () => {
  if (!existsSync(MEMORY)) return null;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < MEMORY_MIN_BYTES) return null;
  const folder = mkdtempSync(join(MEMORY, 'glasshouse-'));
  // PostgreSQL runs as another user and must reach its own folder inside.
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

/** What needs no build. All at once and beside it: each keeps one core busy for a part of its time. */
const quickChecks = () =>
  Promise.all([
    stepBeside('types', bin('tsc'), ['-b']),
    stepBeside('format', bin('oxfmt'), ['--check']),
    stepBeside('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']),
  ]);

const short = (env) => {
  step('unit and house', bin('vitest'), vitest(), env);
  step('browser', bin('playwright'), ['test', '--reporter=list,json'], env);
};

/** @param names parts of the files' names; none: all of them */
const long = (env, names) =>
  step('long suites', bin('vitest'), vitest('--config', 'tests/long/vitest.config.ts', ...names), env);

await ensureDependencies();
const chromium = ensureBrowser();
const isLong = process.argv.includes('--long');
if (isLong) ensureEngines();
await Promise.all([ensureBuilt(['node', 'app']), isLong ? null : quickChecks()]);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const memory = isLong ? null : inMemory();
if (memory) process.env.TMPDIR = memory;
const postgres = await startPostgres();
const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, 'browser.json') };
if ('url' in postgres) env.TEST_DATABASE_URL = postgres.url;
try {
  if (isLong)
    long(
      env,
      process.argv.slice(2).filter((word) => !word.startsWith('--')),
    );
  else short(env);
} finally {
  if ('url' in postgres) postgres.stop();
  if (memory) rmSync(memory, { recursive: true, force: true });
}

process.stdout.write('\n');
const found = [
  ...failures().map((one) => ({ ...one, what: 'failed' })),
  ...browserTests('flaky').map((one) => ({ ...one, what: 'failed at first, passed in a second try' })),
];
for (const { what, title, why } of found) {
  const lines = stripVTControlCharacters(why).split('\n').slice(0, 12);
  process.stdout.write(`${what}: ${title}\n${lines.join('\n')}\n\n`);
}
for (const { name, ok, seconds } of steps)
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)\n`);
if ('missing' in postgres)
  process.stdout.write(`skipped the house's tests on PostgreSQL: ${postgres.missing}\n`);
const python = findPython();
if ('missing' in python)
  process.stdout.write(`skipped the second implementation of docs/fairness.md: ${python.missing}\n`);
if (isLong) for (const title of skippedTests()) process.stdout.write(`skipped: ${title}\n`);
const { passed, failed, skipped } = counts();
const failedSteps = steps.filter(({ ok }) => !ok).length;
const notRun = 'missing' in postgres ? skipped + 1 : skipped;
process.stdout.write(`${passed} passed, ${Math.max(failed, failedSteps)} failed, ${notRun} skipped\n`);
// Again, without their messages: of a long log somebody may see the last lines alone.
for (const { what, title } of found) process.stdout.write(`${what}: ${title}\n`);
process.exitCode = failedSteps > 0 || passed === 0 ? 1 : 0;
