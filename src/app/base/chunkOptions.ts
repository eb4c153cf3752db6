/** Chunks of a group have their shared modules in one file (src/site/build/chunks.ts). */
export type ChunkGroup = 'page' | 'dialog' | 'lotto' | 'game' | 'gamePart' | 'proof';

/** How the build treats a dynamic import. It reads the source text, so write literals. */
export interface ChunkOptions {
  readonly group?: ChunkGroup;
  /**
   * When the service worker caches it (src/site/build/precache.ts). `start`: at its installation. `used`: when it
   * is first loaded, without what it imports. Default: after its activation.
   */
  readonly offline?: 'start' | 'used';
}

/** Declares options of a dynamic import that is no component. Does nothing at run time. */
export const chunk = <T>(load: () => Promise<T>, _options: ChunkOptions): (() => Promise<T>) => load;
