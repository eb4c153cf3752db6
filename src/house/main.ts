// The program: the only place that reads the environment.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './platform/config/config.ts';
import { runHouse } from './run.ts';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..');
await runHouse(readConfig(process.env, { appDir: join(dist, 'app') }));
