import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import type { Language } from '../wire/languages.ts';
import type * as renderer from './prerenderApp.tsx';

/** The browser's globals that the app reads before its first render, as for a new visitor. */
const browserAt = (pathname: string) => ({
  location: { pathname, search: '', hash: '' },
  navigator: { userAgent: '', onLine: true, languages: [] },
  localStorage: { getItem: () => null },
  sessionStorage: { getItem: () => null },
  addEventListener: () => {},
  removeEventListener: () => {},
});

/**
 * Runs with the app loaded in a language. The app reads the language from the address and its words from a
 * script, both when it is loaded, so each language loads it anew.
 * @param plugins those that resolve what the app imports
 * @param define as the app's own build has it
 */
export const inLanguage = async (
  root: string,
  language: Language,
  { plugins, define }: { readonly plugins: Plugin[]; readonly define: Readonly<Record<string, string>> },
  run: (made: typeof renderer) => Promise<void>,
): Promise<void> => {
  const scope = globalThis as unknown as Record<string, unknown>;
  const browser = { window: globalThis, words: undefined, ...browserAt(`/${language}`) };
  const before = Object.keys(browser).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  const server = await createServer({
    root,
    plugins,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    define,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(scope, name, { value, configurable: true, writable: true });
  try {
    if (existsSync(join(root, 'src', `app/words/${language}.ts`)))
      await server.ssrLoadModule(`/src/app/words/${language}.ts`);
    await run((await server.ssrLoadModule('/src/prerender/prerenderApp.tsx')) as typeof renderer);
  } finally {
    for (const [name, own] of before) {
      if (own) Object.defineProperty(globalThis, name, own);
      else delete scope[name];
    }
    await server.close();
  }
};
