/** Asks the operator: passphrases without echo, or from a file; words and answers line by line. */
import { readFileSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { ReadStream } from 'node:tty';

/** What the operator gave cannot be used. Its message is a sentence. */
export class AskError extends Error {
  override readonly name = 'AskError';
}

/** The part of a terminal that is needed here, so that a test can stand in for one. */
export interface Terminal {
  readonly input: Pick<
    ReadStream,
    'isTTY' | 'setRawMode' | 'on' | 'off' | 'resume' | 'pause' | 'setEncoding'
  > &
    NodeJS.ReadableStream;
  /** Prompts; standard error, because standard output may go into a file. */
  readonly prompts: NodeJS.WritableStream;
}

const INTERRUPT = '\u0003';
const END = '\u0004';
const RETURNS = new Set(['\r', '\n', END]);
const ERASES = new Set(['\u007f', '\b']);

/** Reads a line from a terminal without showing it. @throws AskError where the operator gives up */
export const askHidden = async ({ input, prompts }: Terminal, prompt: string): Promise<string> => {
  if (!input.isTTY)
    throw new AskError('There is no terminal to ask on: name a file in SIGNER_PASSPHRASE_FILE.');
  // Before the prompt: what is typed in between would be shown.
  input.setRawMode(true);
  input.setEncoding('utf8');
  input.resume();
  prompts.write(prompt);
  return new Promise((done, fail) => {
    const typed: string[] = [];
    const end = (): void => {
      input.off('data', take);
      input.setRawMode(false);
      input.pause();
      prompts.write('\n');
    };
    const take = (chunk: string): void => {
      for (const key of chunk) {
        if (key === INTERRUPT) {
          end();
          fail(new AskError('Nothing was done.'));
          return;
        }
        if (RETURNS.has(key)) {
          end();
          done(typed.join(''));
          return;
        }
        if (ERASES.has(key)) typed.pop();
        else typed.push(key);
      }
    };
    input.on('data', take);
  });
};

/** Reads lines, from a terminal or what is piped in, until `enough` of what was read so far. */
export const askLines = async (
  { input, prompts }: Terminal,
  prompt: string,
  enough: (text: string) => boolean,
): Promise<string> => {
  const lines = createInterface({ input, output: prompts, terminal: false });
  prompts.write(prompt);
  let text = '';
  try {
    for await (const line of lines) {
      text += `${line}\n`;
      if (enough(text)) break;
    }
    return text;
  } finally {
    lines.close();
  }
};

/**
 * The first line of a file with a passphrase.
 * @throws AskError where it cannot be read, or may be read by everybody
 */
export const passphraseFile = (path: string, setting: string): string => {
  let text: string;
  try {
    if ((statSync(path).mode & 0o007) !== 0)
      throw new AskError(`${setting}: every user may read ${path}. chmod 600 it.`);
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof AskError) throw error;
    throw new AskError(`${setting}: ${path} cannot be read.`, { cause: error });
  }
  return text.split(/\r?\n/)[0] ?? '';
};
