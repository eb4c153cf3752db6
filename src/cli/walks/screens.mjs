// `npm run screens`: pictures of every screen and state into screens/, with one contact sheet (contact.html,
// contact.png). Words after it choose screens by name.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { ensureBuilt, ensureDependencies, ROOT } from '../ensure.mjs';

await ensureDependencies();
const CHROMIUM = ensureBrowser();
await ensureBuilt(['node', 'app']);
const { status } = spawnSync(
  join(ROOT, 'node_modules', '.bin', 'playwright'),
  ['test', '--config', join(ROOT, 'tests', 'screens', 'playwright.config.ts')],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM, SCREENS: process.argv.slice(2).join(' ') },
  },
);
process.exitCode = status ?? 1;
