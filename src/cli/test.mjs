// `npm test`: every check, on a bare clone as on a prepared one. `--full` and `--long` run what is left to
// the longer levels (tests/level.ts). Words choose files by name, `--changed` what a change may break.
import { rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser, ensureEngines } from './browser.mjs';
import { ensureBuilt, ensureDependencies } from './ensure.mjs';
import { startPostgres } from './postgres.mjs';
import { findPython } from './programs/python.mjs';
import {
  changedFiles,
  commandFor,
  filesAffectedBy,
  filesNamed,
  kindOf,
  programsFor,
  testFiles,
} from './suites/files.mjs';
import { BROWSER_REPORT, readTests, UNIT_REPORT } from './suites/reports.mjs';
import { folderInMemory, quickChecks, step, steps } from './suites/steps.mjs';

const args = process.argv.slice(2);
const level = args.includes('--long') ? 'long' : args.includes('--full') ? 'full' : 'short';
const words = args.filter((word) => !word.startsWith('--'));
const changedArg = args.find((word) => /^--changed(=|$)/.test(word));

const end = (line, status) => {
  process.stdout.write(`${line}\n0 passed, 0 failed, 0 skipped\n`);
  process.exit(status);
};

const ofThisLevel = (file) => (kindOf(file) === 'long') === (level === 'long');

/** Ends this process with a sentence where a word names no file of this level. */
const namedFiles = (all) => {
  for (const word of words) {
    const found = filesNamed([word], all);
    if (found.length === 0) end(`No test file has “${word}” in its name.`, 1);
    if (found.some(ofThisLevel)) continue;
    const command = level === 'long' ? 'npm test' : 'npm run test:long';
    end(`“${word}” is in another suite: ${command} -- ${word}\n${found.join('\n')}`, 1);
  }
  return filesNamed(words, all).filter(ofThisLevel);
};

/** @returns {string[] | null} the files of this run; null: all of its level */
const chosenFiles = () => {
  const all = testFiles();
  if (words.length > 0) return namedFiles(all);
  if (changedArg === undefined) return null;
  const since = changedArg.split('=')[1] ?? 'HEAD';
  const changed = changedFiles(since);
  if (changed.length === 0) end(`Nothing has changed since ${since}.`, 0);
  return filesAffectedBy(changed, all).filter(ofThisLevel);
};

const run = (chosen, env) => {
  const filesOf = (kind) => chosen?.filter((file) => kindOf(file) === kind);
  const [unit, browser, long] = ['unit', 'browser', 'long'].map(filesOf);
  const vitest = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];
  if (level === 'long') {
    step(
      'long suites',
      'vitest',
      [...vitest, '--config', 'tests/long/vitest.config.ts', ...(long ?? [])],
      env,
    );
    return;
  }
  if (unit?.length !== 0)
    step('unit and house', 'vitest', [...vitest, '--passWithNoTests', ...(unit ?? [])], env);
  const playwright = ['test', '--reporter=list,json', '--pass-with-no-tests'];
  if (browser?.length !== 0) step('browser', 'playwright', [...playwright, ...(browser ?? [])], env);
};

/** Of files that were asked for, those of which no test ran: each with the command that runs them. */
const leftToOthers = (chosen, tests) => {
  const ran = new Set(tests.filter(({ outcome }) => outcome !== 'left').map(({ file }) => file));
  return (chosen ?? []).filter((file) => !ran.has(file)).map((file) => `${file}: ${commandFor(file)}`);
};

const printResults = (chosen, notes) => {
  const tests = readTests();
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  const write = (line) => process.stdout.write(`${line}\n`);
  write('');
  for (const { title, why } of failed) {
    const lines = stripVTControlCharacters(why).split('\n').slice(0, 12);
    write(`failed: ${title}\n${lines.join('\n')}\n`);
  }
  for (const { name, ok, seconds } of steps)
    write(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
  for (const note of notes) write(note);
  const count = (outcome) => tests.filter((one) => one.outcome === outcome).length;
  if (level === 'long')
    for (const { title, outcome } of tests) if (outcome === 'skipped') write(`skipped: ${title}`);
  for (const line of leftToOthers(chosen, tests)) write(`only in another run: ${line}`);
  const failedSteps = steps.filter(({ ok }) => !ok).length;
  const passed = count('passed');
  const skipped = count('skipped') + ('missing' in postgres ? 1 : 0);
  write(`${passed} passed, ${Math.max(failed.length, failedSteps)} failed, ${skipped} skipped`);
  // Again, without their messages: of a long log somebody may see the last lines alone.
  for (const { title } of failed) write(`failed: ${title}`);
  process.exitCode = failedSteps > 0 || passed === 0 ? 1 : 0;
};

const chosen = chosenFiles();
await ensureDependencies({ dev: true });
const needsBrowser = chosen?.some((file) => kindOf(file) !== 'unit') ?? true;
const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT };
// Files of the longest suites choose their own level.
if (level !== 'long') env.TEST_LEVEL = level;
if (needsBrowser) env.CHROMIUM = ensureBrowser();
if (level === 'long') ensureEngines();
const isWhole = level === 'short' && words.length === 0;
await Promise.all([
  ensureBuilt(chosen ? programsFor(chosen) : ['node', 'app']),
  isWhole ? quickChecks() : null,
]);
const memory = level === 'long' ? null : folderInMemory();
if (memory) process.env.TMPDIR = memory;
const given = process.env.TEST_DATABASE_URL;
const postgres = given ? { url: given, stop: () => {} } : await startPostgres();
if ('url' in postgres) env.TEST_DATABASE_URL = postgres.url;
try {
  run(chosen, env);
} finally {
  if ('url' in postgres) postgres.stop();
  if (memory) rmSync(memory, { recursive: true, force: true });
}
const python = findPython();
printResults(chosen, [
  ...('missing' in postgres ? [`skipped the house's tests on PostgreSQL: ${postgres.missing}`] : []),
  ...('missing' in python
    ? [`skipped the second implementation of docs/fairness.md: ${python.missing}`]
    : []),
]);
