// Builds a few small modules with the options of the app's own build.
import { join } from 'node:path';
import { build, loadConfigFromFile, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Two entries and a lazy part, which all import the words. */
const modulesWith = (word: string): Readonly<Record<string, string>> => ({
  'words.js': `export const words = { lobby: '${word}' };`,
  'home.js': `import { words } from 'words.js'; import('dialog.js'); document.title = words.lobby;`,
  'lobby.js': `import { words } from 'words.js'; document.body.append(words.lobby);`,
  'dialog.js': `import { words } from 'words.js'; alert(words.lobby);`,
});

/** The files of a release, and what its import map calls them. */
const releaseWith = async (word: string) => {
  vi.stubEnv('NODE_ENV', 'production');
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(ROOT, 'vite.config.ts'),
  );
  const options = loaded?.config.build;
  const modules = modulesWith(word);
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'modules',
        enforce: 'pre',
        resolveId: (id) => (id in modules ? id : null),
        load: (id) => modules[id] ?? null,
      },
    ],
    build: {
      ...options,
      write: false,
      rolldownOptions: { ...options?.rolldownOptions, input: ['home.js', 'lobby.js'] },
    },
  })) as Rolldown.RolldownOutput;
  const map = output.find(({ fileName }) => fileName === 'importmap.json');
  if (map?.type !== 'asset') throw new Error('the build has no import map');
  return {
    scripts: output.map(({ fileName }) => fileName).filter((name) => name.endsWith('.js')),
    imports: (JSON.parse(String(map.source)) as { imports: Readonly<Record<string, string>> }).imports,
  };
};

test('[N06] a changed word renames only the file that contains it, not those that import it', async () => {
  const [before, after] = [await releaseWith('Lobby'), await releaseWith('Foyer')];
  expect(before.scripts).toHaveLength(4);
  const renamed = after.scripts.filter((name) => !before.scripts.includes(name));
  expect(renamed).toEqual([expect.stringMatching(/^assets\/words-[\w-]+\.js$/)]);
  // Importers find the new file by the name that has stayed.
  const moved = Object.entries(after.imports).filter(([name, file]) => before.imports[name] !== file);
  expect(moved).toEqual([[expect.any(String), `/${renamed[0]}`]]);
  expect(Object.keys(after.imports).toSorted()).toEqual(Object.keys(before.imports).toSorted());
});
