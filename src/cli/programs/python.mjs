// Finds the Python that runs the second implementation of docs/fairness.md; otherwise says why not.
import { spawnSync } from 'node:child_process';

const COMMAND = 'python3';
/** The first version in which all that the second implementation uses is there (math.prod). */
const MINOR_LEAST = 8;

export const findPython = () => {
  const { status, stdout } = spawnSync(COMMAND, ['--version'], { encoding: 'utf8' });
  if (status !== 0) return { missing: `${COMMAND} was not found` };
  const [, major, minor] = /^Python (\d+)\.(\d+)/.exec(stdout) ?? [];
  if (Number(major) === 3 && Number(minor) >= MINOR_LEAST) return { command: COMMAND };
  return { missing: `${COMMAND} is ${stdout.trim()}, not 3.${MINOR_LEAST} or later` };
};
