import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOG_KINDS, readHead } from '../../src/fair/houseLog.ts';
import { liabilitiesText } from '../../src/fair/liabilities.ts';
import { playRound, recordOf } from '../../src/games/play.ts';
import { moonflower } from '../../src/games/titles/moonflower.ts';
import { checkFiles, checkFilesInSlices } from '../../src/verify/checkFiles.ts';
import { HEADS_MAX } from '../../src/verify/checkHeads.ts';
import { EVIDENCE_BYTES_MAX } from '../../src/verify/readText.ts';
import { Refused } from '../../src/verify/refused.ts';
import { WORDS } from '../../src/verify/words/words.ts';
import {
  earlierLog,
  keys,
  liabilities,
  log,
  logOf,
  logOfEntry,
  NOW,
  otherKeys,
  PLAYED_AT,
  round,
  savedRound,
  secrets,
  twoHeads,
} from './evidence.ts';
import { BAD } from './badEvidence.ts';

const vectors = JSON.parse(readFileSync(new URL('../../docs/rounds-pf1.json', import.meta.url), 'utf8')) as {
  readonly saved: readonly { readonly unfair: string | null; readonly file: object }[];
  readonly lotto: object;
};

const check = (content: unknown, words = WORDS.en) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const [finding] = checkFiles([{ name: 'one.json', content: text }], words, NOW);
  if (!finding) throw new Error('no finding');
  return finding;
};
const statesOf = (content: unknown): string[] =>
  check(content).steps.map(({ id, state }) => `${id} ${state}`);
/** What a step shows on the way. */
const shown = (content: unknown, id: string): string =>
  check(content)
    .steps.filter((step) => step.id === id)
    .flatMap(({ lines }) => lines.map(({ label, value }) => `${label}: ${value}`))
    .join('\n');

