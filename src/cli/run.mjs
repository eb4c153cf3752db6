// `npm run -s fair -- FILE` and its like: builds what is missing, then runs one command of src/cli.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt, ensureDependencies, ROOT } from './ensure.mjs';

const [name = '', ...args] = process.argv.slice(2);
await ensureDependencies();
await ensureBuilt(['bench', 'release'].includes(name) ? ['node', 'app'] : ['node']);
const { main } = await import(pathToFileURL(join(ROOT, 'dist', 'node', `${name}.js`)).href);
process.exitCode = await main(args);
