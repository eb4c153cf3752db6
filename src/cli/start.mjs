// `npm start`: from a bare clone to the whole product on one port.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt, ensureDependencies, ROOT } from './ensure.mjs';

await ensureDependencies({ dev: false });
await ensureBuilt(['node', 'app']);
process.stderr.write('Opening the house: its database is brought up to date, its books are checked\n');
process.env.NODE_ENV ??= 'production';
// A terminal gets warnings only; a log that is redirected is complete.
if (process.stderr.isTTY) process.env.LOG_LEVEL ??= 'warn';
await import(pathToFileURL(join(ROOT, 'dist', 'node', 'main.js')).href);
