import { join } from 'node:path';
import type { ChunkGroup } from '../../app/base/chunkOptions.ts';
import type { LazyParts } from './lazyParts.ts';

/** The part of the bundler's module graph that is read here. */
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

/** Whether only games import a module. @param isGame whether a lazy part is declared as one of games */
const onlyGames = (
  id: string,
  graph: Graph,
  isGame: (id: string) => boolean,
  seen = new Set<string>(),
): boolean => {
  if (seen.has(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const entry = importers.length === 0 || dynamicImporters.length > 0;
  return (!entry || isGame(id)) && importers.every((by) => onlyGames(by, graph, isGame, seen));
};

/**
 * The bundler's groups of modules that become one file each:
 * https://rolldown.rs/in-depth/manual-code-splitting. What is in none it splits itself.
 */
export const chunkGroups = (root: string, { inGroup }: Pick<LazyParts, 'inGroup'>) => {
  const main = join(root, 'src/app/main.tsx');
  const reached = new Map<string, Set<string>>();
  /** What the parts of a group import. The graph is complete when the bundler asks first. */
  const reachedBy = (name: ChunkGroup | 'main', graph: Graph): ReadonlySet<string> => {
    const known = reached.get(name);
    if (known) return known;
    const found = new Set<string>();
    reached.set(name, found);
    for (const id of name === 'main' ? [main] : inGroup(name)) follow(id, graph, found);
    return found;
  };
  /**
   * What the first screen imports is two files: the libraries, which seldom change with a release, and the
   * app's own modules. As a dozen small files it is a kilobyte larger.
   */
  const firstScreen = (id: string, graph: Graph): string | null => {
    if (id === main || !reachedBy('main', graph).has(id) || !/\.tsx?$|node_modules/.test(id)) return null;
    return id.includes('node_modules') ? 'libraries' : 'first';
  };
  /**
   * What several dialogs share is one file: a tap that requests a dozen small ones costs a slow phone more
   * script for the requests (0.1 s at a quarter of the speed) than for running them. What pages need is not
   * in it.
   */
  const dialogs = (id: string, graph: Graph): string | null => {
    if ((['main', 'page', 'game'] as const).some((group) => reachedBy(group, graph).has(id))) return null;
    if (reachedBy('dialog', graph).has(id)) return 'dialogs';
    return reachedBy('lotto', graph).has(id) ? 'lotto' : null;
  };
  const isGame = (id: string) => inGroup('game').includes(id) || inGroup('gamePart').includes(id);
  /**
   * What games share is one file, loaded with the page of whatever game is opened first, and a second one for
   * what checks rounds elsewhere too. By itself the bundler makes a file for each set of games that share
   * something: fifteen.
   */
  const games = (id: string, graph: Graph): string | null => {
    if (!reachedBy('game', graph).has(id) || reachedBy('main', graph).has(id)) return null;
    if (onlyGames(id, graph, isGame)) return 'GamePage';
    return reachedBy('proof', graph).has(id) ? 'proofs' : null;
  };
  const shared = { includeDependenciesRecursively: false, test: /\.(?:ts|tsx|css|mjs|js)$/ };
  return [
    // Strips and pays are data: they change independently of the code that draws them.
    { name: 'titles', test: /src\/games\/(titles\/|figures\.json)/ },
    // As files of their own, the 20 lists of cells of 130 bytes each would be 20 entries of the worker.
    { name: 'cells', test: /src\/app\/play\/table\/atlases\// },
    { name: firstScreen, debugName: 'first screen' },
    { name: dialogs, debugName: 'dialogs', minShareCount: 2, ...shared },
    { name: games, debugName: 'games', ...shared },
  ];
};
