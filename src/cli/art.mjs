// `npm run art [names]`: draws the pictures of `public` from src/art. Run by hand when a drawing changed;
// what it writes is committed.
import { join } from 'node:path';
import { ensureDependencies, ROOT } from './ensure.mjs';

await ensureDependencies({ dev: true });
const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(ROOT, 'src', 'art', 'main.ts'), {
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
});
process.exitCode = await module.main(process.argv.slice(2), ROOT);
