import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type RunningHouse } from './house.ts';

/** Runs the built command as `npm run house` does, without its look whether the build is of this tree. */
const RUN = `import(process.argv[1]).then(async ({ main }) => {
  process.exitCode = await main(process.argv.slice(2));
})`;
const COMMAND = join(process.cwd(), 'dist', 'node', 'house.js');

/** The operator at the command line of this very house. @returns what `--json` prints */
export const operator = async (house: RunningHouse, ...words: string[]): Promise<unknown> => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--eval', RUN, COMMAND, ...words, '--json'],
    {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: house.dataDir,
        ...house.env,
      },
    },
  );
  expect(stderr, words.join(' ')).toBe('');
  return JSON.parse(stdout) as unknown;
};
