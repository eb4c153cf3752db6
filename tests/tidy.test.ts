import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { featureCycles, featureImports } from './featureGraph.ts';
import { filesUnder, ROOT, sources } from './sources.ts';

/** How the parts of the tree may depend on each other. Rules for single files: style.test.ts. */

const layerOf = (path: string) => (path.startsWith('sw/') ? 'sw' : (path.split('/')[1] ?? ''));

/** What each layer may import besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  fair: [],
  games: ['fair'],
  wire: ['fair', 'games'],
  verify: ['fair', 'games', 'wire'],
  signing: ['fair', 'wire'],
  house: ['fair', 'games', 'wire', 'signing'],
  signer: ['fair', 'wire', 'signing', 'house'],
  app: ['fair', 'games', 'verify', 'wire'],
  site: ['fair', 'games', 'wire', 'verify', 'house', 'app'],
  sw: ['wire'],
  cli: ['fair', 'games', 'verify', 'wire', 'signing', 'house', 'signer'],
  art: ['games'],
};

const importsOf = (code: string) =>
  [...code.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');

const localImports = sources.flatMap(({ path, code }) =>
  importsOf(code)
    .filter((name) => name.startsWith('.'))
    .map((name) => ({ path, target: normalize(join(dirname(path), name)) })),
);

describe('imports', () => {
  test('go one way between the layers', () => {
    const wrong = localImports.filter(({ path, target }) => {
      const [from, to] = [layerOf(path), layerOf(target)];
      return (
        (target.startsWith('src/') || target.startsWith('sw/')) &&
        from !== to &&
        !MAY_IMPORT[from]?.includes(to)
      );
    });
    expect(wrong).toEqual([]);
  });

  test('carry their extension, so that Node, Vite and the reader resolve the same file', () => {
    const wrong = localImports.filter(
      ({ target }) => !/\.(ts|tsx|mjs|css|json)$|\?(raw|url|worker)$/.test(target),
    );
    expect(wrong).toEqual([]);
  });

  test('of fair are hashes, one curve and their texts alone', () => {
    const named = new Set(['@noble/curves/ed25519.js', '@scure/base']);
    const wrong = sources
      .filter(({ path }) => path.startsWith('src/fair/'))
      .flatMap(({ code }) => importsOf(code))
      .filter((name) => !name.startsWith('.') && !name.startsWith('@noble/hashes/'))
      .filter((name) => !named.has(name));
    expect(wrong).toEqual([]);
  });
});

/**
 * What the signer may import of the house: values and small tools, nothing that a request to the house
 * reaches.
 */
const SIGNER_OF_HOUSE = new Set([
  'src/house/custody/chains/jsonRpc.ts',
  'src/house/custody/chains/monero/rpc.ts',
  'src/house/custody/chains/serial.ts',
  'src/house/custody/chains/monero/transaction.ts',
  'src/house/custody/chains/moneroAddress.ts',
  'src/house/platform/nodes/nodes.ts',
  'src/house/custody/chains/units.ts',
  'src/house/platform/clock.ts',
  'src/house/platform/coinParameters.ts',
  'src/house/platform/exclusiveLock.ts',
  'src/house/platform/ports.ts',
  'src/house/platform/random.ts',
  'src/house/platform/config/setting.ts',
  'src/house/platform/signature.ts',
]);

test('the signer imports little of the house', () => {
  const wrong = localImports.filter(
    ({ path, target }) =>
      path.startsWith('src/signer/') && target.startsWith('src/house/') && !SIGNER_OF_HOUSE.has(target),
  );
  expect(wrong).toEqual([]);
});

/** The rooms of the app: each imports only what stands before it (ARCHITECTURE.md). */
const ROOMS = [
  'words',
  'base',
  'ui',
  'stage',
  'offline',
  'players',
  'evidence',
  'money',
  'lotto',
  'lobby',
  'play',
  'pages',
  'frame',
  'App.tsx',
  'main.tsx',
];

