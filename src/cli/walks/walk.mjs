import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { ensureBuilt, ensureDependencies, ROOT } from '../ensure.mjs';

/**
 * Runs the walk in a folder of tests in Chromium, with this process's status.
 * @param folder its name below tests; in capitals it is the variable with the words of the command
 * @param programs what has to be built for it
 */
export const walk = async (folder, programs) => {
  await ensureDependencies({ dev: true });
  const CHROMIUM = ensureBrowser();
  await ensureBuilt(programs);
  const { status } = spawnSync(
    join(ROOT, 'node_modules', '.bin', 'playwright'),
    ['test', '--config', join(ROOT, 'tests', folder, 'playwright.config.ts')],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM, [folder.toUpperCase()]: process.argv.slice(2).join(' ') },
    },
  );
  process.exitCode = status ?? 1;
};
