import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeBuild } from '../../src/cli/nodeBuild.mjs';
import { systemClock } from '../../src/house/platform/clock.ts';
import { SignerRefused } from '../../src/house/platform/chainPort.ts';
import { signerClient } from '../../src/house/custody/signer.ts';
import { house, requestOf, testFolder, type Asked } from './harness.ts';
import { settingsIn } from './serving.ts';

// Below the packages, which the program finds from there.
const BUILT = join(import.meta.dirname, `../../node_modules/.cache/tests-signer-${process.pid}`);
const folder = testFolder();
const running = new Set<ChildProcess>();

beforeAll(async () => {
  const input = { mortalSigner: join(import.meta.dirname, 'mortalSigner.ts') };
  const { build: options, ...config } = nodeBuild();
  const rolldownOptions = { ...options.rolldownOptions, input };
  await build({ ...config, build: { ...options, rolldownOptions, outDir: BUILT, sourcemap: false } });
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(BUILT, { recursive: true, force: true });
  rmSync(folder, { recursive: true });
});

/** Starts the program; resolves once it listens. */
const start = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(BUILT, 'mortalSigner.js')], {
    env: { PATH: process.env['PATH'], ...settingsIn(folder), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<string>((done) => {
    child.once('close', (_, signal) => {
      running.delete(child);
      done(signal ?? 'ended');
    });
  });
  const listens = new Promise<string>((done) => {
    child.stdout.once('data', () => {
      done('listens');
    });
  });
  if ((await Promise.race([listens, ended])) !== 'listens') throw new Error(err);
  return { child, ended, err: () => err };
};

const client = signerClient({
  target: { socketPath: join(folder, 'signer.sock') },
  secrets: house,
  clock: systemClock,
});
const asked = (by: Asked) => {
  const { at: _, ...request } = requestOf(by);
  return request;
};
const signedLines = (): string[] =>
  readFileSync(join(folder, 'signer.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"what":"signed"'));

const KILLS = ['before', 'middle', 'after', 'after', 'middle', 'before'];

test('killed before, while and after it writes, it gives no payment two transactions', async () => {
  let [signer, count] = [await start({ NEW_LOG: 'yes', KILL: 'before' }), 0];
  for (const kill of KILLS) {
    count += 1;
    const payment = { payment: `p${count}`, outputs: [{ address: 'bc1qplayer', amount: '10' }] };
    const first = asked({ ...payment, reserves: [`a${count}`] });
    await expect(client.sign(first)).rejects.toMatchObject({ trouble: 'signerAway' });
    expect(await signer.ended).toBe('SIGKILL');
    signer = await start({});
    // The house lost the answer and stages again, from other coins.
    const again = await client
      .sign(asked({ ...payment, reserves: [`b${count}`] }))
      .catch((error: unknown) => error);
    if (kill === 'after') {
      expect(again).toBeInstanceOf(SignerRefused);
      const { alreadySigned } = again as SignerRefused;
      expect(alreadySigned?.reserves).toEqual([`a${count}`]);
      // What the house stores in place of its draft is what it would have got.
      const { txid, raw } = await client.sign(first);
      expect(alreadySigned).toMatchObject({ txid, raw, version: 1 });
    } else expect(again).toMatchObject({ txid: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown });
    if (kill === 'middle') expect(signer.err()).toContain('torn off by a crash');
    expect(signedLines().filter((line) => line.includes(`"payment":"p${count}"`))).toHaveLength(1);
    signer.child.kill('SIGKILL');
    await signer.ended;
    const next = KILLS[count];
    if (next) signer = await start({ KILL: next });
  }
});

test('killed at random while many ask, it passes no limit and forgets nothing that it answered', async () => {
  const answered = new Map<string, string>();
  const outputs = [{ address: 'bc1qplayer', amount: '700' }];
  for (let life = 0; life < 6; life += 1) {
    const signer = await start({ KILL: '' });
    const asking = Array.from({ length: 12 }, async (_, at) => {
      const payment = `r${(life * 5 + at) % 40}`;
      const request = asked({ payment, outputs, fee: '0', reserves: [`coin ${payment}`] });
      const signed = await client.sign(request).catch(() => null);
      if (!signed) return;
      expect(answered.get(payment) ?? signed.txid).toBe(signed.txid);
      answered.set(payment, signed.txid);
      if (answered.size % 4 === life % 4) signer.child.kill('SIGKILL');
    });
    await Promise.all(asking);
    signer.child.kill('SIGKILL');
    await signer.ended;
  }
  const lines = signedLines().filter((line) => line.includes('"payment":"r'));
  for (const [payment, txid] of answered)
    expect(
      lines.filter((line) => line.includes(`"payment":"${payment}"`) && line.includes(txid)),
    ).toHaveLength(1);
  // 20,000 an hour, of which the test before may have used 660.
  expect(lines.length).toBeLessThanOrEqual(28);
  expect(answered.size).toBeGreaterThan(5);
});
