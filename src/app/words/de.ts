// German, as one script of its own: in the page before the app's, so that every word is there before the
// first is read.
const parts = import.meta.glob<Readonly<Record<string, object>>>('./de/**/*.ts', { eager: true });

Object.assign(globalThis, { words: Object.assign({}, ...Object.values(parts)) as object });
