import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;
export type Chunk = Rolldown.OutputChunk;

export const chunksIn = (bundle: Bundle): readonly Chunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** A chunk, preceded by all chunks that it imports statically. */
export const withImports = (chunk: Chunk, bundle: Bundle, seen = new Set<Chunk>()): readonly Chunk[] => {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imports = chunk.imports.flatMap((file) => {
    const found = bundle[file];
    return found?.type === 'chunk' ? withImports(found, bundle, seen) : [];
  });
  return [...imports, chunk];
};

/** Files of the style sheets that chunks import, each once. */
export const stylesOf = (chunks: readonly Chunk[]): readonly string[] => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];
