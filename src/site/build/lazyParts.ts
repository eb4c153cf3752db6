import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';
import type { ChunkGroup, ChunkOptions } from '../../app/base/chunkOptions.ts';
import { chunksIn, stylesOf, withImports } from './bundle.ts';

interface Declaration {
  /** As the import names it. */
  readonly source: string;
  readonly options: ChunkOptions;
}

/** `{ group: 'page', offline: 'start' }` as it stands in the source. */
const optionsOf = (node: ESTree.ObjectExpression): ChunkOptions =>
  Object.fromEntries(
    node.properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.value.type === 'Literal'
        ? [[property.key.name, property.value.value]]
        : [],
    ),
  );

/** What a module declares: calls of `lazyComponent` and `chunk` with options. */
export const declarationsIn = (file: string, code: string): readonly Declaration[] => {
  const found: Declaration[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [load, ...others] }) => {
      if (callee.type !== 'Identifier' || !['lazyComponent', 'chunk'].includes(callee.name)) return;
      const options = others.at(-1);
      if (load?.type !== 'ArrowFunctionExpression' || options?.type !== 'ObjectExpression') return;
      if (load.body.type !== 'ImportExpression' || load.body.source.type !== 'Literal') return;
      found.push({ source: String(load.body.source.value), options: optionsOf(options) });
    },
  }).visit(parseSync(file, code).program);
  return found;
};

export interface LazyParts {
  readonly plugin: Plugin;
  /** Ids of the modules that are declared in a group. */
  readonly inGroup: (group: ChunkGroup) => readonly string[];
  /** When the worker keeps a built file, declared by a chunk that needs it: `assets/Lobby-x.js` → `start`. */
  readonly offlineOf: (file: string) => ChunkOptions['offline'];
  /** Follows files to the names that they have in the end, by addresses such as `/assets/Lobby-x.js`. */
  readonly rename: (names: ReadonlyMap<string, string>) => void;
}

/** Collects what the app's sources declare of their dynamic imports. */
export const lazyParts = (): LazyParts => {
  const declared = new Map<string, ChunkOptions>();
  const offline = new Map<string, NonNullable<ChunkOptions['offline']>>();
  return {
    plugin: {
      name: 'lazy-parts',
      transform: {
        order: 'pre',
        filter: { id: /\/src\/app\/.*\.tsx?$/, code: /\b(?:lazyComponent|chunk)\(/ },
        async handler(code, id) {
          for (const { source, options } of declarationsIn(id, code)) {
            const resolved = await this.resolve(source, id);
            if (resolved) declared.set(resolved.id, options);
          }
        },
      },
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          for (const chunk of chunksIn(bundle)) {
            // A part that is imported at once elsewhere too has no facade.
            const ids = [chunk.facadeModuleId ?? '', ...chunk.moduleIds];
            const stage = ids.map((id) => declared.get(id)?.offline).find((found) => found !== undefined);
            if (stage === undefined) continue;
            const needed = stage === 'used' ? [chunk] : withImports(chunk, bundle);
            for (const file of [...needed.map(({ fileName }) => fileName), ...stylesOf(needed)])
              if (offline.get(file) !== 'start') offline.set(file, stage);
          }
        },
      },
    },
    inGroup: (group) => [...declared].flatMap(([id, options]) => (options.group === group ? [id] : [])),
    offlineOf: (file) => offline.get(file),
    rename: (names) => {
      for (const [file, stage] of [...offline]) {
        const next = names.get(`/${file}`);
        if (next !== undefined) offline.set(next.slice(1), stage);
      }
    },
  };
};
