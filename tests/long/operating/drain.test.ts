/** Two houses behind HAProxy with the file of docs/operating: replaced, slow, and without PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lottoPrevious } from '../../../src/wire/play/lotto.ts';
import { status } from '../../../src/wire/player/status.ts';
import { freePort } from '../../freePort.ts';
import { buildProgram, endPrograms, startProgram } from '../../house/program.ts';
import { openServer } from '../many/cluster.ts';
import { asNobody, endDaemons, folderFor, HAPROXY, programsOrWhy, startHaproxy } from '../many/daemons.ts';

const programs = await programsOrWhy(HAPROXY);
const missing = typeof programs === 'string' ? programs : null;
if (missing !== null) process.stderr.write(`Houses behind HAProxy are not tried: ${missing}\n`);

const work = mkdtempSync(join(tmpdir(), 'glasshouse-drain-'));
beforeAll(buildProgram);
afterAll(async () => {
  endPrograms();
  await endDaemons();
  rmSync(work, { recursive: true });
});

/** As in the short suites. */
const WAITING = { timeout: 120_000 };

const ask = (url: string, { path }: { readonly path: string }) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });

/** Asks without a pause until it is told to stop. */
const keepAsking = (url: string) => {
  const seen = { failures: [] as string[], answers: 0 };
  const stopped = new AbortController();
  const askOn = async () => {
    while (!stopped.signal.aborted) {
      const said = await ask(url, status).then(
        async (answer) => `${answer.status} ${(await answer.text()).slice(0, 10)}`,
        (error: unknown) => String(error),
      );
      seen.answers += 1;
      if (said !== '200 {"ok":true') seen.failures.push(said);
    }
  };
  const ended = Promise.all([askOn(), askOn(), askOn(), askOn()]);
  return {
    seen,
    stop: () => {
      stopped.abort();
      return ended;
    },
  };
};

test.skipIf(missing !== null)(
  '[N01] [X01] no request fails while houses are replaced or slow; without PostgreSQL they answer code 56',
  async () => {
    const database = await openServer(folderFor('drain', asNobody()));
    const ports = [await freePort(), await freePort()];
    const start = async (port: number) => {
      const house = startProgram({
        PORT: String(port),
        DATA_DIR: join(work, String(port)),
        DATABASE_URL: database.url,
        HOUSE_SECRET: 'a secret that only this test uses',
        SMTP_URL: 'outbox',
        TRUST_PROXY: 'on',
        CALLS_PER_SECOND: '0',
        LOG_LEVEL: 'error',
      });
      await house.opened();
      return house;
    };
    const houses = [];
    for (const port of ports) houses.push({ port, program: await start(port) });
    const proxy = await startHaproxy((programs as readonly (readonly string[])[])[0] ?? [], ports);
    await expect.poll(async () => (await ask(proxy.url, status)).status, WAITING).toBe(200);
    const { seen, stop } = keepAsking(proxy.url);
    const bothAnswer = async () => {
      const from = proxy.daemon.output().length;
      const answered = () =>
        [
          ...new Set(
            proxy.daemon
              .output()
              .slice(from)
              .match(/ houses\/house-\d /g),
          ),
        ].sort();
      await expect.poll(answered, WAITING).toEqual([' houses/house-1 ', ' houses/house-2 ']);
    };
    await bothAnswer();
    for (const one of houses) {
      one.program.child.kill('SIGTERM');
      expect(await one.program.ended).toBe(0);
      one.program = await start(one.port);
      await bothAnswer();
    }
    // Checks take two seconds now: both houses are slow, and neither is away.
    for (let time = 0; time < 2; time += 1) {
      database.pause();
      await wait(2_000);
      database.goOn();
      await bothAnswer();
    }
    await stop();
    expect(seen.failures).toEqual([]);
    expect(seen.answers).toBeGreaterThan(100);
    expect(proxy.daemon.output()).not.toContain('no server available');

    database.lose();
    await expect
      .poll(async () => {
        const answer = await ask(proxy.url, lottoPrevious);
        return [answer.status, await answer.text()];
      }, WAITING)
      .toEqual([503, expect.stringMatching(/^\{"ok":false,"error":\{"code":56,/)]);
    expect((await fetch(`${proxy.url}/readyz`)).status).toBe(503);
    const page = await fetch(`${proxy.url}/devnet`, { method: 'HEAD' });
    expect(page.headers.get('content-security-policy')).not.toBeNull();
    await database.revive();
    await expect.poll(async () => (await ask(proxy.url, lottoPrevious)).status, WAITING).toBe(200);
    for (const { program } of houses) {
      program.child.kill('SIGTERM');
      await program.ended;
    }
  },
);
