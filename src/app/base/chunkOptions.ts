/** How the build treats a dynamic import. It reads the source text, so write literals. */
export interface ChunkOptions {
  /** The built file that the part lies in, with all others of that name (site/build/chunks.ts). */
  readonly file: string;
  /**
   * When the service worker caches it (site/build/precache.ts). `start`: at its installation. `used`: when
   * it is first loaded, without what it imports. Default: after its activation. All parts of a file say the
   * same.
   */
  readonly offline?: 'start' | 'used';
}

/** Declares options of a dynamic import that is no component. Does nothing at run time. */
export const chunk = <T>(load: () => Promise<T>, _options: ChunkOptions): (() => Promise<T>) => load;
