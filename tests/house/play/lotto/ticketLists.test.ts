import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../../src/fair/canonical.ts';
import { checkDraw, ticketsHash } from '../../../../src/fair/lottoDraw.ts';
import { startHouse } from '../../../../src/house/house.ts';
import { drawProof } from '../../../../src/house/play/lotto/answers.ts';
import { runLotto } from '../../../../src/house/play/lotto/jobs.ts';
import { listHash, listText } from '../../../../src/house/play/lotto/rules.ts';
import { ticketLists } from '../../../../src/house/play/lotto/ticketLists.ts';
import { lottoProof, LottoTickets, monthStart, ticketListPath } from '../../../../src/wire/play/lotto.ts';
import { SAMPLED_ENGINES, NOON, type TestHouse, withHouse } from '../../harness.ts';
import { makeVisitor } from '../../platform/http/open.ts';
import { addPlayer, DAY_MS, earn, mineBlocks, currentOf } from './world.ts';

const MONTH = '2026-11';
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** November with four tickets of two players, closed. @returns the hash that the house signed */
const closedMonth = async (parts: TestHouse): Promise<string> => {
  await mineBlocks(parts, 1);
  await runLotto(parts.house);
  for (const login of ['aster', 'briar'])
    for (const day of [0, 3]) await earn(parts, await addPlayer(parts, login), NOON + day * DAY_MS);
  parts.clock.set(monthStart('2026-12') + 60_000);
  await runLotto(parts.house);
  const { closing } = await currentOf(parts.house, null);
  return closing?.statement?.ticketsHash ?? '';
};

/** Its jobs make blocks too, so a test makes its own while the house is closed. */
const whileOpen = async (parts: TestHouse, body: (address: string) => Promise<void>): Promise<void> => {
  const open = await startHouse(parts.house);
  try {
    await body(open.address);
  } finally {
    await open.close();
  }
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
/** As it is sent; fetch would ask for encodings of its own and decode them. */
const ask = (address: string, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((done, fail) => {
    get(address + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).once('error', fail);
  });
const ENCODINGS = [
  ['', undefined, (bytes: Buffer) => bytes, (text: string) => Buffer.from(text)],
  ['br', 'br', brotliDecompressSync, (text: string) => brotliCompressSync(text)],
  ['gzip', 'gzip', gunzipSync, (text: string) => gzipSync(text)],
] as const;
const SUFFIX = { '': '', br: '.br', gzip: '.gz' } as const;
const folderOf = ({ config }: TestHouse['house']) => join(config.dataDir, 'lotto');

/** Whatever a reader asks for, the bytes are those of the hash. */
const expectServed = async (address: string, hash: string): Promise<void> => {
  for (const [name, encoding, decode] of ENCODINGS) {
    const answer = await ask(address, ticketListPath(hash), name ? { 'accept-encoding': name } : {});
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding]);
    expect(sha256(decode(answer.body))).toBe(hash);
  }
};

test('[L03] the text of a list is its canonical JSON, and its hash the one that devices compute', () => {
  for (const holders of [
    [],
    [
      { holder: 'a"\u2028', days: [1, 31] },
      { holder: 'b', days: [30] },
    ],
  ]) {
    expect(listText(holders)).toBe(canonicalJson(holders));
    expect(listHash(listText(holders))).toBe(ticketsHash(holders));
  }
});

