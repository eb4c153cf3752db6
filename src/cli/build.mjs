// Builds the programs into dist/: `node` (house and commands) and `app` (app and service worker).
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, ROOT } from './ensure.mjs';

ensureDependencies();
const { build } = await import('vite');
const wanted = process.argv.slice(2);

/** One file a command, dependencies left in node_modules. */
const buildNode = () => {
  const commands = readdirSync(join(ROOT, 'src', 'cli')).filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));
  const input = Object.fromEntries(commands.map((file) => [file.slice(0, -3), join(ROOT, 'src', 'cli', file)]));
  return build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/node',
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: {
        input: { ...input, bench: join(ROOT, 'tests', 'bench', 'bench.ts'), main: join(ROOT, 'src', 'house', 'main.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
};

const buildApp = () => build({ root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' });

for (const [name, make] of Object.entries({ node: buildNode, app: buildApp })) {
  if (wanted.length === 0 || wanted.includes(name)) await make();
}
