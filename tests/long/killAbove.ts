import { setTimeout as wait } from 'node:timers/promises';
import { startCommand } from '../house/program.ts';

/**
 * Kills a command once what it has done is above `least`, or lets it end before.
 * @throws Error where it ends by an error
 */
export const killAbove = async (
  line: string,
  env: Record<string, string>,
  done: () => number | Promise<number>,
  least: number,
): Promise<'killed' | 'ended'> => {
  const { child, ended, text } = startCommand(line, env);
  while (child.exitCode === null && (await done()) < least) await wait(2);
  const outcome = child.exitCode === null ? 'killed' : 'ended';
  child.kill('SIGKILL');
  const code = await ended;
  if (outcome === 'ended' && code !== 0) throw new Error(`${line} left with ${code}: ${text.err}`);
  return outcome;
};
