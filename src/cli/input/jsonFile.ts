import { closeSync, openSync, readSync } from 'node:fs';
import { readText } from '../../verify/readText.ts';
import { Refused } from '../../verify/refused.ts';
import { WORDS } from '../../verify/words/words.ts';

/** More than any round, list of seeds, definition or statement of reserves needs. */
const BYTES_MAX = 4 * 1_024 * 1_024;

/** A file that cannot be used. Its message is one line for the user. */
export class BadFile extends Error {}

/** The text of a file or a pipe; reads no more than it may have. @throws BadFile where there is more */
const readBounded = (name: string): string => {
  const file = openSync(name, 'r');
  try {
    const bytes = Buffer.allocUnsafe(BYTES_MAX + 1);
    let length = 0;
    for (let read = 1; read > 0 && length < bytes.length; length += read)
      read = readSync(file, bytes, length, bytes.length - length, null);
    if (length > BYTES_MAX) throw new BadFile(`${name}: larger than ${BYTES_MAX} bytes`);
    return bytes.toString('utf8', 0, length);
  } finally {
    closeSync(file);
  }
};

/**
 * Reads a JSON file named on the command line.
 * @throws BadFile with one line that says what is wrong
 */
export const readJsonFile = (name: string): unknown => {
  let text: string;
  try {
    text = readBounded(name);
  } catch (error) {
    if (error instanceof BadFile) throw error;
    throw new BadFile(`${name}: cannot be read`);
  }
  try {
    return readText(text);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new BadFile(`${name}: ${WORDS.en.refusals[error.refusal](error.about)}`);
  }
};

/**
 * A command that works on one JSON file: `--help` prints its usage; no file, or a bad one, is one line on
 * standard error and exit code 2.
 */
export const fileCommand =
  (usage: string, run: (content: unknown) => number) =>
  (args: string[]): number => {
    if (args.includes('--help') || args.includes('-h')) {
      process.stdout.write(`usage: ${usage}\n`);
      return 0;
    }
    try {
      const [name = ''] = args;
      if (name === '') throw new BadFile(`usage: ${usage}`);
      return run(readJsonFile(name));
    } catch (error) {
      if (!(error instanceof BadFile)) throw error;
      process.stderr.write(`${error.message}\n`);
      return 2;
    }
  };
