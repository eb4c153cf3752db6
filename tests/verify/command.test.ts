import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { main } from '../../src/cli/verify.ts';
import { log, NOW, savedRound } from './evidence.ts';
import { BAD } from './badEvidence.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const file = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const verify = (...args: string[]) => {
  const [out, err]: [string[], string[]] = [[], []];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
  const code = main(args, NOW);
  vi.restoreAllMocks();
  return { code, out: out.join(''), err: err.join('') };
};

describe('[F05] npm run verify', () => {
  const round = file('round.json', JSON.stringify(savedRound));
  const head = file('head.json', JSON.stringify(log.head));

  test('takes several files: the keys of one are those of all', () => {
    expect(verify(head)).toMatchObject({ code: 1, out: expect.stringMatching(/^not shown/) });
    const { code, out, err } = verify(round, head);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /round\.json: fair: .*\n.*head\.json: holds: head of 6 entries: signed by the house; nothing is of /,
    );
  });

  test('--steps shows every value on the way', () => {
    const { code, out } = verify(round, '--steps');
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}\+ result: the seeds give this result$/m);
    expect(out).toMatch(/^ {6}Draw 1: int\(32\): \d+ · 32 = \d+ = \d+ · 2\^32 \+ \d+ → \d+$/m);
  });

  test.each(BAD)(
    '$name: refused with a reason, and the status says which',
    ({ content, verdict, reason }) => {
      const { code, out, err } = verify(file('bad.json', content));
      expect(code).toBe(verdict === 'refused' ? 2 : 1);
      expect(verdict === 'refused' ? err : out).toMatch(reason);
      expect(verdict === 'refused' ? out : err).toBe('');
    },
  );

  test('100 MB are refused without being read', () => {
    const big = file('big.json', '{}');
    truncateSync(big, 100_000_000);
    expect(verify(big)).toEqual({
      code: 2,
      out: '',
      err: `${big}: larger than 32 MiB, so it was not read\n`,
    });
  });
});
