import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../src/fair/canonical.ts';
import { hashOfLine } from '../../src/signer/entries.ts';
import { createHistory } from '../../src/signer/history.ts';
import { createLog, LogError, openLog, readLog } from '../../src/signer/log.ts';
import { KEY, NOON, refusedOf, signedOf, testFolder, type TestSigner, withSigner } from './harness.ts';

/** Five lines: whose it is, two signed, one refused, one signed. */
const fill = async ({ ask }: TestSigner) => {
  await ask({});
  await ask({ payment: 'p2', reserves: ['r2'] });
  await ask({ payment: 'p3', reserves: ['r2'] });
  await ask({ version: 2, fee: '200' });
};

const linesIn = (path: string): string[] => readFileSync(path, 'utf8').split('\n').slice(0, -1);
const ignore = () => {};

test(
  'a last line that was torn off at any byte is cut, and what stands before it is known',
  withSigner(async (signer) => {
    await fill(signer);
    const whole = readFileSync(signer.path);
    const last = `${linesIn(signer.path).at(-1)}\n`;
    const before = whole.length - Buffer.byteLength(last);
    for (const kept of [1, 2, 80, last.length - 2, last.length - 1]) {
      writeFileSync(signer.path, whole);
      truncateSync(signer.path, before + kept);
      await signer.restart();
      expect(linesIn(signer.path)).toHaveLength(5);
      expect(JSON.parse(linesIn(signer.path)[4] ?? '')).toMatchObject({ what: 'cut', bytes: kept });
      expect(refusedOf(await signer.ask({ reserves: ['other'] })).alreadySigned?.version).toBe(1);
      // Its answer never left, so it can be signed now.
      signedOf(await signer.ask({ version: 2, fee: '200' }));
      await signer.restart();
    }
  }),
);

test(
  'a log without its first line whole begins anew with the same keys',
  withSigner(async (signer) => {
    truncateSync(signer.path, 20);
    await signer.restart();
    expect(linesIn(signer.path).map((line) => (JSON.parse(line) as { what: string }).what)).toEqual([
      'began',
      'cut',
    ]);
  }),
);

const change = (path: string, by: (lines: string[]) => string[]): void =>
  writeFileSync(
    path,
    by(linesIn(path))
      .map((line) => `${line}\n`)
      .join(''),
  );
const at = (index: number, by: (line: string) => string) => (lines: string[]) =>
  lines.map((line, here) => (here === index ? by(line) : line));

test.each<[string, (lines: string[]) => string[], RegExp]>([
  ['an amount is changed', at(1, (line) => line.replace('"1000"', '"1"')), /line 1 .* was changed/],
  [
    'a counted sum is changed',
    at(2, (line) => line.replace('"BTC":"1100"', '"BTC":"0"')),
    /line 2 .* changed/,
  ],
  ['a time is changed', at(2, (line) => line.replace(`${NOON}`, `${NOON - 1}`)), /line 2 .* was changed/],
  ['a line is missing', (lines) => lines.toSpliced(2, 1), /line 2 .* does not follow/],
  ['the first line is missing', (lines) => lines.slice(1), /line 0 .* does not follow/],
  ['two lines are swapped', ([a = '', b = '', c = '', ...rest]) => [a, c, b, ...rest], /line 1 .* follow/],
  ['a line is there twice', (lines) => [...lines, lines.at(-1) ?? ''], /line 5 .* does not follow/],
  ['a line is no JSON', at(3, () => '{'), /line 3 .* not one that a signer wrote/],
  ['a line is empty', at(3, () => ''), /line 3 .* not one that a signer wrote/],
  ['a member is added', at(3, (line) => line.replace('{', '{"a":1,')), /line 3 .* not one/],
  ['white space is added', at(3, (line) => line.replace(',', ', ')), /line 3 .* not one/],
])('refuses to start where %s', async (_, by, reason) => {
  await withSigner(async (signer) => {
    await fill(signer);
    const whole = readFileSync(signer.path);
    change(signer.path, by);
    await expect(readLog(signer.path, ignore)).rejects.toThrow(reason);
    await expect(signer.restart()).rejects.toThrow(LogError);
    writeFileSync(signer.path, whole);
    await signer.restart();
  })();
});

test(
  'refuses the log of other keys',
  withSigner(async ({ path }) => {
    const other = { key: 'cd'.repeat(32), at: NOON, take: ignore };
    await expect(openLog(path, other)).rejects.toThrow('belongs to other keys');
  }),
);

test(
  'nothing is signed once another process has written to the log, or it cannot be written',
  withSigner(async (signer) => {
    await fill(signer);
    const whole = readFileSync(signer.path);
    appendFileSync(signer.path, 'x');
    await expect(signer.ask({ payment: 'p9', reserves: ['r9'] })).rejects.toThrow('another process');
    writeFileSync(signer.path, whole);
    // Whatever the file is now: only a start, which reads it, knows what it holds.
    await expect(signer.ask({ payment: 'p9', reserves: ['r9'] })).rejects.toThrow('another process');
    await signer.restart();
    signedOf(await signer.ask({ payment: 'p9', reserves: ['r9'] }));
    await signer.log().close();
    await expect(signer.ask({ payment: 'p8', reserves: ['r8'] })).rejects.toThrow('cannot be written');
    await signer.restart().catch(() => signer.restart());
  }),
);

test(
  'what the network says and a start could not read again is not written, and breaks nothing',
  withSigner(async (signer) => {
    const size = readFileSync(signer.path).length;
    const keeps = [{ address: 'bc1q', amount: '0' }];
    await expect(signer.ask({ keeps })).rejects.toThrow(TypeError);
    expect(readFileSync(signer.path)).toHaveLength(size);
    signedOf(await signer.ask({}));
  }),
);

test('a log of 5,000 payments is read again within seconds, and answers from it', async () => {
  const folder = testFolder();
  const path = join(folder, 'signer.log');
  await createLog(path);
  const take = { key: KEY, at: NOON, take: ignore };
  const { log } = await openLog(path, take);
  await log.close();
  // Without an fsync a line, which is measured elsewhere.
  const history = createHistory();
  let { hash } = (await readLog(path, ignore)).head;
  let text = '';
  for (let seq = 1; seq <= 5_000; seq += 1) {
    const line = {
      ...{ seq, prev: hash, at: NOON + seq, hash: '', what: 'signed' as const, payment: `p${seq}` },
      ...{ version: 1, purpose: 'withdrawals' as const, network: 'bitcoin' as const, asset: 'BTC' as const },
      ...{ outputs: [{ address: 'bc1qplayer', amount: '10' }], feeMax: '10', digest: hash, fee: '1' },
      ...{ reserves: [`coin:${seq}`], keeps: [], counts: { BTC: '11' }, txid: hash, raw: 'ab'.repeat(300) },
    };
    hash = hashOfLine(line);
    text += `${canonicalJson({ ...line, hash })}\n`;
  }
  appendFileSync(path, text);
  const begun = performance.now();
  const opened = await openLog(path, { ...take, take: history.take });
  const took = performance.now() - begun;
  process.stderr.write(`read 5,000 payments in ${Math.round(took)} ms\n`);
  expect(history.holders('bitcoin', ['coin:4999'], 'p1')).toEqual(['p4999']);
  expect(history.sums(NOON + 5_000, 1_000)).toEqual({ BTC: 11_000n });
  await opened.log.close();
  rmSync(folder, { recursive: true });
});
