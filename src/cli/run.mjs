// `npm run -s fair -- FILE` and its like: builds what is missing, then runs one command of src/cli.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt, ensureDependencies, ROOT } from './ensure.mjs';

const [name = '', ...args] = process.argv.slice(2);
// An image (docs/operating/Containerfile) has the built programs without their sources.
if (existsSync(join(ROOT, 'src', 'house'))) {
  await ensureDependencies({ dev: ['bench', 'figures', 'knownWords'].includes(name) });
  await ensureBuilt(['bench', 'release'].includes(name) ? ['node', 'app'] : ['node']);
}
const { main } = await import(pathToFileURL(join(ROOT, 'dist', 'node', `${name}.js`)).href);
process.exitCode = await main(args);
