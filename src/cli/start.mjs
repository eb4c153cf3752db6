// `npm start`: from a bare clone to the whole product on one port.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt, ensureDependencies, ROOT } from './ensure.mjs';

ensureDependencies();
ensureBuilt(['node', 'app']);
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(ROOT, 'dist', 'node', 'main.js')).href);
