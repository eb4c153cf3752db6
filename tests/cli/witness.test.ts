import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { main } from '../../src/cli/witness.ts';
import { extendLog } from '../../src/house/evidence/logEntries/logEntries.ts';
import { atTheTables } from '../house/audit/played.ts';
import { NOON, type TestHouse } from '../house/harness.ts';
import { withOpenHouse } from '../house/platform/http/open.ts';
import { giveCash, insertPlayer } from '../house/players.ts';
import { FULL } from '../level.ts';
import { RUN_BY } from '../readme.ts';
import { coverBooks } from '../house/coverBooks.ts';
import { headOf, leavesOf, POLICY, signedLog } from '../signedLog.ts';
import { forgetLog, LOG_TABLES } from '../house/evidence/transparencyLog/forgetLog.ts';
import { answering } from './answering.ts';

const RAIN = 'rain-on-glass';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-witness-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Runs the program once: its exit code, and what it wrote. */
const witness = async (...args: string[]) => {
  const out: string[] = [];
  const write = (text: string | Uint8Array) => out.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(write);
  vi.spyOn(process.stderr, 'write').mockImplementation(write);
  const code = await main([...args, '--once'], () => NOON + 3_600_000);
  vi.restoreAllMocks();
  return { code, out: out.join('') };
};
const at = (name: string) => join(folder, name);

const extend = async (parts: TestHouse): Promise<void> => {
  await coverBooks(parts.house);
  await extendLog(parts.house);
};
const seated = async (parts: TestHouse) => {
  await insertPlayer(parts, RAIN);
  await giveCash(parts, RAIN, 1_000_000n);
  const rain = atTheTables(parts, RAIN);
  return async (rounds: number) => {
    await rain.play('moonflower', 1, rounds);
    parts.clock.advance(60_000);
    await extend(parts);
  };
};
describe('a witness of a real house', () => {
  test('keeps each head, and checks that it goes on from the one before', () =>
    withOpenHouse('sqlite', async (parts) => {
      const play = await seated(parts);
      for (const rounds of [1, 30, 2]) {
        await play(rounds);
        const { code, out } = await witness(parts.address, at('own'));
        expect(out).toMatch(/^\d+ entries/);
        expect(code).toBe(0);
      }
      // Nothing new: the head that is kept is not kept twice.
      expect((await witness(parts.address, at('own'))).code).toBe(0);
      const lines = readFileSync(join(at('own'), 'heads.jsonl'), 'utf8')
        .trim()
        .split('\n');
      expect(lines).toHaveLength(3);
    }));

  test('is run as the README says', FULL, () =>
    withOpenHouse('sqlite', async (parts) => {
      // The command has the machine's clock, by which a head of another day is stale.
      parts.clock.set(Date.now());
      const play = await seated(parts);
      await play(1);
      const listed = Object.keys(RUN_BY).filter((command) => RUN_BY[command] === 'witness');
      expect(listed).toEqual(['npm run -s witness -- URL FOLDER']);
      const [program = '', ...words] = (listed[0] ?? '')
        .split(' ')
        .map((word) => (word === 'URL' ? parts.address : word === 'FOLDER' ? at('own') : word));
      const child = spawn(program, [...words, '--once'], { cwd: join(import.meta.dirname, '../..') });
      let out = '';
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
      });
      expect(await once(child, 'close')).toEqual([0, null]);
      expect(out).toMatch(/^\d+ entries/);
      expect(readdirSync(at('own'))).toContain('heads.jsonl');
    }),
  );

  test('says of a log with a changed past that it is not shown to be one, and keeps both heads', () =>
    withOpenHouse('sqlite', async (parts) => {
      const play = await seated(parts);
      await play(40);
      expect((await witness(parts.address, at('own'))).code).toBe(0);
      await parts.db.kysely
        .updateTable('rounds')
        .set({ client_seed: 'a-luckier-seed' })
        .where('nonce', '=', 3n)
        .execute();
      await forgetLog(parts);
      await extend(parts);
      await play(5);
      const { code, out } = await witness(parts.address, at('own'));
      // A proof that fails comes from whoever answers; the heads are kept, as they may yet show more.
      expect(out).toMatch(/^notShown: the log of \d+ entries is not shown to go on .* \(other(Past|Root)\)/);
      expect(code).toBe(2);
      const name = readdirSync(at('own')).find((file) => file.startsWith('not-shown-')) ?? '';
      const evidence = JSON.parse(readFileSync(join(at('own'), name), 'utf8')) as {
        earlier: string;
        later: string;
      };
      expect(headOf(evidence.earlier).size).toBeLessThan(headOf(evidence.later).size);
    }));

  test('finds a log that became shorter', () =>
    withOpenHouse('sqlite', async (parts) => {
      const play = await seated(parts);
      await play(40);
      await witness(parts.address, at('own'));
      await parts.db.kysely.deleteFrom('rounds').where('nonce', '>', 30n).execute();
      await forgetLog(parts);
      parts.clock.advance(60_000);
      await extend(parts);
      const { code, out } = await witness(parts.address, at('own'));
      expect([code, out.slice(0, 40)]).toEqual([1, 'The house has shown two pasts (shrinks):']);
    }));

  test('two witnesses find a fork that each of them was shown a half of', () =>
    withOpenHouse('sqlite', async (parts) => {
      const play = await seated(parts);
      await play(20);
      await witness(parts.address, at('own'));
      await witness(parts.address, at('other'));
      expect(await witness(parts.address, at('own'), '--with', at('other'))).toMatchObject({ code: 0 });
      // One of them goes on with the true log, the other one with a log that branches off.
      const saved = await Promise.all(
        LOG_TABLES.map((table) => parts.db.kysely.selectFrom(table).selectAll().execute()),
      );
      const { id } = await parts.db.kysely
        .selectFrom('rounds')
        .select('id')
        .where('nonce', '=', 19n)
        .executeTakeFirstOrThrow();
      await play(1);
      await witness(parts.address, at('own'));
      for (const [index, table] of LOG_TABLES.entries()) {
        await parts.db.kysely.deleteFrom(table).execute();
        const rows = saved[index] ?? [];
        if (rows.length > 0)
          await parts.db.kysely
            .insertInto(table)
            .values(rows as never)
            .execute();
      }
      await parts.db.kysely
        .updateTable('rounds')
        .set({ client_seed: 'of-the-fork' })
        .where('nonce', '=', 20n)
        .execute();
      // The round of before is entered again, with another seed: as many entries, and another root.
      await play(0);
      expect(id).not.toBe('');
      expect((await witness(parts.address, at('other'))).code).toBe(0);
      const { code, out } = await witness(parts.address, at('own'), '--with', at('other'));
      expect(out).toMatch(/^The house has shown two pasts/);
      expect(code).toBe(1);
    }));
});

