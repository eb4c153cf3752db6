// A script of its own. A Spanish page loads it before the app, so that `translated` finds the words.
const parts = import.meta.glob<Readonly<Record<string, object>>>('./es/**/*.ts', { eager: true });

Object.assign(globalThis, { words: Object.assign({}, ...Object.values(parts)) as object });
