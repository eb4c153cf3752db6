// The Ethereum node that tests run against: Anvil, from its npm package, in a folder of its own.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../ensure.mjs';

const run = promisify(execFile);
const VERSION = '1.7.1';
const FOLDER = join(ROOT, 'node_modules', '.cache', 'nodes', `anvil-${VERSION}`);

/** npm's names of processors are not those of the package. */
const PROCESSORS = { x64: 'amd64', arm64: 'arm64' };
const programIn = (folder) =>
  join(
    folder,
    'node_modules',
    '@foundry-rs',
    `anvil-${process.platform}-${PROCESSORS[process.arch] ?? process.arch}`,
    'bin',
    'anvil',
  );

/** @returns the command line that starts anvil, or a sentence why there is none */
export const ensureAnvil = async () => {
  try {
    if (!existsSync(FOLDER)) {
      const partial = `${FOLDER}.${process.pid}`;
      rmSync(partial, { recursive: true, force: true });
      mkdirSync(partial, { recursive: true });
      writeFileSync(join(partial, 'package.json'), '{"private":true}\n');
      const options = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund'];
      await run('npm', ['install', ...options, `@foundry-rs/anvil@${VERSION}`], { cwd: partial });
      // Only a complete folder takes the name, so an interrupted download is begun again.
      renameSync(partial, FOLDER);
    }
    const program = programIn(FOLDER);
    return existsSync(program) ? [program] : `@foundry-rs/anvil has no program for ${process.platform}`;
  } catch (error) {
    return `anvil cannot be installed from npm: ${error.message.trim().split('\n').at(-1)}`;
  }
};