describe('a witness does not believe', () => {
  const { head, house } = signedLog(leavesOf(['a', 'b', 'c']), NOON);
  const told = JSON.stringify({ ok: true, data: { house, policy: POLICY } });
  const answers = (text: string | Uint8Array) => (path: string) => (path === '/log/checkpoint' ? text : told);

  test.each([
    ['no JSON', () => 'hello', 'no answer that can be used'],
    ['a size of 2^53 + 1', answers(head.note.replace('\n3\n', `\n${2 ** 53}\n`)), 'notHead'],
    ['a negative size', answers(head.note.replace('\n3\n', '\n-3\n')), 'notHead'],
    ['a head that nobody signed', answers(head.note.replace('\n3\n', '\n4\n')), 'notSigned'],
    ['an answer of 100 MB', answers(Buffer.alloc(100 * 1_024 * 1_024, 'x')), 'larger than'],
  ] as const)('%s', (_, answer, why) =>
    answering(answer, async (url) => {
      const { code, out } = await witness(url, at('own'));
      expect(out).toContain(why);
      expect(code).toBe(2);
      expect(readdirSync(at('own')).filter((file) => file.startsWith('heads'))).toEqual([]);
    }),
  );

  test('another house under the same address, a folder that is damaged, and arguments that are none', () =>
    withOpenHouse('sqlite', async (parts) => {
      const play = await seated(parts);
      await play(2);
      await witness(parts.address, at('own'));
      const before = readFileSync(join(at('own'), 'house.json'), 'utf8');
      const other = signedLog(leavesOf(['a', 'b']), NOON);
      await answering(
        (path) =>
          path === '/log/checkpoint'
            ? other.head.note
            : JSON.stringify({ ok: true, data: { house: other.house, policy: POLICY } }),
        async (url) => {
          expect(await witness(url, at('own'))).toMatchObject({
            code: 2,
            out: expect.stringContaining('otherHouse') as string,
          });
        },
      );
      expect(readFileSync(join(at('own'), 'house.json'), 'utf8')).toBe(before);
      expect(await witness(parts.address, at('own'))).toMatchObject({ code: 0 });
      writeFileSync(join(at('own'), 'heads.jsonl'), '{"checkpoint":"glasshouse"}\n');
      expect(await witness(parts.address, at('own'))).toMatchObject({
        code: 2,
        out: expect.stringContaining('line 1 is no head of a log') as string,
      });
      for (const args of [[], ['http://127.0.0.1:1'], ['ftp://x', at('x')], ['http://x', at('x'), 'more']])
        expect(await witness(...args)).toMatchObject({ code: 2 });
    }));
});
