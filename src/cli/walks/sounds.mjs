// `npm run sounds`: the sounds and the music of every title as WAV files into sounds/, with a sheet of their
// spectrograms (spectrograms.png). Words after it choose titles by their addresses.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { ensureDependencies, ROOT } from '../ensure.mjs';

await ensureDependencies();
const CHROMIUM = ensureBrowser();
const { status } = spawnSync(
  join(ROOT, 'node_modules', '.bin', 'playwright'),
  ['test', '--config', join(ROOT, 'tests', 'sounds', 'playwright.config.ts')],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM, SOUNDS: process.argv.slice(2).join(' ') },
  },
);
process.exitCode = status ?? 1;
