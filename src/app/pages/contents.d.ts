declare module 'virtual:contents' {
  import type { Contents, Doc } from './doc.ts';

  export const contents: Contents;
  /** The text at each path, loaded when it is read. */
  export const texts: Readonly<Record<string, (() => Promise<{ default: Doc }>) | undefined>>;
}
