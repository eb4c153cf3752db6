/** Parts of the app whose shared modules the bundler puts into one file (src/build/chunks.ts). */
export type ChunkGroup = 'page' | 'dialog' | 'lotto' | 'game' | 'gamePart' | 'proof';

/** How the build treats a module that is imported dynamically. Read there from the source: write literals. */
export interface ChunkOptions {
  readonly group?: ChunkGroup;
  /**
   * When the service worker keeps it (src/build/precache.ts). `start`: with the shell. `seen`: at
   * installation, unless data is saved. Otherwise with the shell as far as its budget goes, or later.
   */
  readonly offline?: 'start' | 'seen';
}

/** Declares a dynamic import that is no component. Does nothing at run time. @param _options read by the build */
export const chunk = <T>(load: () => Promise<T>, _options: ChunkOptions): (() => Promise<T>) => load;
