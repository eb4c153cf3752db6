import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
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

/**
 * A command of the operator in a process of its own.
 * @param at Unix ms: it is loaded before and begins then, so that several begin at once
 */
export const startCommand = (line: string, env: Record<string, string>, at = 0) => {
  const main = JSON.stringify(join(ROOT, 'dist', 'node', 'house.js'));
  const words = JSON.stringify(line.split(' '));
  const script = `import { main } from ${main}; while (Date.now() < ${at});
    process.exitCode = await main(${words});`;
  return startScript(['--input-type=module', '-e', script], env);
};

/** A holder of a lease that does what its standard input says (store/leaseHolder.ts). */
export const startLeaseHolder = (env: Record<string, string>) =>
  startScript([join(ROOT, 'dist', 'node', 'leaseHolder.js')], env);

/** Ends what a test left running. */
export const endPrograms = (): void => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
};
