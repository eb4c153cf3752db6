// Builds the programs into dist/: `node` (house and commands) and `app` (app and service worker). Without a
// name it builds both for a release, whose files it compresses.
import { join } from 'node:path';
import { buildStamped, ensureDependencies, ROOT } from './ensure.mjs';

// A build that a test starts would inherit `test`, and with it the development half of React.
process.env.NODE_ENV = 'production';
await ensureDependencies({ dev: false });
const { build, runnerImport } = await import('vite');
const { nodeBuild } = await import('./nodeBuild.mjs');
const wanted = process.argv.slice(2);

const PROGRAMS = {
  node: () => build(nodeBuild()),
  app: () => build({ root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' }),
};

for (const [name, make] of Object.entries(PROGRAMS)) {
  if (wanted.length === 0 || wanted.includes(name)) await buildStamped(name, make);
}

if (wanted.length === 0) {
  const { module } = await runnerImport(join(ROOT, 'src/house/http/files/encodings.ts'), {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  await module.compressBuild(join(ROOT, 'dist', 'app'));
}
