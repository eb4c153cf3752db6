import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { main as verify } from '../../src/cli/verify.ts';
import { main } from '../../src/cli/witness.ts';
import { openFolder } from '../../src/cli/witness/folder.ts';
import { liabilitiesText } from '../../src/fair/liabilities.ts';
import { countToday, newestCounts } from '../../src/house/evidence/liabilities/liabilities.ts';
import { extendLog } from '../../src/house/evidence/logEntries/logEntries.ts';
import { coverBooks } from '../house/coverBooks.ts';
import { withOpenHouse } from '../house/platform/http/open.ts';
import { giveCash, insertPlayer } from '../house/players.ts';
import { answering } from './answering.ts';
import { keys, logOf, NOW, secrets, statement } from '../verify/evidence.ts';
import { leavesOf, NEXT, OWN, POLICY, signedLog, STRANGER } from '../signedLog.ts';
import { successionText } from '../../src/fair/houseKeys.ts';
import { entryLeaf, textDigest } from '../../src/fair/houseLog.ts';
import { vectorHouse } from '../../src/fair/vectorKeys.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-witness-counts-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});
const at = (name: string) => join(folder, name);

/** What a command says, and its exit code. */
const said = async (run: () => number | Promise<number>) => {
  const out: string[] = [];
  const write = (text: string | Uint8Array) => out.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(write);
  vi.spyOn(process.stderr, 'write').mockImplementation(write);
  const code = await run();
  vi.restoreAllMocks();
  return { code, out: out.join('') };
};
const witnessAt =
  (now: number) =>
  (...args: string[]) =>
    said(() => main([...args, '--once'], () => now));
const witness = witnessAt(NOW);

/** A house with these answers, by the path that is asked. */
const withAnswers = (answers: Readonly<Record<string, object>>, body: (url: string) => Promise<void>) =>
  answering((path) => {
    const found = answers[path];
    return found instanceof Uint8Array ? found : found ? JSON.stringify({ ok: true, data: found }) : null;
  }, body);

const less = { ...statement, total: statement.total - 1 };
/** A log with two counts of one day. */
const log = logOf([statement, less].map(liabilitiesText), secrets, NOW, 'liabilities');
/** What the house answers to whom it shows one of the two. */
const TILE = Buffer.concat(
  [statement, less].map((one) => entryLeaf('liabilities', textDigest(liabilitiesText(one)))),
);
const showing = (index: 0 | 1, note = log.note) => ({
  '/log/house/json2': { ...keys, policy: POLICY },
  '/log/checkpoint': Buffer.from(note),
  '/log/tile/0/000.p/2': TILE,
  '/liabilities/counts/json2': { counts: [index === 0 ? statement : less], nextAt: NOW },
  '/log/index/json2': { index },
});
const TWO = new RegExp(`^The house has shown two counts of ${statement.day}: it owed`);

describe('[F05] a witness keeps the daily counts of what the house owes', () => {
  test('each with its place in the log, and verify reads them', () =>
    withOpenHouse('sqlite', async (parts) => {
      await insertPlayer(parts, 'rain-on-glass');
      await giveCash(parts, 'rain-on-glass', 700n);
      const look = async () => {
        await coverBooks(parts.house);
        await extendLog(parts.house);
        return witnessAt(parts.clock.now())(parts.address, at('own'));
      };
      // The open house counts its first day by itself.
      await expect.poll(() => newestCounts(parts.db.kysely, 1)).toHaveLength(1);
      parts.clock.advance(86_400_000);
      await coverBooks(parts.house);
      await countToday(parts.house);
      parts.clock.advance(60_000);
      expect(await look()).toMatchObject({ code: 0 });
      parts.clock.advance(60_000);
      expect(await look()).toMatchObject({ code: 0 });
      const counts = openFolder(at('own')).counts();
      expect(counts.at(-1)).toMatchObject({ statement: { total: 700 } });
      const files = ['house.json', 'counts.jsonl', 'heads.jsonl'].map((name) => join(at('own'), name));
      expect(await said(() => verify(files, parts.clock.now()))).toMatchObject({
        code: 0,
        out: expect.stringMatching(
          /counts\.jsonl: holds: .*; 2 counts: none has another one of the same day/,
        ),
      });
    }));

  test('and finds that the house shows another one of the same day', async () => {
    await withAnswers(showing(0), async (url) => {
      expect(await witness(url, at('own'))).toMatchObject({ code: 0 });
    });
    await withAnswers(showing(1), async (url) => {
      const { code, out } = await witness(url, at('own'));
      expect(out).toMatch(TWO);
      expect(code).toBe(1);
    });
    const evidence = join(at('own'), `two-counts-${statement.day}.json`);
    const found = await said(() => verify([evidence, join(at('own'), 'house.json')], NOW));
    expect(found).toMatchObject({
      code: 1,
      out: expect.stringContaining(`these are two different counts of ${statement.day}`),
    });
  });

  test('and finds with another witness that each was shown one of two', async () => {
    await withAnswers(showing(0), async (url) => {
      expect(await witness(url, at('own'))).toMatchObject({ code: 0 });
    });
    await withAnswers(showing(1), async (url) => {
      expect(await witness(url, at('other'))).toMatchObject({ code: 0 });
      const { code, out } = await witness(url, at('own'), '--with', at('other'));
      expect(out).toMatch(TWO);
      expect(code).toBe(1);
    });
  });

  test('but not one that its log does not have', async () => {
    await withAnswers({ ...showing(0), '/log/index/json2': { index: 1 } }, async (url) => {
      expect(await witness(url, at('own'))).toMatchObject({
        code: 2,
        out: expect.stringContaining(`notInLog: its count of ${statement.day}`),
      });
    });
    expect(existsSync(join(at('own'), 'counts.jsonl'))).toBe(false);
  });
});

