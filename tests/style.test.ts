import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, ROOT, sources } from './sources.ts';

/** Rules for single files and lines of the whole tree. The linter checks the lengths of functions. */

/** A banned call, where it may stand all the same, and what to use instead. */
const BANS: readonly { what: RegExp; allowed: RegExp; instead: string }[] = [
  {
    what: /\bDate\.now\(|\bnew Date\(\)/,
    allowed: /^src\/(house\/platform|app\/base)\/clock\.ts$|^sw\/|^src\/cli\/|^src\/verifyPage\/main\.ts$/,
    instead: 'the Clock port (house) or now() of app/base/clock.ts',
  },
  { what: /\bMath\.random\(/, allowed: /^$/, instead: 'the Random port (house) or app/base/random.ts' },
  {
    what: /\bparseFloat\(|\bNumber\.parseFloat\(/,
    allowed: /^$/,
    instead: 'integers; money is never a float',
  },
  {
    what: /(?<![.\w])fetch\(/,
    allowed: new RegExp(
      '^src/(app/base/net|cli/witness|cli/release|house/operator/doctor|house/ledger/hashChains)/|' +
        '^src/house/(platform/rates|money/buy|custody/chains|evidence/transparencyLog)/|' +
        '^src/site/boot/watchdog|^sw/',
    ),
    instead: 'ask() of app/base/net/call.ts',
  },
  // In Prose nothing is set: a text that came as HTML of our build is left as it came. In the other two it is
  // the build's own text.
  {
    what: /dangerouslySetInnerHTML|\binnerHTML\b/,
    allowed: /^src\/app\/pages\/Prose\.tsx$|^src\/site\/prerender\/(Document|PageHead)\.tsx$/,
    instead: 'elements; hostile text must stay text',
  },
  { what: /@ts-ignore|@ts-nocheck/, allowed: /^$/, instead: 'a type that says what is so' },
];

test.each(BANS)('$what is banned: use $instead', ({ what, allowed }) => {
  expect(
    sources
      .filter(
        ({ path, code, text }) =>
          !allowed.test(path) && (what.test(code) || (/ts-/.test(what.source) && what.test(text))),
      )
      .map(({ path }) => path),
  ).toEqual([]);
});

/**
 * What may ask the database: stores; what a feature tells the audit; features whose subject is tables; and
 * files that are about one table or the database itself.
 */
const ASKS_DATABASE = new RegExp(
  [
    '/(store|\\w+Store|causes)\\.ts$',
    '^src/house/(platform/store|platform/schema|ledger/postings|audit|operator)/',
    '^src/house/(players/account/links|platform/http/limits/tries)\\.ts$',
  ].join('|'),
);

test('the SQL of a feature stands in its store', () => {
  const wrong = sources.filter(
    ({ path, code }) =>
      !ASKS_DATABASE.test(path) &&
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/.test(code),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('the journal of the ledger is never updated or deleted', () => {
  const wrong = sources.filter(({ code }) =>
    /(updateTable|deleteFrom)\(\s*'(postings|entries)'|(update|delete from)\s+(postings|entries)\b/i.test(
      code,
    ),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('only the ledger changes a balance', () => {
  const wrong = sources.filter(
    ({ path, code }) =>
      !path.startsWith('src/house/ledger/postings/') && /(updateTable|insertInto)\(\s*'accounts'/.test(code),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('a component that reads a signal listens to it', () => {
  // Without useSignals() a component silently does not re-render (React 19, signals-react 3).
  const wrong = sources.filter(
    ({ path, code }) =>
      path.endsWith('.tsx') &&
      /\b\w+\.value\b(?! = )/.test(code.replace(/(target|currentTarget|current)\.value/g, '')) &&
      !/useSignals\(\)/.test(code),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('no file is longer than 400 lines and nine of ten are under 250', () => {
  const lengths = sources.map(({ path, text }) => ({ path, lines: text.split('\n').length }));
  expect(lengths.filter(({ lines }) => lines > 400)).toEqual([]);
  expect(lengths.filter(({ lines }) => lines > 250).length).toBeLessThanOrEqual(lengths.length / 10);
});

/** Lists whose files are alike: a reader looks for one by its number or name. */
const LISTS = new Set(['src/house/platform/schema/migrations', 'src/games/titles']);

test('no folder holds more than 25 files, but for lists', () => {
  const files = ['src', 'sw', 'tests'].flatMap((top) =>
    readdirSync(join(ROOT, top), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  );
  const counts = new Map<string, number>();
  for (const { parentPath } of files) {
    const folder = relative(ROOT, parentPath);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([folder, count]) => count > 25 && !LISTS.has(folder))).toEqual([]);
});

test('no line is longer than 110 characters, in comments, strings and titles too', () => {
  const tests = filesUnder('tests').map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  const long = [...sources, ...tests].flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (line.length > 110 ? [`${path}:${at + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

test('the docs name no unfinished business', () => {
  const marks = new RegExp(['TO', 'DO|FIX', 'ME|X', 'XX'].join(''));
  expect(sources.filter(({ text }) => marks.test(text)).map(({ path }) => path)).toEqual([]);
});
