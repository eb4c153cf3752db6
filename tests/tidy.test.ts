import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  featureCycles,
  featureImports,
  privateImports,
  type PublicFiles,
  unusedPublicFiles,
} from './featureGraph.ts';
import { filesUnder, ROOT, sources } from './sources.ts';

/** How the parts of the tree may depend on each other. Rules for single files: style.test.ts. */

const layerOf = (path: string) => (path.startsWith('sw/') ? 'sw' : (path.split('/')[1] ?? ''));

/** What each layer may import besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  fair: [],
  games: ['fair'],
  wire: ['fair', 'games'],
  verify: ['fair', 'games', 'wire'],
  checker: ['verify', 'wire'],
  verifyPage: ['checker', 'verify', 'wire', 'app'],
  signing: ['fair', 'wire'],
  house: ['fair', 'games', 'wire', 'signing'],
  signer: ['fair', 'wire', 'signing', 'house'],
  boot: [],
  app: ['boot', 'fair', 'games', 'verify', 'checker', 'wire'],
  sw: ['wire'],
  cli: ['fair', 'games', 'verify', 'wire', 'signing', 'house', 'signer'],
  art: ['games'],
  content: ['fair', 'games', 'wire', 'house', 'app'],
  prerender: ['boot', 'fair', 'games', 'wire', 'app', 'content'],
  build: ['games', 'wire', 'app', 'content', 'prerender'],
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

  test('of fair are @noble/hashes alone', () => {
    const wrong = sources
      .filter(({ path }) => path.startsWith('src/fair/'))
      .flatMap(({ code }) => importsOf(code))
      .filter((name) => !name.startsWith('.') && !name.startsWith('@noble/hashes/'));
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

/** Folders of the app without a private part: every file in them is for the features above. */
const APP_LIBRARIES = new Set(['base', 'words', 'navigation', 'ui']);
/** What other features may import of a feature of the app besides its `lazy.ts`, lowest features first. */
const APP_PUBLIC: PublicFiles = {
  net: ['call.ts', 'connection.ts', 'connectivity.ts', 'frames.ts', 'live.ts', 'download.ts', 'onWake.ts'],
  storage: [
    'cachedCall.ts',
    'chatContact.ts',
    'database.ts',
    'outbox.ts',
    'draftOwner.ts',
    'persist.ts',
    'playerStorage.ts',
  ],
  loading: [
    'ChunkErrorBoundary.tsx',
    'Optional.tsx',
    'chunks.ts',
    'reload.ts',
    'hideLost.ts',
    'lazyComponent.ts',
    'preloadWhenIdle.ts',
    'reloadLatest.ts',
    'saveData.ts',
  ],
  stage: [
    'actions.ts',
    'cellAnimation.ts',
    'gesture.ts',
    'highlight.ts',
    'idle.ts',
    'reelMotion.ts',
    'sheet.ts',
    'stage.ts',
    'ticker.ts',
  ],
  session: [
    'bonusEnd.ts',
    'PlayCoins.tsx',
    'formatDuration.ts',
    'funds.ts',
    'whenPlayerLeaves.ts',
    'requestIds.ts',
    'state.ts',
    'useRefetch.ts',
  ],
  forms: ['FormError.tsx', 'drafts.ts', 'useForm.ts'],
  offline: ['OfflineMessage.tsx', 'install.ts', 'installRules.ts', 'push.ts', 'start.ts', 'update.ts'],
  errors: ['ErrorBoundary.tsx', 'NotFound.tsx', 'UnavailablePage.tsx'],
  account: [
    'AccountTabs.tsx',
    'Auth.css',
    'EmailField.tsx',
    'PasswordField.tsx',
    'PasswordStrength.tsx',
    'leave.ts',
    'statusToasts.ts',
  ],
  passkeys: ['Confirm.tsx', 'LogInByPasskey.tsx'],
  auth: ['MailedRoute.tsx'],
  bonus: ['BonusLink.tsx', 'closedReason.ts', 'link.ts'],
  chat: ['ChatButton.tsx', 'chat.ts'],
  lotto: ['LottoRoute.tsx', 'months.ts'],
  banners: ['BannerPicture.tsx', 'Banners.tsx', 'list.ts', 'lobbyBanners.ts', 'operatorBanners.ts'],
  // keepProofs by PlayerHeader.tsx alone.
  rounds: [
    'cardWords.ts',
    'keepProofs.ts',
    'leaveWithSummary.ts',
    'loadBets.ts',
    'saveRound.ts',
    'shareRound.ts',
    'state.ts',
  ],
  winners: ['Winners.tsx'],
  lobby: ['Home.tsx', 'LobbyPlaceholder.tsx', 'favorites.ts', 'gameByUri.ts'],
  // HouseNotice and start by App.tsx and main.tsx alone.
  houseLog: ['HouseNotice.tsx', 'entry.ts', 'inclusion.ts', 'kept.ts', 'start.ts'],
  // By App.tsx alone.
  frame: ['DialogHost.tsx', 'Header.tsx', 'OfflineBar.tsx', 'Pages.tsx', 'Shell.css', 'TabBar.tsx'],
};

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

