declare module 'virtual:verify-page' {
  /** The file that src/site/build/verifyPage.ts makes. `sha256`: 64 lower-case hex characters. */
  export const verifyPage: { readonly sha256: string; readonly bytes: number };
}

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
