import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';
import type { ChunkOptions } from '../../app/base/chunkOptions.ts';
import { chunksIn, stylesOf, withImports } from './bundle.ts';

interface Declaration {
  /** As the import names it. */
  readonly source: string;
  readonly options: ChunkOptions;
}

/** `{ file: 'page', offline: 'start' }` as it stands in the source. */
const optionsOf = (node: ESTree.ObjectExpression): ChunkOptions => ({
  file: '',
  ...Object.fromEntries(
    node.properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.value.type === 'Literal'
        ? [[property.key.name, property.value.value]]
        : [],
    ),
  ),
});

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
  /** The file of each lazy part, by the id of its module. */
  readonly fileOf: ReadonlyMap<string, string>;
  /** When the worker keeps a built file, declared by a chunk that needs it: `assets/Lobby-x.js` → `start`. */
  readonly offlineOf: (file: string) => ChunkOptions['offline'];
  /** Follows files to the names that they have in the end, by addresses such as `/assets/Lobby-x.js`. */
  readonly rename: (names: ReadonlyMap<string, string>) => void;
}

/** Collects what the app's sources declare of their dynamic imports. */
export const lazyParts = (): LazyParts => {
  const fileOf = new Map<string, string>();
  const stages = new Map<string, NonNullable<ChunkOptions['offline']>>();
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
            if (!resolved) continue;
            fileOf.set(resolved.id, options.file);
            if (options.offline) stages.set(resolved.id, options.offline);
          }
        },
      },
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          for (const chunk of chunksIn(bundle)) {
            const stage = chunk.moduleIds.map((id) => stages.get(id)).find((one) => one !== undefined);
            if (stage === undefined) continue;
            const needed = stage === 'used' ? [chunk] : withImports(chunk, bundle);
            for (const file of [...needed.map(({ fileName }) => fileName), ...stylesOf(needed)])
              if (offline.get(file) !== 'start') offline.set(file, stage);
          }
        },
      },
    },
    fileOf,
    offlineOf: (file) => offline.get(file),
    rename: (names) => {
      for (const [file, stage] of [...offline]) {
        const next = names.get(`/${file}`);
        if (next !== undefined) offline.set(next.slice(1), stage);
      }
    },
  };
};
