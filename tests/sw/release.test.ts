// Builds the app once more with one word changed, beside the build in dist/app.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile, type PluginOption, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';
import { FULL } from '../level.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** They write beside the bundle: pages, the worker. None of them names a part. */
const WRITERS = /^vite-plugin-pwa/;

const flat = async (plugins: PluginOption): Promise<readonly { readonly name: string }[]> => {
  const one = await plugins;
  if (Array.isArray(one)) return (await Promise.all(one.map(flat))).flat();
  return one ? [one as { name: string }] : [];
};

/** Names of the parts of a release in which one text of the app is another one. */
const partsWith = async (file: RegExp, from: string, to: string): Promise<string[]> => {
  vi.stubEnv('NODE_ENV', 'production');
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(ROOT, 'vite.config.ts'),
  );
  const plugins = (await flat(loaded?.config.plugins)).filter(({ name }) => !WRITERS.test(name));
  let changed = 0;
  const word = {
    name: 'another-word',
    enforce: 'pre' as const,
    transform: (code: string, id: string) => {
      if (!file.test(id) || !code.includes(from)) return null;
      changed += 1;
      return code.replace(from, to);
    },
  };
  const { output } = (await build({
    ...loaded?.config,
    configFile: false,
    logLevel: 'silent',
    plugins: [word, ...plugins],
    build: { ...loaded?.config.build, write: false, emptyOutDir: false },
  })) as Rolldown.RolldownOutput;
  expect(changed).toBe(1);
  return output.map(({ fileName }) => fileName).filter((name) => /^assets\/.*\.(js|css)$/.test(name));
};

const isPart = (name: string) => /\.(js|css)$/.test(name);
const built = readdirSync(join(ROOT, 'dist', 'app', 'assets'), { recursive: true })
  .map((name) => `assets/${String(name)}`)
  .filter(isPart);

test('[N06] a changed word of the lobby renames only the files that contain it', FULL, async () => {
  const next = await partsWith(/words\/en\/lobby\.ts$/, "'Lobby'", "'Foyer'");
  const known = new Set(built);
  const renamed = next.filter((name) => !known.has(name));
  expect(next.length).toBe(built.length);
  expect(built.length).toBeGreaterThan(150);
  expect(renamed).toHaveLength(1);
});
