import { join } from 'node:path';

/** What of the bundler's graph is asked here. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}
/** Adds a module and all that it imports at once. */
const follow = (id: string, graph: Graph, seen: Set<string>): void => {
  if (seen.has(id)) return;
  seen.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) follow(next, graph, seen);
};

/** The pages and what every one of them asks for. */
const PAGES = [
  'play/GamePage',
  'lobby/Lobby',
  'lobby/Below',
  'lobby/Preview',
  'winners/Winners',
  'frame/PlayerHeader',
  'frame/Footer',
  'pages/Reading',
];

const SHARED = {
  kit: /src\/(app\/(ui|account|auth|session|forms|cashier|passkeys|base\/(coinNames|networkNames)|words\/en\/(account|cashier|enter|sign|keys))\b|wire\/(account|cashier|profile|password|passkeys|protection)\.)/,
  lotto: /src\/(app\/(lotto|words\/en\/(lotto|levels))\b|wire\/(lotto|levels|jackpot|months)\.)/,
};

/** Whether all the files that bring a module along are of games. */
const onlyGames = (id: string, graph: Graph, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const entry = importers.length === 0 || dynamicImporters.length > 0;
  return (!entry || /src\/app\/play\//.test(id)) && importers.every((by) => onlyGames(by, graph, seen));
};

/**
 * The bundler's groups of modules that become one file each:
 * https://rolldown.rs/in-depth/manual-code-splitting. What is in none it splits itself.
 */
export const chunkGroups = (root: string) => {
  const app = (module: string) => join(root, `src/app/${module}.tsx`);
  const main = app('main');
  const [first, pages, game, bets] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  /**
   * What the first screen imports is two files, the libraries (which a release leaves as they are) and the
   * house's own: in a dozen small ones it is larger by a kilobyte.
   */
  const firstScreen = (id: string, graph: Graph): string | null => {
    follow(main, graph, first);
    if (id === main || !first.has(id) || !/\.tsx?$|node_modules/.test(id)) return null;
    return id.includes('node_modules') ? 'libraries' : 'first';
  };
  /**
   * What several dialogs share is one file: a press that asks for a dozen small ones costs a slow phone more
   * script in asking (0.1 s at a quarter of the speed) than in running them. What a page is drawn with stays
   * out of it, and it out of pages.
   */
  const shared = Object.entries(SHARED).map(([name, test]) => ({
    name: (id: string, graph: Graph): string | null => {
      for (const page of PAGES) follow(app(page), graph, pages);
      return !first.has(id) && !pages.has(id) && test.test(id) ? name : null;
    },
    debugName: name,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  }));
  /**
   * Whatever game is opened, its page comes first and with it what games share: one file, and one more of
   * what My bets checks rounds with too. Left to itself the bundler makes one of every set of games that
   * share something, fifteen of them.
   */
  const games = (id: string, graph: Graph): string | null => {
    follow(app('play/GamePage'), graph, game);
    follow(app('rounds/MyBets'), graph, bets);
    if (!game.has(id) || first.has(id) || id.includes('/games/titles/')) return null;
    if (onlyGames(id, graph)) return 'GamePage';
    return bets.has(id) || /\/(fair|hashes)\//.test(id) ? 'proofs' : null;
  };
  return [
    // Strips and pays are data: they change apart from the code that draws them, and are not counted with it.
    { name: 'titles', test: /src\/games\/(titles\/|figures\.json)/ },
    { name: firstScreen, debugName: 'first screen' },
    ...shared,
    { name: games, debugName: 'games', includeDependenciesRecursively: false },
  ];
};

/** Texts lie apart, by language: those of the first are kept for everybody, others once read (precache.ts). */
export const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }): string => {
  const language = /(?:\/content|virtual:contents)\/([a-z]{2})(?:\/|$)/.exec(facadeModuleId ?? '')?.[1];
  return `assets/${language === undefined ? '' : `${language}/`}[name]-[hash].js`;
};
