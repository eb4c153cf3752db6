import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './sources.ts';

/**
 * What the tree weighs. Each bound is what was measured last: who adds takes out elsewhere, and lowers the
 * bound after taking out. Circles and the folders of the house are in tidy.test.ts, built bytes in tests/sw.
 */

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const linesOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + textOf(path).split('\n').length - 1, 0);

const code = files.filter((path) => /\.(ts|tsx|mts|mjs|js|css|py)$/.test(path));
/** Without pictures, and without the sentences of the four languages, which are data. */
const program = code.filter(
  (path) =>
    /^(src|sw)\//.test(path) && !path.startsWith('src/art/') && !/\/words\/(en|de|es|pt)(\/|\.ts)/.test(path),
);
const sheets = program.filter((path) => path.endsWith('.css'));
const worker = program.filter((path) =>
  /^sw\/|^src\/app\/offline\/|^src\/app\/base\/net\/.*connectivity|storage\/outbox/.test(path),
);
const documents = files.filter((path) => /^(docs\/.*\.md|[A-Z]+\.md)$/.test(path));

test.each([
  { what: 'lines of the program', is: () => linesOf(program), most: 120_980 },
  { what: 'lines of style sheets', is: () => linesOf(sheets), most: 8_265 },
  {
    what: 'lines of tests',
    is: () => linesOf(code.filter((path) => path.startsWith('tests/'))),
    most: 96_010,
  },
  { what: 'files of the program', is: () => program.length, most: 1_424 },
  {
    what: 'media and container queries',
    is: () => new Set(sheets.flatMap((path) => textOf(path).match(/@(media|container)[^{]+/g) ?? [])).size,
    most: 25,
  },
  { what: 'lines of the worker and of being offline', is: () => linesOf(worker), most: 2_067 },
  { what: 'bytes of README.md', is: () => Buffer.byteLength(textOf('README.md')), most: 8_000 },
  {
    what: 'words of documents',
    is: () => documents.reduce((sum, path) => sum + textOf(path).split(/\s+/).filter(Boolean).length, 0),
    most: 64_670,
  },
])('$what: at most $most', ({ is, most }) => {
  expect(is()).toBeLessThanOrEqual(most);
});
