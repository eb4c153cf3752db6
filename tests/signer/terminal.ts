import { PassThrough } from 'node:stream';
import type { Terminal } from '../../src/signer/terminal.ts';

/** A terminal whose keys a test presses; `shown` is what it would print. */
export const fakeTerminal = ({ isTTY = true } = {}) => {
  const keys = new PassThrough();
  const raw: boolean[] = [];
  const input = Object.assign(keys, {
    isTTY,
    setRawMode: (on: boolean) => {
      raw.push(on);
      return input;
    },
  });
  const prompts = new PassThrough();
  let shown = '';
  const waiting: { readonly text: string; readonly done: () => void }[] = [];
  prompts.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    for (const one of waiting.filter(({ text }) => shown.includes(text))) one.done();
  });
  return {
    terminal: { input, prompts } as unknown as Terminal,
    raw,
    shown: () => shown,
    press: (text: string) => keys.write(text),
    end: () => keys.end(),
    /** Once this was printed. */
    prompted: (text: string) =>
      new Promise<void>((done) => {
        if (shown.includes(text)) done();
        else waiting.push({ text, done });
      }),
  };
};