/** What the parts of the game page may import besides themselves. */
const HEARS_THE_ENGINE = ['engine'];
const OF_A_GAME = ['engine', 'rest', 'sound', 'wins', 'table'];
const PLAY_MAY_IMPORT: Record<string, readonly string[]> = {
  engine: [],
  rest: HEARS_THE_ENGINE,
  sound: HEARS_THE_ENGINE,
  wins: HEARS_THE_ENGINE,
  table: ['engine', 'rest', 'sound', 'wins'],
  slots: OF_A_GAME,
  poker: OF_A_GAME,
  keno: OF_A_GAME,
  jackpot: OF_A_GAME,
  'GamePage.tsx': [...OF_A_GAME, 'slots', 'poker', 'keno', 'jackpot', 'ProviderLobby.tsx'],
  'ProviderLobby.tsx': [],
  'lazy.ts': ['GamePage.tsx'],
};
/** Imports that are there when a module runs: neither of types alone, nor of what is loaded later. */
const valueImports = sources.flatMap(({ path, code }) =>
  [...code.matchAll(/^(?:import|export)\b(?!\s+type\b)([^;'"`(=]*?)(?:\bfrom\s+)?'(\.[^']+)'/gm)]
    .filter(([, names = '']) => !/^\s*\{(\s*type\s+\w+(\s+as\s+\w+)?\s*,?)+\s*\}\s*$/.test(names))
    .map(([, , name = '']) => ({ path, target: normalize(join(dirname(path), name)) }))
    .filter(({ target }) => !target.endsWith('.css')),
);

describe('parts of the game page', () => {
  test('go one way: engine, what hears it, table, games', () => {
    const wrong = featureImports(localImports, 'src/app/play').filter(
      ({ from, to, target }) => !target.endsWith('.css') && !PLAY_MAY_IMPORT[from]?.includes(to),
    );
    expect(wrong).toEqual([]);
  });
});

describe('folders and files', () => {
  /** Every folder of the source that a file lies in, and the folders above it. */
  const folders = new Set(
    sources.flatMap(({ path }) =>
      path
        .split('/')
        .slice(0, -1)
        .map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))
        .filter((folder) => folder.startsWith('src/') || folder === 'sw'),
    ),
  );

  test('import each other in no circle, at any level', () => {
    expect(folders.size).toBeGreaterThan(50);
    expect([...folders].flatMap((folder) => featureCycles(featureImports(valueImports, folder)))).toEqual([]);
  });
});

/** The wings of the house: each imports only what stands before it (ARCHITECTURE.md). */
const WINGS = [
  'platform',
  'ledger',
  'players',
  'custody',
  'bonus',
  'play',
  'money',
  'evidence',
  'audit',
  'operator',
];
/** The composition: the only files that know all wings. */
const COMPOSITION: readonly string[] = ['features.ts', 'house.ts', 'main.ts', 'run.ts'];

describe.each([
  { root: 'src/app', order: ROOMS, composition: [] as readonly string[] },
  { root: 'src/house', order: WINGS, composition: COMPOSITION },
])('folders of $root', ({ root, order, composition }) => {
  test('are those of the list', () => {
    const names = sources
      .filter(({ path }) => path.startsWith(`${root}/`))
      .map(({ path }) => path.split('/')[2] ?? '');
    expect([...new Set(names)].sort()).toEqual([...order, ...composition].sort());
  });

  test('import only what stands before them', () => {
    const wrong = featureImports(localImports, root).filter(
      ({ from, to }) => !composition.includes(from) && order.indexOf(to) >= order.indexOf(from),
    );
    expect(wrong).toEqual([]);
  });
});

test('every export has an importer; a test is one too', () => {
  const texts = [
    ...sources.map(({ path, code }) => ({ path, code })),
    ...filesUnder('tests').map((path) => ({ path, code: readFileSync(join(ROOT, path), 'utf8') })),
    { path: 'vite.config.ts', code: readFileSync(join(ROOT, 'vite.config.ts'), 'utf8') },
  ];
  const filesWith = new Map<string, Set<string>>();
  for (const { path, code } of texts)
    for (const [word] of code.matchAll(/\b\w+\b/g))
      filesWith.set(word, (filesWith.get(word) ?? new Set()).add(path));
  const EXPORT = /^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm;
  const unused = sources.flatMap(({ path, code }) =>
    [...code.matchAll(EXPORT)]
      .map(([, name = '']) => name)
      .filter((name) => filesWith.get(name)?.size === 1)
      .map((name) => `${path}: ${name}`),
  );
  expect(unused).toEqual([]);
});
