import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Constants } from '../houseUnderTest.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const running: ChildProcess[] = [];

/** Builds the program if its sources have changed. */
export const buildProgram = (): void => {
  const built = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      "import { ensureBuilt } from './src/cli/ensure.mjs'; ensureBuilt(['node']);",
    ],
    { cwd: ROOT },
  );
  expect(built.status, String(built.stderr)).toBe(0);
};

const startScript = (args: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, args, { env: { PATH: process.env['PATH'], ...env } });
  running.push(child);
  const text = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    text.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    text.err += chunk.toString();
  });
  const ended = new Promise<number | null>((done) => {
    child.once('close', done);
  });
  return { child, text, ended };
};

/** The built house, as `npm start` runs it; with constants, the same with others than the product's. */
export const startProgram = (env: Record<string, string>, constants?: Constants) => {
  const file = constants ? 'houseUnderTest.js' : 'main.js';
  const words = constants ? [JSON.stringify(constants)] : [];
  const { child, text, ended } = startScript([join(ROOT, 'dist', 'node', file), ...words], env);
  /** The address; rejects with what the house printed where it does not open. */
  const opened = async () => {
    const over = ended.then(() => 'ended' as const);
    while (!text.out.includes('\n')) {
      const next = new Promise((done) => {
        child.stdout.once('data', done);
      });
      if ((await Promise.race([next, over])) === 'ended') throw new Error(text.err);
    }
    return /http:\/\/[^/]+/.exec(text.out)?.[0] ?? '';
  };
  return { child, text, ended, opened };
};

/** Runs a command of the operator in a process of its own. @param before what it does once it is loaded */
const runCommand = (line: string, env: Record<string, string>, before: string) => {
  const main = JSON.stringify(join(ROOT, 'dist', 'node', 'house.js'));
  const words = JSON.stringify(line.split(' '));
  const script = `import { readFileSync } from 'node:fs'; import { main } from ${main}; ${before}
    process.exitCode = await main(${words});`;
  return startScript(['--input-type=module', '-e', script], env);
};
export const startCommand = (line: string, env: Record<string, string>) => runCommand(line, env, '');

/** The same, once the program is loaded: the command itself waits for `begin`. */
export const loadCommand = async (line: string, env: Record<string, string>) => {
  const waitForEnd = "process.stdout.write('loaded\\n'); readFileSync(0);";
  const command = runCommand(line, env, waitForEnd);
  await Promise.race([once(command.child.stdout, 'data'), command.ended]);
  return { ...command, begin: () => command.child.stdin.end() };
};

/** A holder of a lease that does what its standard input says (store/leaseHolder.ts). */
export const startLeaseHolder = (env: Record<string, string>) =>
  startScript([join(ROOT, 'dist', 'node', 'leaseHolder.js')], env);

/** Ends what a test left running. */
export const endPrograms = (): void => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
};
