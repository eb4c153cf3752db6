// A script of its own. A Portuguese page loads it before the app, so that `translated` finds the words.
const parts = import.meta.glob<Readonly<Record<string, object>>>('./pt/**/*.ts', { eager: true });

Object.assign(globalThis, { words: Object.assign({}, ...Object.values(parts)) as object });
