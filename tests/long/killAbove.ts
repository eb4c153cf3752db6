import { setTimeout as wait } from 'node:timers/promises';
import { startCommand } from '../house/program.ts';

/** Kills a command once what it has done is above `least`, or lets it end before. */
export const killAbove = async (
  line: string,
  env: Record<string, string>,
  done: () => number | Promise<number>,
  least: number,
): Promise<'killed' | 'ended'> => {
  const { child, ended } = startCommand(line, env);
  while (child.exitCode === null && (await done()) < least) await wait(2);
  const outcome = child.exitCode === null ? 'killed' : 'ended';
  child.kill('SIGKILL');
  await ended;
  return outcome;
};