describe('a witness', () => {
  const DAYS_MS = 86_400_000 * 2;

  test('keeps no head of the future', async () => {
    await withAnswers(showing(0), async (url) => {
      const { code, out } = await witnessAt(NOW - DAYS_MS)(url, at('own'));
      expect(out).toMatch(/: future: the head of 2 entries is dated 2026-12-06T/);
      expect(code).toBe(2);
      expect(existsSync(join(at('own'), 'heads.jsonl'))).toBe(false);
      // What was kept by a clock that was wrong is named when two compare.
      for (const name of ['own', 'other']) expect(await witness(url, at(name))).toMatchObject({ code: 0 });
      const compared = await witnessAt(NOW - DAYS_MS)(url, at('own'), '--with', at('other'));
      expect(compared).toMatchObject({
        code: 2,
        out: expect.stringMatching(/^future: the head of 2 entries/),
      });
    });
  });

  test('compares with one who looked before or after its keys were followed', async () => {
    const followed = vectorHouse([OWN, NEXT], [2]);
    const leaves = [
      ...[statement, less].map((each) => entryLeaf('liabilities', textDigest(liabilitiesText(each)))),
      ...followed.successions.map((one) => entryLeaf('succession', textDigest(successionText(one)))),
    ];
    const [before, after] = [
      signedLog(leaves.slice(0, 2), NOW),
      signedLog(leaves, NOW + 1_000, NEXT, followed),
    ];
    const answersOf = (shown: typeof before) => (path: string, body: string) => {
      const content = shown.content(path.replace('/log/', ''));
      if (content) return content;
      const { ref = '' } = JSON.parse(body === '' ? '{}' : body) as { ref?: string };
      const index = followed.successions.findIndex((one) => `${one.purpose}-${one.sequence}` === ref);
      const answers: Readonly<Record<string, object>> = {
        '/log/house/json2': { house: shown.house, policy: POLICY },
        '/liabilities/counts/json2': { counts: [statement], nextAt: NOW },
        '/log/index/json2': { index: index === -1 ? 0 : index + 2 },
      };
      return answers[path] ? JSON.stringify({ ok: true, data: answers[path] }) : null;
    };
    await answering(answersOf(before), async (url) => {
      for (const name of ['before', 'follows']) await witness(url, at(name));
    });
    await answering(answersOf(after), async (url) => {
      expect(await witness(url, at('after'))).toMatchObject({ code: 0 });
      // The same witness before and after: it follows, since the log has how.
      expect(await witness(url, at('follows'))).toMatchObject({ code: 0 });
      expect(openFolder(at('follows')).house()).toEqual(followed);
      for (const [own, other] of [
        ['before', 'after'],
        ['after', 'before'],
      ] as const)
        expect((await witness(url, at(own), '--with', at(other))).out).toMatch(
          /^both saw one log: \d and \d entries, 1 and 1 counts\n$/,
        );
      openFolder(at('after')).writeHouse(vectorHouse([STRANGER]));
      expect(await witness(url, at('before'), '--with', at('after'))).toMatchObject({
        code: 2,
        out: expect.stringContaining('the keys of the two folders are of different houses'),
      });
    });
    // An answer of before the succession, as whoever took the old key could give it.
    await answering(answersOf(signedLog(leaves.slice(0, 2), NOW + 9_000)), async (url) => {
      expect(await witness(url, at('follows'))).toMatchObject({
        code: 2,
        out: expect.stringContaining('keys that were followed'),
      });
    });
  });

  test('says that two keys followed one, and follows neither', async () => {
    const [one, other] = [vectorHouse([OWN, NEXT], [2]), vectorHouse([OWN, STRANGER], [2])];
    const answer = (identity: typeof one, by: typeof NEXT) => {
      const { head, house } = signedLog(leavesOf(['a', 'b', 'c']), NOW, by, identity);
      return {
        '/log/house/json2': { house, policy: POLICY },
        '/log/checkpoint': Buffer.from(head.note),
        '/liabilities/counts/json2': { counts: [], nextAt: NOW },
      };
    };
    await withAnswers(answer(one, NEXT), async (url) => {
      expect(await witness(url, at('own'))).toMatchObject({ code: 0 });
    });
    await withAnswers(answer(other, STRANGER), async (url) => {
      const { code, out } = await witness(url, at('own'));
      expect([code, out]).toEqual([1, expect.stringMatching(/^One key of the house was followed by two/)]);
    });
    expect(openFolder(at('own')).house()).toEqual(one);
    const evidence = await said(() => verify([join(at('own'), 'fork-of-keys.json')], NOW));
    expect(evidence).toMatchObject({ code: 1, out: expect.stringContaining('forked') });
  });

  test('calls a log stale that stands still for a day', async () => {
    await withAnswers(showing(0), async (url) => {
      expect(await witnessAt(NOW + 86_400_000)(url, at('own'))).toMatchObject({ code: 0 });
      expect(await witnessAt(NOW + 86_400_001)(url, at('own'))).toMatchObject({
        code: 2,
        out: expect.stringContaining('stale: its newest head is of 2026-12-06'),
      });
    });
  });
});
