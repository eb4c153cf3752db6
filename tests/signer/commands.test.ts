import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { systemRandom } from '../../src/house/platform/random.ts';
import {
  checkLog,
  type CommandParts,
  exchangePassphrase,
  newKeys,
  restoreKeys,
  serveKeys,
  showKeys,
} from '../../src/signer/commands.ts';
import { SIGNING_NETWORKS } from '../../src/signer/networks.ts';
import { askHidden } from '../../src/signer/terminal.ts';
import { NOON, testFolder, withSigner } from './harness.ts';
import { fakeTerminal } from './terminal.ts';

const folder = testFolder();
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const file = (name: string, text: string, mode = 0o600): string => {
  writeFileSync(join(folder, name), text, { mode });
  return join(folder, name);
};
const passphrase = file('passphrase', 'a passphrase of a test\nits second line\n');

/** What a command prints: for a file, and for the operator's eyes. */
const operator = (env: Record<string, string> = { SIGNER_PASSPHRASE_FILE: passphrase }) => {
  const screen = fakeTerminal();
  const printed = { out: '', note: '' };
  const parts: CommandParts = {
    env,
    terminal: screen.terminal,
    out: (text) => {
      printed.out += `${text}\n`;
    },
    note: (text) => {
      printed.note += `${text}\n`;
    },
    random: systemRandom,
    clock: { now: () => NOON },
    table: SIGNING_NETWORKS,
    cost: { memoryKiB: 8, passes: 1, lanes: 1 },
  };
  return { screen, printed, parts };
};

/** Only numbered rows are words. */
const wordsIn = (note: string): string =>
  [...note.matchAll(/(?:^| )([ \d]\d) ([a-z]+)/gm)].map(([, , word]) => word).join(' ');

test('keys are made, shown, and restored from their 24 words alone', async () => {
  const path = join(folder, 'key');
  const made = operator();
  await newKeys(made.parts, path, 'main');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const words = wordsIn(made.printed.note);
  expect(words.split(' ')).toHaveLength(24);
  // Standard output may go into a file: nothing that spends is in it.
  const xpub = { xpub: expect.stringMatching(/^xpub\w+$/) as string };
  expect(JSON.parse(made.printed.out)).toMatchObject({ bitcoin: xpub, litecoin: xpub, ethereum: xpub });
  for (const word of words.split(' ').filter((one) => one.length > 5))
    expect(made.printed.out).not.toContain(word);

  const shown = operator();
  await showKeys(shown.parts, path);
  expect(shown.printed.out).toBe(made.printed.out);
  expect(wordsIn(shown.printed.note)).toBe('');

  rmSync(path);
  const restored = operator();
  const restoring = restoreKeys(restored.parts, path, 'main');
  const half = words.indexOf(' ', 60);
  restored.screen.press(`${words.slice(0, half)}\n${words.slice(half)}\n`);
  await restoring;
  expect(restored.printed.out).toBe(made.printed.out);
  const again = operator();
  await showKeys(again.parts, path);
  expect(again.printed.out).toBe(made.printed.out);
});

test('two new keys differ', async () => {
  const [one, other] = [operator(), operator()];
  await newKeys(one.parts, join(folder, 'one'), 'test');
  await newKeys(other.parts, join(folder, 'other'), 'test');
  expect(JSON.parse(one.printed.out)).toMatchObject({
    bitcoin: { xpub: expect.stringMatching(/^tpub/) as string },
  });
  expect(one.printed.out).not.toBe(other.printed.out);
});

test('words with a wrong checksum, or too few of them, write nothing', async () => {
  for (const [typed, reason] of [
    [`${'abandon '.repeat(24)}\n`, 'checksum'],
    ['abandon abandon\n\n', 'Expected 24 words, got 2'],
  ]) {
    const { parts, screen } = operator();
    const restoring = restoreKeys(parts, join(folder, 'wrong'), 'main');
    screen.press(typed ?? '');
    screen.end();
    await expect(restoring).rejects.toThrow(reason);
    await expect(showKeys(parts, join(folder, 'wrong'))).rejects.toThrow('There is no key file');
  }
});

test('an existing key file is never overwritten, and nothing is asked before that is known', async () => {
  const path = file('precious', 'precious');
  const { parts, screen } = operator({});
  await expect(newKeys(parts, path, 'main')).rejects.toThrow('is not overwritten');
  await expect(restoreKeys(parts, path, 'main')).rejects.toThrow('is not overwritten');
  expect(readFileSync(path, 'utf8')).toBe('precious');
  expect(screen.shown()).toBe('');
});

