/** An import statement: the paths of its file and of the file that it names, from the repository's root. */
interface FileImport {
  readonly path: string;
  readonly target: string;
}

/** An import that crosses from one feature to another. */
interface FeatureImport extends FileImport {
  readonly from: string;
  readonly to: string;
}

/**
 * Imports between the features of one layer. A feature is a folder directly in `root`, with its subfolders; a
 * file directly in `root` is a feature of its own.
 * @param root such as `src/house`, without a slash at its end
 */
export const featureImports = (imports: readonly FileImport[], root: string): FeatureImport[] => {
  const featureOf = (path: string): string | undefined =>
    path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/')[0] : undefined;
  return imports.flatMap(({ path, target }) => {
    const [from, to] = [featureOf(path), featureOf(target)];
    return from === undefined || to === undefined || from === to ? [] : [{ path, target, from, to }];
  });
};

/** The shortest way along imports that starts with `first` and comes back to its feature. */
const shortestCycle = (imports: readonly FeatureImport[], first: FeatureImport): FeatureImport[] | null => {
  const ways = [[first]];
  const reached = new Set([first.to]);
  for (const way of ways) {
    const at = way.at(-1)?.to;
    if (at === first.from) return way;
    for (const next of imports) {
      if (next.from !== at || reached.has(next.to)) continue;
      reached.add(next.to);
      ways.push([...way, next]);
    }
  }
  return null;
};

/**
 * The cycles of features: for each import that lies on one the shortest, each cycle once.
 * @returns one text per cycle, which names the import behind each step; empty when the features form a DAG
 */
export const featureCycles = (imports: readonly FeatureImport[]): string[] => {
  const cycles = new Map<string, string>();
  const edges = new Map(imports.map((one) => [`${one.from} → ${one.to}`, one]));
  for (const first of edges.values()) {
    const cycle = shortestCycle([...edges.values()], first);
    if (cycle === null) continue;
    const members = cycle.map(({ from }) => from);
    const key = members.toSorted().join(' ');
    if (cycles.has(key)) continue;
    const steps = cycle.map(({ path, target }) => `${path} imports ${target}`);
    cycles.set(key, `${[...members, members[0]].join(' → ')}: ${steps.join(', ')}`);
  }
  return [...cycles.values()];
};
