/** Two houses behind HAProxy with the file of docs/operating: each is replaced while requests go on. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDebianProgram } from '../../../src/cli/nodes/debian.mjs';
import { status } from '../../../src/wire/player/status.ts';
import { freePort } from '../../freePort.ts';
import { ENGINES, freshPostgres } from '../../house/harness.ts';
import { buildProgram, endPrograms, startProgram } from '../../house/program.ts';

const haproxy = await ensureDebianProgram({
  name: 'haproxy',
  suite: 'bookworm',
  program: 'usr/sbin/haproxy',
});
const missing =
  typeof haproxy === 'string' ? haproxy : ENGINES.includes('postgres') ? null : 'there is no PostgreSQL here';
if (missing !== null) process.stderr.write(`Houses behind HAProxy are not tried: ${missing}\n`);

const work = mkdtempSync(join(tmpdir(), 'glasshouse-drain-'));
beforeAll(buildProgram);
let proxy: ChildProcess | null = null;
afterAll(() => {
  proxy?.kill('SIGKILL');
  endPrograms();
  rmSync(work, { recursive: true });
});

/** As in the short suites. */
const WAITING = { timeout: 120_000 };

/** The file with the addresses of this machine, without TLS, and with who answered in a header. */
const configFor = (front: number, houses: readonly number[]): string => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/operating/haproxy.cfg'), 'utf8')
    .replace(/^.*(bind :443|redirect scheme).*\n/gm, '')
    .replace('bind :80', `bind 127.0.0.1:${front}`)
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
    // A connection is two files, and this machine may not allow as many.
    .replace('maxconn 20000', 'maxconn 200')
    .replace(/^ +server .*\n/gm, '');
  const servers = houses.map((port, n) => `    server house-${n + 1} 127.0.0.1:${port}\n`).join('');
  return `${text}    http-response set-header x-house %s\n${servers}`;
};

const startProxy = async (front: number, houses: readonly number[]) => {
  const file = join(work, 'haproxy.cfg');
  writeFileSync(file, configFor(front, houses));
  const [program = '', ...args] = haproxy;
  proxy = spawn(program, [...args, '-db', '-f', file], { stdio: 'ignore' });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${front}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      WAITING,
    )
    .toBe(200);
};

/** Asks without a pause until it is told to stop. */
const keepAsking = (front: number) => {
  const seen = { failures: [] as string[], answers: 0, houses: new Set<string>() };
  const stopped = new AbortController();
  const ask = async () => {
    while (!stopped.signal.aborted) {
      const said = await fetch(`http://127.0.0.1:${front}${status.path}`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      }).then(
        async (answer) => {
          seen.houses.add(answer.headers.get('x-house') ?? '');
          return `${answer.status} ${(await answer.text()).slice(0, 10)}`;
        },
        (error: unknown) => String(error),
      );
      seen.answers += 1;
      if (said !== '200 {"ok":true') seen.failures.push(said);
    }
  };
  const ended = Promise.all([ask(), ask(), ask(), ask()]);
  return {
    seen,
    stop: () => {
      stopped.abort();
      return ended;
    },
  };
};

test.skipIf(missing !== null)('[N01] no request fails while each house is replaced in turn', async () => {
  const { url, drop } = await freshPostgres();
  const [front, ...ports] = [await freePort(), await freePort(), await freePort()];
  const start = async (port: number) => {
    const house = startProgram({
      PORT: String(port),
      DATA_DIR: join(work, String(port)),
      DATABASE_URL: url,
      HOUSE_SECRET: 'a secret that only this test uses',
      SMTP_URL: 'outbox',
      TRUST_PROXY: 'on',
      CALLS_PER_SECOND: '0',
      LOG_LEVEL: 'warn',
    });
    await house.opened();
    return house;
  };
  const houses = [];
  for (const port of ports) houses.push({ port, program: await start(port) });
  await startProxy(front ?? 0, ports);
  const { seen, stop } = keepAsking(front ?? 0);
  const bothAnswer = async () => {
    seen.houses.clear();
    await expect.poll(() => [...seen.houses].sort(), WAITING).toEqual(['house-1', 'house-2']);
  };
  await bothAnswer();
  for (const one of houses) {
    one.program.child.kill('SIGTERM');
    expect(await one.program.ended).toBe(0);
    one.program = await start(one.port);
    await bothAnswer();
  }
  await stop();
  for (const { program } of houses) {
    program.child.kill('SIGTERM');
    await program.ended;
  }
  await drop();
  expect(seen.failures).toEqual([]);
  expect(seen.answers).toBeGreaterThan(100);
});