describe.each(SAMPLED_ENGINES)('%s: the tickets of a month as a file', (engine) => {
  test('[L03] are served from the closing on, named by the hash that was signed, for ever', () =>
    withHouse(engine, async (parts) => {
      const hash = await closedMonth(parts);
      const files = readdirSync(folderOf(parts.house));
      expect(files.sort()).toEqual([`${hash}.json`, `${hash}.json.br`, `${hash}.json.gz`]);
      expect(statSync(folderOf(parts.house)).mode & 0o777).toBe(0o700);
      await whileOpen(parts, async (address) => {
        await expectServed(address, hash);
        const { headers } = await ask(address, ticketListPath(hash), { 'accept-encoding': 'br' });
        expect(headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': 'application/json; charset=utf-8',
          vary: 'accept-encoding',
          etag: expect.stringMatching(/^(W\/)?".+"$/) as string,
        });
        const again = { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' };
        expect(await ask(address, ticketListPath(hash), again)).toMatchObject({
          status: 304,
          body: Buffer.alloc(0),
        });
      });
    }));

  test('[L03] are all that a draw’s proof leaves out', () =>
    withHouse(engine, async (parts) => {
      const hash = await closedMonth(parts);
      await mineBlocks(parts, 8);
      await runLotto(parts.house);
      await whileOpen(parts, async (address) => {
        const answer = await makeVisitor(address).ask(lottoProof, { month: MONTH });
        if (!answer.ok || !answer.data.proof) throw new Error('not drawn');
        expect(answer.data.proof).not.toHaveProperty('tickets');
        const tickets: unknown = JSON.parse(String((await ask(address, ticketListPath(hash))).body));
        LottoTickets.assert(tickets);
        expect(tickets).toHaveLength(2);
        expect(checkDraw({ ...answer.data.proof, tickets })).toMatchObject({ fair: true });
        expect(await drawProof(parts.house, MONTH)).toEqual({ ...answer.data.proof, tickets });
      });
    }));

  test('[L03] a file that is missing, cut or of another list is made again, never served', () =>
    withHouse(engine, async (parts) => {
      const hash = await closedMonth(parts);
      await whileOpen(parts, async (address) => {
        const folder = folderOf(parts.house);
        const before = await ask(address, ticketListPath(hash));
        rmSync(folder, { recursive: true });
        await expectServed(address, hash);
        for (const [name, , , encode] of ENCODINGS) {
          const file = join(folder, `${hash}.json${SUFFIX[name]}`);
          const whole = readFileSync(file);
          const damages = [
            () => rmSync(file),
            () => writeFileSync(file, whole.subarray(0, -3)),
            () => writeFileSync(file, ''),
            () => writeFileSync(file, encode(String(before.body).replace('[21,24]', '[22,24]'))),
          ];
          for (const damage of damages) {
            damage();
            await expectServed(address, hash);
            expect(readFileSync(file)).toEqual(whole);
          }
        }
        // Made again it is the same file to a cache.
        expect((await ask(address, ticketListPath(hash))).headers.etag).toBe(before.headers.etag);
        // A restart finds the damage that was done while the house was off.
        writeFileSync(join(folder, `${hash}.json.gz`), gzipSync('[]'));
        expect(await ticketLists(parts.house).ready(`${hash}.json`)).toBe(true);
        await expectServed(address, hash);
      });
    }));

  test('[L03] readers cost the database nothing, and a list that was falsified in it is not served', () =>
    withHouse(engine, async (parts) => {
      const hash = await closedMonth(parts);
      await whileOpen(parts, async (address) => {
        await expectServed(address, hash);
        await sql`update lotto_lists set tickets = '[]'`.execute(parts.db.kysely);
        await expectServed(address, hash);
        rmSync(folderOf(parts.house), { recursive: true });
        const answer = await ask(address, ticketListPath(hash));
        expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
        expect(answer.body.toString()).toBe('Not found');
      });
    }));

  test('[L03] nothing else is in the folder, whatever it is called', () =>
    withHouse(engine, async (parts) => {
      const hash = await closedMonth(parts);
      await whileOpen(parts, async (address) => {
        writeFileSync(join(parts.house.config.dataDir, 'lotto', 'secret'), 'kettle');
        for (const name of [
          `${'a'.repeat(64)}.json`,
          `${hash.toUpperCase()}.json`,
          `${hash}.json.br`,
          hash,
          'secret',
          '..%2fsecret',
          `..%2flotto%2f${hash}.json`,
          '%00',
          '',
        ])
          expect([name, (await ask(address, `/lotto/tickets/${name}`)).status]).toEqual([name, 404]);
      });
    }));

  test('[L03] every process of a house makes the same file, and many readers make it once', () =>
    withHouse(engine, async (parts) => {
      const hash = await closedMonth(parts);
      const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-other-'));
      const other = { ...parts.house, config: { ...parts.house.config, dataDir } };
      const lists = ticketLists(other);
      const ready = await Promise.all(Array.from({ length: 50 }, () => lists.ready(`${hash}.json`)));
      expect(ready.every(Boolean)).toBe(true);
      for (const suffix of ['', '.br', '.gz']) {
        const [own, others] = [parts.house, other].map((house) => {
          const file = join(folderOf(house), `${hash}.json${suffix}`);
          return [readFileSync(file).toString('hex'), statSync(file).mtimeMs];
        });
        expect(own).toEqual(others);
      }
      rmSync(dataDir, { recursive: true });
    }));

  test('[L03] a full disk keeps no month from its closing and its draw', () =>
    withHouse(engine, async (parts) => {
      writeFileSync(folderOf(parts.house), 'a file where the folder belongs');
      const hash = await closedMonth(parts);
      await mineBlocks(parts, 8);
      await runLotto(parts.house);
      expect(await drawProof(parts.house, MONTH)).toMatchObject({ ticketsHash: hash });
    }));
});
