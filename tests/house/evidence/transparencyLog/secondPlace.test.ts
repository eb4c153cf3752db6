import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startJobs } from '../../../../src/house/platform/jobs.ts';
import { extendLog } from '../../../../src/house/evidence/logEntries/logEntries.ts';
import {
  logHeadsFile,
  publishLogHeads,
  type PublishedHeads,
} from '../../../../src/house/evidence/transparencyLog/heads.ts';
import { newestHead, logHeadJobs } from '../../../../src/house/evidence/transparencyLog/transparencyLog.ts';
import { command } from '../../audit/played.ts';
import { coverBooks } from '../../coverBooks.ts';
import { SAMPLED_ENGINES, silentLog, type TestHouse, withHouse } from '../../harness.ts';

/** A new head: the log has an entry more. */
const sign = async (parts: TestHouse, switched: 'on' | 'off'): Promise<string> => {
  await command(parts, `maintenance ${switched}`);
  await coverBooks(parts.house);
  parts.clock.advance(60_000);
  await extendLog(parts.house);
  return JSON.stringify({ checkpoint: (await newestHead(parts.db.kysely))?.note });
};
const fresh = (): PublishedHeads => ({ lastId: null, unsent: null });
const linesOf = (path: string): string[] => readFileSync(path, 'utf8').trim().split('\n');
const sendingTo = (parts: TestHouse, headsHook: string): TestHouse['house'] => ({
  ...parts.house,
  config: { ...parts.house.config, headsHook },
});

/** An address that keeps what is posted to it, and answers with `state.status`. */
const openAddress = async () => {
  const got: string[] = [];
  const state = { status: 204 };
  const server = createServer((request, answer) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      got.push(`${request.method} ${request.headers['content-type']} ${text}`);
      answer.writeHead(state.status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`, got, state };
};
const posted = (head: string) => `POST application/json ${head}`;

describe.each(SAMPLED_ENGINES)('%s: the second place of the log’s heads', (engine) => {
  test('an address gets each head once', () =>
    withHouse(engine, async (parts) => {
      const { url, got } = await openAddress();
      const house = sendingTo(parts, url);
      const published = fresh();
      await publishLogHeads(house, published);
      expect(got).toEqual([]);
      const first = await sign(parts, 'on');
      await publishLogHeads(house, published);
      await publishLogHeads(house, published);
      const second = await sign(parts, 'off');
      await publishLogHeads(house, published);
      expect(got).toEqual([posted(first), posted(second)]);
      expect(linesOf(logHeadsFile(parts.dataDir))).toEqual([first, second]);
    }));

  test('a program gets the head as its input; of several at once it gets the newest', () =>
    withHouse(engine, async (parts) => {
      const [program, second] = [join(parts.dataDir, 'send'), join(parts.dataDir, 'second')];
      writeFileSync(program, `#!/bin/sh\ncat >> ${second}\n`);
      chmodSync(program, 0o700);
      const house = sendingTo(parts, program);
      const published = fresh();
      const first = await sign(parts, 'on');
      await publishLogHeads(house, published);
      expect(linesOf(second)).toEqual([first]);
      const [middle, last] = [await sign(parts, 'off'), await sign(parts, 'on')];
      await publishLogHeads(house, published);
      expect(linesOf(second)).toEqual([first, last]);
      // A head says what was before it, so the file beside the database alone needs them all.
      expect(linesOf(logHeadsFile(parts.dataDir))).toEqual([first, middle, last]);
    }));

  test('where the second place fails, the file has the head, and the newest one goes there later', () =>
    withHouse(engine, async (parts) => {
      const { url, got, state } = await openAddress();
      const house = sendingTo(parts, url);
      const published = fresh();
      const first = await sign(parts, 'on');
      state.status = 500;
      await expect(publishLogHeads(house, published)).rejects.toThrow('the second place answered 500');
      expect(linesOf(logHeadsFile(parts.dataDir))).toEqual([first]);
      // Tried again, though there is no new head; it is not written again.
      await expect(publishLogHeads(house, published)).rejects.toThrow('answered 500');
      expect(linesOf(logHeadsFile(parts.dataDir))).toEqual([first]);
      const second = await sign(parts, 'off');
      state.status = 204;
      await publishLogHeads(house, published);
      expect(got).toEqual([posted(first), posted(first), posted(second)]);
      expect(linesOf(logHeadsFile(parts.dataDir))).toEqual([first, second]);
    }));

  test('a program that is missing, or that fails, is told and takes nothing away', () =>
    withHouse(engine, async (parts) => {
      const failing = join(parts.dataDir, 'fail');
      writeFileSync(failing, '#!/bin/sh\nexit 3\n');
      chmodSync(failing, 0o700);
      const published = fresh();
      const head = await sign(parts, 'on');
      await expect(publishLogHeads(sendingTo(parts, '/nowhere/program'), published)).rejects.toThrow(
        'ENOENT',
      );
      await expect(publishLogHeads(sendingTo(parts, failing), published)).rejects.toThrow('ended with 3');
      expect(linesOf(logHeadsFile(parts.dataDir))).toEqual([head]);
      const { url, got } = await openAddress();
      await publishLogHeads(sendingTo(parts, url), published);
      expect(got).toEqual([posted(head)]);
    }));

  test('the open house tells the operator of a second place that fails', () =>
    withHouse(engine, async (parts) => {
      const { url, state } = await openAddress();
      state.status = 503;
      await sign(parts, 'on');
      const error = vi.fn();
      const log = { ...silentLog, error };
      const jobs = startJobs(logHeadJobs(sendingTo(parts, url), parts.house), { log, lease: null });
      onTestFinished(() => jobs.stop());
      await vi.waitFor(() => expect(error).toHaveBeenCalled(), { timeout: 30_000 });
      expect(error).toHaveBeenCalledWith(
        { job: 'log heads', error: expect.stringContaining('the second place answered 503') },
        'a job failed and will be run again',
      );
    }));
});