describe('[F05] one function says of any file what holds', () => {
  test('a round with all that a device kept', () => {
    expect(check(savedRound)).toMatchObject({
      kind: 'round',
      title: 'Moonflower, round 4',
      verdict: 'holds',
    });
    expect(statesOf(savedRound)).toEqual([
      'seed holds',
      'chain open',
      'chain open',
      'definition holds',
      'result holds',
      'payout holds',
      'signature open',
      'signature holds',
      'time holds',
      'log holds',
      'signature holds',
      'time holds',
    ]);
  });

  test('a file of before the log says that it has no proof of it', () => {
    const { verdict, steps } = check({ round, ...keys });
    expect([verdict, steps.at(-2)]).toMatchObject([
      'holds',
      { id: 'log', state: 'open', said: 'this file has no proof of the log' },
    ]);
  });

  test('the saved rounds of the vectors fail at the step that they name', () => {
    for (const { unfair, file } of vectors.saved) {
      const { verdict, steps } = check(file);
      const failed = steps.find(({ state }) => state === 'fails')?.id ?? null;
      const expected = unfair === null ? 'holds' : unfair === 'unproven' ? 'open' : 'fails';
      expect([verdict, failed], JSON.stringify(file)).toEqual([
        expected,
        unfair === 'unproven' ? null : unfair,
      ]);
    }
  });

  test('a draw of the lotto', () => {
    const { lotto } = vectors;
    expect(check(lotto)).toMatchObject({ kind: 'lotto', title: '2026-11', verdict: 'holds' });
    expect(shown(lotto, 'winners')).toContain('Rank 20: ticket ');
  });

  test('heads alone, as the house answers, two with a proof, and the file of a witness', () => {
    const { head } = log;
    const lines = [earlierLog.head, head].map((each) => JSON.stringify(each)).join('\n');
    for (const one of [{ ...head, ...keys }, { ok: true, data: { ...head, ...keys } }, twoHeads])
      expect(check(one)).toMatchObject({ kind: 'heads', verdict: 'holds' });
    expect(check(lines)).toMatchObject({ kind: 'heads', verdict: 'open' });
    const [, heads] = checkFiles(
      [
        { name: 'keys.json', content: JSON.stringify(keys) },
        { name: 'heads.jsonl', content: lines },
      ],
      WORDS.en,
      NOW,
    );
    expect(heads).toMatchObject({ kind: 'heads', verdict: 'holds' });
    expect(statesOf(twoHeads)).toEqual(['signature holds', 'signature holds', 'past holds', 'time holds']);
  });

  test('what the house owes, with its place in the log', () => {
    const { statement, own } = liabilities;
    const place = logOfEntry('liabilities', liabilitiesText(statement), NOW);
    const file = { ...liabilities, inLog: place, ...keys };
    expect(check(file)).toMatchObject({ kind: 'liabilities', title: statement.day, verdict: 'holds' });
    expect(statesOf(file)).toEqual(['sums holds', 'log holds', 'signature holds', 'time holds']);
    // Without its place in the log anybody can have made it.
    for (const one of [liabilities, { statement, ...own }, { v: 'my-money-1', statement }])
      expect(check(one)).toMatchObject({ verdict: 'open', reason: '' });
    expect(
      check({
        ...file,
        inLog: logOfEntry('liabilities', liabilitiesText(statement), statement.at - 1_000),
      }).reason,
    ).toMatch(/of the future/);
  });

  test('the counts of a witness, day by day', () => {
    const { statement } = liabilities;
    const counted = (day: string) => {
      const one = { ...statement, day, at: Date.parse(`${day}T00:00:07Z`) };
      return { statement: one, log: logOfEntry('liabilities', liabilitiesText(one), NOW), ...keys };
    };
    const days = ['2026-12-04', '2026-12-05', '2026-12-06'].map(counted);
    const lines = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).join('\n');
    const checked = (content: string) =>
      checkFiles(
        [
          { name: 'keys.json', content: JSON.stringify(keys) },
          { name: 'counts.jsonl', content },
        ],
        WORDS.en,
        NOW,
      )[1];
    expect(checked(lines(days))).toMatchObject({ kind: 'liabilities', title: '3 counts', verdict: 'holds' });
    const other = { ...days[0], log: counted('2026-12-03').log };
    expect(checked(lines([other, ...days.slice(1)]))).toMatchObject({
      verdict: 'fails',
      reason: expect.stringMatching(/^2026-12-04: it is not shown in the log/),
    });
  });

  test('an entry of the log that somebody opened, by its text or its digest', () => {
    const place = log.placeOf(1);
    expect(check({ entry: { kind: 'receipt', text: 'a' }, log: place, ...keys })).toMatchObject({
      kind: 'entry',
      verdict: 'holds',
    });
    expect(check({ entry: { kind: 'posting', text: 'a' }, log: place, ...keys }).verdict).toBe('fails');
  });

  test.each(LOG_KINDS)('an entry of the kind %s', (kind) => {
    const entry = { kind, text: 'of the house' };
    const file = { entry, log: logOfEntry(kind, entry.text), ...keys };
    expect(check(file)).toMatchObject({ kind: 'entry', verdict: 'holds' });
  });

  test('a win of the jackpot shows its level', () => {
    // Of the jackpot slot: the only one with a level.
    const file = vectors.saved[2]?.file ?? {};
    expect(shown(file, 'result')).toContain('Level of the jackpot, cents: 1234567');
  });
});