describe('features of the app', () => {
  const between = featureImports(localImports, 'src/app');

  test('form a DAG', () => {
    expect(featureCycles(between)).toEqual([]);
  });

  test('stand in ARCHITECTURE.md below what they import', () => {
    const [, section = ''] = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').split(
      '## Features of the app',
    );
    const order = [...section.matchAll(/^\| (`[^|]+)/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
    expect(
      between.filter(({ from, to }) => !order.includes(from) || order.indexOf(to) >= order.indexOf(from)),
    ).toEqual([]);
  });

  test('have their named files as public surface, and name none that nobody imports', () => {
    const ofFeatures = between.filter(({ to }) => !APP_LIBRARIES.has(to));
    expect(privateImports(ofFeatures, 'src/app', ['lazy.ts'], APP_PUBLIC)).toEqual([]);
    expect(unusedPublicFiles(ofFeatures, 'src/app', APP_PUBLIC)).toEqual([]);
  });
});

/**
 * What the features of the house offer each other. Every feature offers the file that is named after it and
 * its `rules.ts`; these offer the files named here too. `features.ts`, `house.ts`, `main.ts` and `run.ts`
 * put the features together and may import every file.
 */
const HOUSE_PUBLIC_FILES: PublicFiles = {
  cashier: ['rescan.ts'],
  chains: [
    'coldAddresses.ts',
    'open.ts',
    'units.ts',
    'devnet/faucet.ts',
    'devnet/hold.ts',
    'devnet/page/frame.ts',
  ],
  http: [
    'bind.ts',
    'clientAddress.ts',
    'files/appBuild.ts',
    'files/folders.ts',
    'forms.ts',
    'hostName.ts',
    'limits/budget.ts',
    'limits/limits.ts',
    'logInStore.ts',
    'origin.ts',
    'server.ts',
    'sessions.ts',
    'sessionStore.ts',
  ],
  facts: ['store.ts'],
  ledger: ['addresses.ts', 'audit.ts', 'balance.ts', 'moved.ts', 'post.ts', 'playthrough.ts'],
  log: ['throttle.ts'],
  nodes: ['coldSettings.ts', 'confirmations.ts', 'explorers.ts', 'settings.ts', 'signerSettings.ts'],
  payments: ['context.ts'],
  rates: ['convert.ts', 'port.ts', 'spread.ts'],
  rounds: ['chain.ts'],
  schema: ['tables.ts', 'migrations/list.ts', 'migrations/types.ts'],
  mail: ['transport.ts'],
  store: [
    'channel.ts',
    'clockWatch.ts',
    'commits.ts',
    'databaseTrouble.ts',
    'fence.ts',
    'lease.ts',
    'migrate.ts',
    'open.ts',
    'otherConnections.ts',
    'partialIndexes.ts',
    'primary.ts',
    'snapshot.ts',
    'sqlite.ts',
    'statement.ts',
  ],
  transactions: ['pay.ts'],
  words: ['sentence.ts'],
};

describe('features of the house', () => {
  const between = featureImports(localImports, 'src/house').filter(
    ({ from }) => !['features.ts', 'house.ts', 'main.ts', 'run.ts'].includes(from),
  );

  test('form a DAG', () => {
    expect(featureCycles(featureImports(localImports, 'src/house'))).toEqual([]);
  });

  test('import nothing but the public files of each other', () => {
    expect(privateImports(between, 'src/house', ['[feature].ts', 'rules.ts'], HOUSE_PUBLIC_FILES)).toEqual(
      [],
    );
  });

  test('offer no file that no other feature imports', () => {
    expect(unusedPublicFiles(between, 'src/house', HOUSE_PUBLIC_FILES)).toEqual([]);
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
