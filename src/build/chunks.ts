import { join } from 'node:path';
import type { ChunkGroup } from '../app/base/chunkOptions.ts';
import type { LazyParts } from './lazyParts.ts';

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

/** Whether a module comes with games alone. @param isGame whether a lazy part is declared as one of games */
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
   * What the first screen imports is two files, the libraries (which a release leaves as they are) and the
   * house's own: in a dozen small ones it is larger by a kilobyte.
   */
  const firstScreen = (id: string, graph: Graph): string | null => {
    if (id === main || !reachedBy('main', graph).has(id) || !/\.tsx?$|node_modules/.test(id)) return null;
    return id.includes('node_modules') ? 'libraries' : 'first';
  };
  /**
   * What several dialogs share is one file: a press that asks for a dozen small ones costs a slow phone more
   * script in asking (0.1 s at a quarter of the speed) than in running them. What a page is drawn with stays
   * out of it, and it out of pages.
   */
  const dialogs = (id: string, graph: Graph): string | null => {
    if ((['main', 'page', 'game'] as const).some((group) => reachedBy(group, graph).has(id))) return null;
    if (reachedBy('dialog', graph).has(id)) return 'dialogs';
    return reachedBy('lotto', graph).has(id) ? 'lotto' : null;
  };
  const isGame = (id: string) => inGroup('game').includes(id) || inGroup('gamePart').includes(id);
  /**
   * Whatever game is opened, its page comes first and with it what games share: one file, and one more of
   * what rounds are checked with elsewhere too. Left to itself the bundler makes one of every set of games
   * that share something, fifteen of them.
   */
  const games = (id: string, graph: Graph): string | null => {
    if (!reachedBy('game', graph).has(id) || reachedBy('main', graph).has(id)) return null;
    if (onlyGames(id, graph, isGame)) return 'GamePage';
    return reachedBy('proof', graph).has(id) ? 'proofs' : null;
  };
  const shared = { includeDependenciesRecursively: false, test: /\.(?:ts|tsx|css|mjs|js)$/ };
  return [
    // Strips and pays are data: they change apart from the code that draws them, and are not counted with it.
    { name: 'titles', test: /src\/games\/(titles\/|figures\.json)/ },
    { name: firstScreen, debugName: 'first screen' },
    { name: dialogs, debugName: 'dialogs', minShareCount: 2, ...shared },
    { name: games, debugName: 'games', ...shared },
  ];
};

/** A folder a language for texts: the worker keeps those of the first for everybody (precache.ts). */
export const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }): string => {
  const language = /(?:\/content|virtual:contents)\/([a-z]{2})(?:\/|$)/.exec(facadeModuleId ?? '')?.[1];
  return `assets/${language === undefined ? '' : `${language}/`}[name]-[hash].js`;
};
