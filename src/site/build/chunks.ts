import { join } from 'node:path';
import type { LazyParts } from './lazyParts.ts';

/** The part of the bundler's module graph that is read here. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Files of lazy parts that only games load. What several of them share, the page of every game has. */
const OF_GAMES = new Set(['game', 'table', 'help', 'poker', 'keno', 'jackpot', 'rest', 'sound']);

/**
 * The file of a module that several files need. Of two of these the later may import the earlier, never the
 * other way round: what a module imports is needed by all that need the module.
 */
const sharedFile = (files: ReadonlySet<string>): string => {
  const names = [...files];
  if (names.every((name) => OF_GAMES.has(name))) return files.has('game') ? 'GamePage' : 'table';
  const isOfGames = names.some((name) => OF_GAMES.has(name));
  // What says that something failed is needed at once too, also without a network.
  if (files.has('page') || files.has('errors')) return isOfGames ? 'elements' : 'page';
  // What checks rounds: it stands beside the games, and My bets needs it too.
  return isOfGames ? 'proofs' : 'dialogs';
};

/**
 * The bundler's groups of modules that become one file each:
 * https://rolldown.rs/in-depth/manual-code-splitting. A lazy part names its file (app/base/chunkOptions.ts).
 * Many small files cost a slow phone more for the requests (0.1 s for a dozen at a quarter of the speed) than
 * for running them, and the worker an entry each. What is in no group the bundler splits itself.
 */
export const chunkGroups = (root: string, { fileOf }: Pick<LazyParts, 'fileOf'>) => {
  const main = join(root, 'src/app/main.tsx');
  /** The files that need each module. The graph is complete when the bundler asks first. */
  const needed = new Map<string, Set<string>>();
  const follow = (id: string, file: string, graph: Graph): void => {
    const files = needed.get(id) ?? new Set();
    needed.set(id, files);
    if (files.has(file)) return;
    files.add(file);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) follow(next, file, graph);
  };
  const filesFor = (id: string, graph: Graph): ReadonlySet<string> => {
    if (needed.size === 0) {
      follow(main, 'main', graph);
      for (const [part, file] of fileOf) follow(part, file, graph);
    }
    return needed.get(id) ?? new Set();
  };
  /**
   * What the first screen imports is two files: the libraries, which seldom change with a release, and the
   * app's own modules. As a dozen small files it is a kilobyte larger.
   */
  const nameOf = (id: string, graph: Graph): string | null => {
    const files = filesFor(id, graph);
    if (files.has('main')) {
      if (id === main) return null;
      return /node_modules|^\0/.test(id) ? 'libraries' : 'first';
    }
    const [only] = files;
    if (only === undefined) return null;
    if (files.size > 1) return sharedFile(files);
    return only === 'game' ? 'GamePage' : only;
  };
  return [
    // Strips and pays are data: they change independently of the code that draws them.
    { name: 'titles', test: /src\/games\/(titles\/|figures\.json)/ },
    // As files of their own, the 20 lists of cells of 130 bytes each would be 20 entries of the worker.
    { name: 'cells', test: /src\/app\/play\/table\/atlases\// },
    {
      name: nameOf,
      debugName: 'parts of the app',
      includeDependenciesRecursively: false,
      // No pictures: an address is no code.
      test: /\.(?:tsx?|css|mjs|js)$|node_modules|virtual:/,
    },
  ];
};
