import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findPython } from '../../src/cli/programs/python.mjs';

const PROGRAM = fileURLToPath(new URL('check.py', import.meta.url));
const docs = (name: string): string => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));
export const NUMBER_VECTORS = docs('vectors-pf1.json');
export const ROUND_VECTORS = docs('rounds-pf1.json');
export const SIGNATURE_VECTORS = docs('vectors-signatures.json');
export const LOG_VECTORS = docs('vectors-log.json');
export const LIABILITIES_VECTORS = docs('vectors-liabilities.json');

const python = findPython();
/** Why the second implementation cannot run here; null where it can. */
export const PYTHON_MISSING = 'missing' in python ? python.missing : null;

/** Runs the second implementation: its status, and what it printed. */
export const runPython = async (
  args: readonly string[],
  input: Iterable<string> = [],
): Promise<{ readonly status: number | null; readonly printed: string }> => {
  if ('missing' in python) throw new Error(python.missing);
  const child = spawn(python.command, [PROGRAM, ...args], { stdio: 'pipe' });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
  const ended = new Promise<number | null>((done, fail) => {
    child.once('error', fail).once('close', done);
  });
  // A program that ends before it read everything says why in what it printed.
  await pipeline(Readable.from(input), child.stdin).catch(() => undefined);
  return { status: await ended, printed };
};
