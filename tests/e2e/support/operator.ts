import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, type RunningHouse } from './house.ts';

const RUN = fileURLToPath(new URL('../../../src/cli/run.mjs', import.meta.url));

/** The operator at the command line of this very house. @returns what `--json` prints */
export const operator = (house: RunningHouse, ...words: string[]): unknown => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, 'house', ...words, '--json'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: house.dataDir, DEVNET_BLOCK_SECONDS: '1' },
  });
  expect(stderr, words.join(' ')).toBe('');
  expect(status).toBe(0);
  return JSON.parse(stdout) as unknown;
};
