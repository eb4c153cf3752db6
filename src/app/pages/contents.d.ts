declare module 'virtual:verify-page' {
  /** The file that src/site/build/verifyPage.ts makes. `sha256`: 64 lower-case hex characters. */
  export const verifyPage: { readonly sha256: string; readonly bytes: number };
}

declare module 'virtual:contents' {
  type Contents = import('./doc.ts').Contents;
  type Texts = import('./doc.ts').Texts;

  export const contents: Contents;
  /** Null in the browser, which loads them (`textsPath`). */
  export const texts: Texts | null;
  /** The contents of the other languages, with the paths of the texts that are there in them. */
  export const translations: Readonly<
    Record<
      string,
      (() => Promise<{ contents: Contents; paths: readonly string[]; texts: Texts | null }>) | undefined
    >
  >;
  /** Of the texts of this language. */
  export const paths: readonly string[];
}
