import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const TESTS = import.meta.dirname;
const DOCUMENT = readFileSync(join(TESTS, '../docs/promises.md'), 'utf8');

/** Text of a file that may be a test's title: what stands between quotation marks on one line. */
const stringsOf = (text: string): string[] =>
  [...text.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g)].map(([, , inside = '']) =>
    inside.replaceAll('\\', ''),
  );

const titles = new Map(
  readdirSync(TESTS, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => {
      const path = join(file.parentPath, file.name);
      return [relative(TESTS, path), stringsOf(readFileSync(path, 'utf8'))];
    }),
);
const CITED = /\[([A-Z]\d\d)\]/g;
const cites = (title: string): string[] => [...title.matchAll(CITED)].map(([, row = '']) => row);

interface Row {
  readonly row: string;
  readonly promise: string;
  readonly verdict: string;
  readonly shownBy: readonly { readonly file: string; readonly piece: string }[];
}
const cellsOf = (line: string) =>
  line
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, -1);
const shownBy = (cell: string) =>
  cell.split('; `').map((named) => {
    const [, file = '', piece = ''] = /^`?([\w./-]+)` (.+)$/.exec(named) ?? [];
    return { file, piece };
  });
const rows: readonly Row[] = DOCUMENT.split('\n')
  .filter((line) => /^\| [A-Z]\d\d \|/.test(line))
  .map((line) => {
    const [row = '', promise = '', verdict = '', named = ''] = cellsOf(line);
    return { row, promise, verdict, shownBy: shownBy(named) };
  });
const figures = DOCUMENT.slice(DOCUMENT.indexOf('## The figures of K02'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => ({ figure: cellsOf(line)[0] ?? '', shownBy: shownBy(cellsOf(line)[2] ?? '') }));

test('the table has the 116 rows, each once', () => {
  expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
  expect(rows).toHaveLength(116);
});

test('every row that a test’s title cites is in the table', () => {
  const known = new Set(rows.map(({ row }) => row));
  const unknown = [...titles].flatMap(([file, all]) =>
    all
      .flatMap(cites)
      .filter((row) => !known.has(row))
      .map((row) => `${row} in ${file}`),
  );
  expect(unknown).toEqual([]);
});

describe('every row has a promise, a verdict, and tests that exist and cite it', () => {
  test.each(rows)('$row', ({ row, promise, verdict, shownBy: named }) => {
    expect(promise.length).toBeGreaterThan(5);
    expect(verdict).toMatch(/^(shown|in part: .+|by hand: .+)/);
    const missing = named.filter(
      ({ file, piece }) =>
        !titles.get(file)?.some((title) => title.includes(piece) && cites(title).includes(row)),
    );
    expect(missing).toEqual([]);
    expect(named.length > 0 || verdict.startsWith('by hand')).toBe(true);
  });
});

test.each(figures)('the figure “$figure” is shown by tests that exist', ({ shownBy: named }) => {
  expect(named.length).toBeGreaterThan(0);
  expect(
    named.filter(({ file, piece }) => !titles.get(file)?.some((title) => title.includes(piece))),
  ).toEqual([]);
});
