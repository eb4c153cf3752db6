declare module 'virtual:contents' {
  import type { Contents, Doc } from './doc.ts';

  export const contents: Contents;
  /** The contents of the other languages, with the texts that are there in them. */
  export const translations: Readonly<
    Record<string, (() => Promise<{ contents: Contents; texts: typeof texts }>) | undefined>
  >;
  /** The text at each path, loaded when it is read. */
  export const texts: Readonly<Record<string, (() => Promise<{ default: Doc }>) | undefined>>;
}