test('a passphrase is typed twice without echo, and exchanged', async () => {
  const path = join(folder, 'typed');
  const made = operator({});
  const making = newKeys(made.parts, path, 'main');
  await made.screen.prompted('New passphrase');
  // Nothing is shown from before the operator knows that a passphrase is asked for.
  expect(made.screen.raw).toEqual([true]);
  made.screen.press('correct horsex\u007f battery\r');
  await made.screen.prompted('Once more');
  made.screen.press('correct horse battery\r');
  await making;
  expect(made.screen.shown()).not.toContain('horse');
  expect(made.screen.raw).toEqual([true, false, true, false]);

  const next = file('next', 'quite another passphrase');
  const exchanging = operator({
    SIGNER_PASSPHRASE_FILE: file('first', 'correct horse battery'),
    SIGNER_NEW_PASSPHRASE_FILE: next,
  });
  await exchangePassphrase(exchanging.parts, path);
  await expect(showKeys(exchanging.parts, path)).rejects.toThrow('The passphrase is wrong');
  const shown = operator({ SIGNER_PASSPHRASE_FILE: next });
  await showKeys(shown.parts, path);
  expect(shown.printed.out).toBe(made.printed.out);
});

test('two that differ, one that is short, and one given up write nothing', async () => {
  const path = join(folder, 'nothing');
  const differing = operator({});
  const making = newKeys(differing.parts, path, 'main');
  await differing.screen.prompted('New passphrase');
  differing.screen.press('correct horse battery\r');
  await differing.screen.prompted('Once more');
  differing.screen.press('correct horse batterz\r');
  await expect(making).rejects.toThrow('The two differ');
  const short = operator({ SIGNER_PASSPHRASE_FILE: file('short', 'elevenchars') });
  await expect(newKeys(short.parts, path, 'main')).rejects.toThrow('fewer than 12');
  const { terminal, press, prompted, raw } = fakeTerminal();
  const asking = askHidden(terminal, 'Passphrase: ');
  await prompted('Passphrase');
  press('abc\u0003');
  await expect(asking).rejects.toThrow('Nothing was done');
  expect(raw).toEqual([true, false]);
  await expect(showKeys(short.parts, path)).rejects.toThrow('There is no key file');
});

test('a passphrase is taken from a terminal or a file of one’s own, and from nowhere else', async () => {
  const { terminal } = fakeTerminal({ isTTY: false });
  await expect(askHidden(terminal, '')).rejects.toThrow('SIGNER_PASSPHRASE_FILE');
  const open = operator({ SIGNER_PASSPHRASE_FILE: file('open', 'a passphrase of a test', 0o644) });
  await expect(newKeys(open.parts, join(folder, 'x'), 'main')).rejects.toThrow('every user may read');
  const missing = operator({ SIGNER_PASSPHRASE_FILE: join(folder, 'missing') });
  await expect(newKeys(missing.parts, join(folder, 'x'), 'main')).rejects.toThrow('cannot be read');
});

test('serve says everything that is wrong with its settings, before it asks for the passphrase', async () => {
  const { parts, screen } = operator({ SIGNER_LISTEN: '127.0.0.1:7000', SIGNER_LIMITS: 'BTC=1/2' });
  const starting = serveKeys(parts, join(folder, 'key'), true);
  await expect(starting).rejects.toThrow(/SIGNER_TLS_KEY(.|\n)*SIGNER_HOUSE_KEY(.|\n)*SIGNER_LIMITS/);
  expect(screen.shown()).toBe('');
});

test(
  'a log is printed line by line and verified',
  withSigner(async (signer) => {
    await signer.ask({});
    await signer.ask({ payment: 'p2', reserves: ['r2'], outputs: [{ address: 'bc1qx', amount: '99999' }] });
    const { parts, printed } = operator();
    await checkLog(parts, signer.path, true);
    expect(printed.out).toContain('signed p1 version 1 (withdrawals): 0.000011 BTC to bc1qplayer, txid');
    expect(printed.out).toContain('refused p2 version 1 (overLimit): 0.00099999 BTC is above the 0.0001');
    expect(printed.out).toContain('3 lines, 1 signed, 1 refused');
    expect(printed.out).toContain(`Last hash: ${signer.log().head().hash}`);
    writeFileSync(signer.path, readFileSync(signer.path, 'utf8').replace('bc1qplayer', 'bc1qthiefs'));
    await expect(checkLog(operator().parts, signer.path, false)).rejects.toThrow(
      'line 1 of the log was changed',
    );
  }),
);
