// Which test files a run takes: those with a word in their names, or those that a change can have broken.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { importsOf, ROOT } from '../ensure.mjs';

/** @returns {'unit' | 'browser' | 'long' | null} the kind of tests in a file */
export const kindOf = (file) => {
  if (/^tests\/long\/.*\.test\.ts$/.test(file)) return 'long';
  if (/^tests\/e2e\/.*\.spec\.ts$/.test(file)) return 'browser';
  return /^tests\/.*\.test\.tsx?$/.test(file) ? 'unit' : null;
};

const filesUnder = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath ?? entry.path, entry.name)))
    .toSorted();

const textOf = (file) => readFileSync(join(ROOT, file), 'utf8');

/** @returns {string[]} every file with tests */
export const testFiles = () => filesUnder('tests').filter((file) => kindOf(file) !== null);

/** @returns {string[]} test files that have one of the words in their names, below `tests` */
export const filesNamed = (words, files) =>
  files.filter((file) =>
    words.some((word) => file.slice('tests/'.length).toLowerCase().includes(word.toLowerCase())),
  );

/** Which modules import a file, at once. */
const importersByFile = () => {
  const importers = new Map();
  const modules = ['src', 'sw', 'tests'].flatMap(filesUnder).filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  for (const file of modules)
    for (const imported of importsOf(file))
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return importers;
};

/** The files themselves and all that import them, directly or not. */
const reachedFrom = (files) => {
  const importers = importersByFile();
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
};

const git = (...args) =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
/** Files that differ from a commit, and new ones. */
export const changedFiles = (since) => [
  ...new Set([
    ...git('diff', '--name-only', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];

/** Names that files of many features have: they do not say what a change is about. */
const COMMON = new Set(
  [
    'app base boot build calls cli en de es house pt src sw ui words',
    'find index lazy list main net open rules state store',
  ].flatMap((names) => names.split(' ')),
);
/** `src/app/lotto/LottoPage.tsx` → `lotto`, `lottopage`: how a browser test may name what it shows. */
const subjectsOf = (file) =>
  file
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .split('/')
    .slice(-2)
    .filter((name) => name.length > 2 && !COMMON.has(name));

/** Whether a browser test names one of the subjects, in its own name or as a word of its text. */
const naming = (subjects) => {
  const word = new RegExp(`\\b(?:${subjects.join('|')})\\b`, 'i');
  return (file) =>
    subjects.some((subject) => file.toLowerCase().includes(subject)) || word.test(textOf(file));
};

/** Of the whole tree: they read it as text. */
const OF_THE_TREE = new Set(['tests/tidy.test.ts', 'tests/style.test.ts', 'tests/docs.test.ts']);

/**
 * Test files that a change of these files can have broken: those that import one of them, directly or not,
 * and those that name it. Browser tests see the app and the house only from outside.
 */
export const filesAffectedBy = (changed, files) => {
  const reached = reachedFrom(changed);
  const product = changed.filter((file) => /^(src|sw|content|public)\//.test(file));
  const subjects = [...new Set(product.flatMap(subjectsOf))];
  const isNamed = subjects.length > 0 ? naming(subjects) : () => false;
  const namesPath = (file) => product.some((path) => textOf(file).includes(path));
  return files.filter(
    (file) =>
      reached.has(file) ||
      OF_THE_TREE.has(file) ||
      (kindOf(file) === 'browser' ? isNamed(file) : namesPath(file)),
  );
};

/** Whether a unit test reads what a build makes: it, or a helper that it imports, names the folder. */
const readsBuild = (file, seen = new Set()) => {
  if (seen.has(file) || !existsSync(join(ROOT, file))) return false;
  seen.add(file);
  if (/\bdist\b|\bmain\.js\b/.test(textOf(file))) return true;
  return importsOf(file).some((imported) => imported.startsWith('tests/') && readsBuild(imported, seen));
};

/** The programs that tests need: none, or all. */
export const programsFor = (files) =>
  files.some((file) => kindOf(file) !== 'unit' || readsBuild(file)) ? ['node', 'app'] : [];

/** The command that runs the tests of a file, where this one runs none of them. */
export const commandFor = (file) => {
  if (kindOf(file) === 'long') return 'npm run test:long';
  return /\bFULL\b/.test(textOf(file)) ? 'npm run test:full' : 'npm run test:long';
};