describe('[F05] the heads of a month', () => {
  const heads = Array.from({ length: 250 }, (_, at) => logOf(['a'], secrets, PLAYED_AT + at * 1_000).head);
  const file = (all: readonly object[]) => ({
    name: 'heads.jsonl',
    content: all.map((head) => JSON.stringify(head)).join('\n'),
  });
  const keysFile = { name: 'keys.json', content: JSON.stringify(keys) };

  test('are checked one signature after the other, with pauses for the reader', () => {
    const slices = checkFilesInSlices([keysFile, file(heads)], WORDS.en, NOW);
    const shares: number[] = [];
    for (;;) {
      const { done, value } = slices.next();
      if (done) {
        expect(value[1]).toMatchObject({ kind: 'heads', verdict: 'holds' });
        expect(value[1]?.steps[0]?.lines.at(-1)).toEqual({ label: '150 more', value: '…' });
        break;
      }
      expect(value.of).toBe(250);
      shares.push(value.done);
    }
    expect(shares).toEqual([...shares].toSorted((a, b) => a - b));
    expect(Math.max(...shares.map((done, at) => done - (shares[at - 1] ?? 0)))).toBeLessThanOrEqual(8);
  });

  test('do not hold with one among them that is not signed', () => {
    const bad = heads.map((head, at) =>
      at === 240 ? { checkpoint: head.checkpoint.replace('\n1\n', '\n7\n') } : head,
    );
    expect(checkFiles([keysFile, file(bad)], WORDS.en, NOW)[1]).toMatchObject({
      verdict: 'fails',
      reason: 'head of 7 entries: not signed by a key of this house',
    });
  });

  test('are refused where they are too many, before any is checked', () => {
    const many = Array.from({ length: HEADS_MAX + 1 }, () => heads[0] ?? {});
    const slices = checkFilesInSlices([keysFile, file(many)], WORDS.en, NOW);
    expect(slices.next()).toMatchObject({
      done: true,
      value: [
        {},
        { verdict: 'refused', reason: 'more than 50000 lines in one file: hand them in as several' },
      ],
    });
  });
});

describe('[F05] every value on the way can be done again', () => {
  test('the words of the blocks, the draws, the stops and the wins of a round', () => {
    const values = shown(savedRound, 'result');
    const played = playRound(
      { ...moonflower, definition: JSON.parse(shownDefinition()) as typeof moonflower.definition },
      { serverSeed: round.serverSeed ?? '', clientSeed: round.clientSeed, nonce: round.nonce },
    );
    expect(recordOf(played)).toEqual(round.result);
    const [, first = ''] = /HMAC-SHA256\(server seed, player:3:0\): ([0-9a-f]{8}) /.exec(values) ?? [];
    expect(values).toContain(`Draw 1: int(32): ${Number.parseInt(first, 16)} · 32 = `);
    const stops = (round.result as { stops: number[][] }).stops[0] ?? [];
    expect(values).toContain(`Spin 1 (base), stops: ${stops.join(' ')}`);
  });
  const shownDefinition = (): string =>
    /Definition, canonical: (.*)/.exec(shown(savedRound, 'definition'))?.[1] ?? '';

  test('the nodes from a leaf to the root of the log', () => {
    const values = shown(savedRound, 'log');
    expect(values.match(/^Node \d+: SHA-256\(01 ‖ [0-9a-f]{64} ‖ [0-9a-f]{64}\) = /gm)).toHaveLength(3);
    expect(values).toMatch(new RegExp(`^Node 3: .* = ${readHead(log.note)?.root ?? ''}$`, 'm'));
  });
});

describe('[F05] bad evidence is refused with a reason', () => {
  test.each(BAD)('$name', ({ content, verdict, reason }) => {
    expect(check(content)).toMatchObject({ verdict, reason: expect.stringMatching(reason) });
    const german = check(content, WORDS.de);
    expect([german.verdict, german.reason !== check(content).reason]).toEqual([verdict, true]);
  });

  test('a file of another house beside those of one', () => {
    const other = { ...savedRound, ...otherKeys };
    const [own, foreign] = checkFiles(
      [savedRound, other].map((file, at) => ({ name: `${at}.json`, content: JSON.stringify(file) })),
      WORDS.en,
      NOW,
    );
    expect([own, foreign]).toMatchObject([
      { verdict: 'holds' },
      { verdict: 'refused', reason: expect.stringMatching(/^of another house/) },
    ]);
  });

  test('a file that was too large to be read', () => {
    const [finding] = checkFiles([{ name: 'big', content: new Refused('tooLarge') }], WORDS.en, NOW);
    expect(finding).toMatchObject({ verdict: 'refused', reason: expect.stringContaining('32 MiB') });
    expect(check('x'.repeat(EVIDENCE_BYTES_MAX + 1)).reason).toContain('32 MiB');
  });
});
