import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../src/games/catalogue.ts';
import { returnText } from '../src/games/fraction.ts';
import figures from '../src/games/figures.json' with { type: 'json' };
import { TITLES } from '../src/games/titles.ts';
import { TIME_LIMITS_MS } from '../src/wire/call.ts';
import { SCORES } from '../src/app/play/sound/synth/scores.ts';

const DOCS = join(import.meta.dirname, '../docs');
const read = (name: string) => readFileSync(join(DOCS, name), 'utf8');
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

interface Row {
  readonly rtp: string;
  readonly rtpPercent: number;
  /** Of the jackpot slot, whose figures are cents a token. */
  readonly common?: object;
  readonly hitPercent: number;
  readonly sd: number;
  readonly maxWin: number;
  readonly picks?: Readonly<Record<string, Row>>;
}
const rows = figures as unknown as Readonly<Record<string, Row>>;
const cells = ({ rtp, rtpPercent, common, hitPercent, sd, maxWin }: Row) => [
  `${common ? rtpPercent.toFixed(4) : returnText(rtp, 4)} %`,
  `${hitPercent.toFixed(2)} %`,
  sd.toFixed(2),
  maxWin.toFixed(2),
];

test('the licence is a free one, and the package names it', () => {
  const [licence, named] = ['LICENSE', 'package.json'].map((file) => read(join('..', file)));
  expect(licence).toMatch(/^MIT License\n[^]*to use, copy, modify, merge, publish, distribute, sublicense/);
  expect((JSON.parse(named ?? '') as { license: string }).license).toBe('MIT');
});

test('[G16] docs/games.md has every title with the model and the figures of the exact analysis', () => {
  const told = rowsOf(read('games.md')).filter(([, address = '']) => address.startsWith('`'));
  const expected = GAMES.map(({ id, name }) => {
    const definition = TITLES.find(({ gameId }) => gameId === id)?.definition;
    const model =
      definition && 'vertical' in definition
        ? 'matrix'
        : (definition?.model ?? (definition && 'eval' in definition ? definition.eval : ''));
    return [name, `\`${id}\``, model, ...cells(rows[id] as Row)];
  });
  expect(told).toEqual(expected);
});

test('docs/design.md has the key, the lead and the motif of every title', () => {
  const [, section = ''] = read('design.md').split('### Titles');
  const told = rowsOf(section.split('## How')[0] ?? '').slice(2);
  const MODES: Readonly<Record<string, string>> = {
    majorFive: 'major, five notes',
    minorFive: 'minor, five notes',
  };
  const expected = GAMES.map(({ id, name }) => {
    const { root = '', mode = '', lead = '', motif = [] } = SCORES[id] ?? {};
    return [
      name,
      root.replace('b', '♭'),
      MODES[mode] ?? mode,
      lead,
      motif.map((degree) => degree + 1).join(' '),
    ];
  });
  expect(told).toEqual(expected);
});

test('[G16] and keno by picks', () => {
  const told = rowsOf(read('games.md').split('## Keno by picks')[1] ?? '').filter(([picks]) =>
    /^\d/.test(picks ?? ''),
  );
  expect(told).toEqual(
    Object.entries(rows['dewfall-keno']?.picks ?? {}).map(([picks, row]) => [picks, ...cells(row)]),
  );
});

test('docs/design.md tells the colours that the app has', () => {
  const css = readFileSync(join(DOCS, '../src/app/ui/styles/tokens.css'), 'utf8');
  const told = rowsOf(read('design.md')).filter(([, hex = '']) => hex.startsWith('`#'));
  expect(told.length).toBeGreaterThan(15);
  for (const [token = '', hex = ''] of told)
    expect(css).toContain(`--${token.replaceAll('`', '')}: ${hex.replaceAll('`', '')};`);
});

test('docs/asvs.md has at its top what its tables say is not held, and counts right', () => {
  const text = read('asvs.md');
  const requirements = rowsOf(text).filter(([id = '']) => /^\d+\.\d+\.\d+$/.test(id));
  const withVerdict = (wanted: string) =>
    requirements.flatMap(([id, level, , verdict]) => (verdict === wanted ? [`${id} ${level}`] : []));
  const notHeld = withVerdict('not held');
  const listed = [...text.matchAll(/^- \*\*([\d.]+)\*\* \(level (\d)\)/gm)].map(
    ([, id, level]) => `${id} ${level}`,
  );
  expect(listed).toEqual(notHeld);
  expect(requirements.filter(([, level]) => level === '1')).toHaveLength(70);
  expect(requirements.filter(([, level]) => level === '2')).toHaveLength(183);
  const levelOne = notHeld.filter((each) => each.endsWith(' 1')).length;
  expect(text).toContain(
    `Holds: ${withVerdict('holds').length}. Not held: ${notHeld.length}, of which ${levelOne} of level 1. ` +
      `Does not apply: ${withVerdict('does not apply').length}`,
  );
});

test('links between the documents lead to files that are there', () => {
  const broken = readdirSync(DOCS)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      [...read(name).matchAll(/\]\(([^)#]+?)(#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => {
          try {
            return readFileSync(join(DOCS, dirname(name), target)).length === 0;
          } catch {
            return true;
          }
        })
        .map((target) => `${name}: ${target}`),
    );
  expect(broken).toEqual([]);
});

/** Written by the build, or a stand-in for a name. */
const NOT_HERE = /^routes\.json$|^robots\.txt$|verify\.html$|[A-Z]{4}|\bxx\b/;

test('files that the documents name are there', () => {
  const root = join(DOCS, '..');
  const files = ['src', 'sw', 'tests', 'docs', 'content', 'public', '.'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).map(
      (file) => `/${folder === '.' ? '' : `${folder}/`}${file}`,
    ),
  );
  const documents = [
    ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'].map((name) => join('..', name)),
    ...readdirSync(DOCS).filter((name) => name.endsWith('.md')),
  ];
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|css|html|json|md|txt))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !NOT_HERE.test(name) && !files.some((file) => file.endsWith(`/${name}`)))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('each gives up before whoever waits for it: PostgreSQL, house, page and the proxies of docs', () => {
  const { lock, call, page, connection, proxy } = TIME_LIMITS_MS;
  const limits = [2 * lock, call, page, connection, proxy];
  expect(limits).toEqual([...new Set(limits)].toSorted((one, other) => one - other));
  const seconds = `${proxy / 1_000}s`;
  expect(/^ *timeout server (\S+)$/m.exec(read('operating/haproxy.cfg'))?.[1]).toBe(seconds);
  expect(/^\s*response_header_timeout (\S+)$/m.exec(read('operating/Caddyfile'))?.[1]).toBe(seconds);
  expect(read('operating.md')).toContain(`alter role glasshouse set lock_timeout = ${lock};`);
});
