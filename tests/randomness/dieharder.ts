/** Debian's dieharder over a stream of words: a battery of tests of random generators. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureDebianProgram } from '../../src/cli/nodes/debian.mjs';
import { ROOT } from '../sources.ts';
import { parsePValues, type PValue } from './pValues.ts';

/**
 * What is run, by dieharder's numbers: every test that it calls good, and of 200 to 203 one size each. Left
 * out are 5, 6, 7 and 14, which it calls suspect or not to be used, 17, which alone reads 8 GB, and 203
 * beyond its least lag. `p` are the samples of which each gives a p-value; dieharder compares their spread
 * with an even one. Where a test reads more than 100 MB for 100 samples it takes fewer here.
 */
export const BATTERY = [
  ['100', {}],
  ['101', {}],
  ['102', {}],
  ['0', {}],
  ['1', { p: 40 }],
  ['2', { p: 20 }],
  ['3', { p: 40 }],
  ['4', { p: 20 }],
  ['8', { p: 40 }],
  ['9', { p: 20 }],
  ['10', {}],
  ['11', {}],
  ['12', {}],
  ['13', { p: 20 }],
  ['15', {}],
  ['16', { p: 20 }],
  ['200', { n: 8, p: 20 }],
  ['201', { n: 3, p: 100 }],
  ['202', { n: 5 }],
  ['203', { n: 1, p: 20 }],
  ['204', { p: 100 }],
  ['205', {}],
  ['206', {}],
  ['207', {}],
  ['208', {}],
  ['209', {}],
] as const satisfies readonly (readonly [string, { readonly n?: number; readonly p?: number }])[];

/** The command line of the program, or why it cannot be had. */
export const DIEHARDER: string | readonly string[] = await ensureDebianProgram({
  name: 'dieharder',
  suite: 'trixie',
  program: 'usr/bin/dieharder',
});

const FIELDS = ['test_name', 'ntuple', 'pvalues'];
/** Generator 200: raw words from standard input. */
const fixedArgs = ['-g', '200', '-c', ',', ...FIELDS.flatMap((field) => ['-D', field])];

/** A program that writes words, and how many bytes were taken of it. */
export const openWords = (label: string, bias: 'fair' | 'biased') => {
  const program = join(ROOT, 'dist', 'node', 'randomWords.js');
  const child = spawn(process.execPath, [program, label, bias], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, bytes: 0 };
};
export type Words = ReturnType<typeof openWords>;

/** Feeds a program until it ends. What it did not read is lost, so no two tests see the same words. */
const feed = async (words: Words, reader: ChildProcess): Promise<void> => {
  const { stdin } = reader;
  const { stdout } = words.child;
  if (stdin === null) throw new Error('the program has no standard input');
  // It ends without reading to the end of a stream that has none.
  stdin.on('error', () => {});
  const give = (chunk: Buffer): void => {
    words.bytes += chunk.length;
    if (!stdin.write(chunk)) {
      stdout.pause();
      stdin.once('drain', () => stdout.resume());
    }
  };
  stdout.on('data', give);
  stdout.resume();
  await once(reader, 'close');
  stdout.off('data', give);
  stdout.pause();
};

/** Runs one test over the next words. @throws Error where dieharder prints no p-value */
export const runDieharder = async (
  words: Words,
  [number, { n, p }]: readonly [string, { readonly n?: number; readonly p?: number }],
): Promise<PValue[]> => {
  if (typeof DIEHARDER === 'string') throw new Error(DIEHARDER);
  const [program = '', ...loader] = DIEHARDER;
  const args = ['-d', number, ...(n ? ['-n', String(n)] : []), ...(p ? ['-p', String(p)] : [])];
  const child = spawn(program, [...loader, ...fixedArgs, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await feed(words, child);
  const found = parsePValues(printed);
  if (found.length === 0) throw new Error(`dieharder ${args.join(' ')}: no p-value in "${printed}"`);
  return found;
};
