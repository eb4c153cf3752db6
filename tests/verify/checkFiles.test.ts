import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOG_KINDS } from '../../src/fair/houseLog.ts';
import { liabilitiesText } from '../../src/fair/liabilities.ts';
import { playRound, recordOf } from '../../src/games/play.ts';
import { moonflower } from '../../src/games/titles/moonflower.ts';
import { checkFiles } from '../../src/verify/checkFiles.ts';
import { EVIDENCE_BYTES_MAX } from '../../src/verify/readText.ts';
import { Refused } from '../../src/verify/refused.ts';
import { WORDS } from '../../src/verify/words/words.ts';
import {
  BAD,
  earlierLog,
  keys,
  liabilities,
  log,
  logOfEntry,
  owedAt,
  round,
  savedRound,
  twoHeads,
} from './evidence.ts';

const vectors = JSON.parse(readFileSync(new URL('../../docs/rounds-pf1.json', import.meta.url), 'utf8')) as {
  readonly saved: readonly { readonly unfair: string | null; readonly file: object }[];
  readonly lotto: object;
};

const check = (content: unknown, words = WORDS.en) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const [finding] = checkFiles([{ name: 'one.json', content: text }], words);
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
    ]);
  });

  test('a file of before the log says that it has no proof of it', () => {
    const { verdict, steps } = check({ round, ...keys });
    expect([verdict, steps.at(-1)]).toMatchObject([
      'holds',
      { id: 'log', state: 'open', said: 'this file has no proof of the log' },
    ]);
  });

  test('the saved rounds of the vectors fail at the step that they name', () => {
    for (const { unfair, file } of vectors.saved) {
      const { verdict, steps } = check(file);
      const failed = steps.find(({ state }) => state === 'fails')?.id ?? null;
      expect([verdict, failed]).toEqual([unfair === null ? 'holds' : 'fails', unfair]);
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
    for (const one of [{ head, ...keys }, { ok: true, data: { head, ...keys, formerKeys: [] } }, twoHeads])
      expect(check(one)).toMatchObject({ kind: 'heads', verdict: 'holds' });
    expect(check(lines)).toMatchObject({ kind: 'heads', verdict: 'open' });
    const [, heads] = checkFiles(
      [
        { name: 'keys.json', content: JSON.stringify(keys) },
        { name: 'heads.jsonl', content: lines },
      ],
      WORDS.en,
    );
    expect(heads).toMatchObject({ kind: 'heads', verdict: 'holds' });
    expect(statesOf(twoHeads)).toEqual(['signature holds', 'signature holds', 'past holds']);
  });

  test('what the house owes, with its place in the log', () => {
    const { statement, own } = liabilities;
    const place = logOfEntry('liabilities', liabilitiesText(statement), owedAt);
    const file = { ...liabilities, inLog: place, ...keys };
    expect(check(file)).toMatchObject({ kind: 'liabilities', title: statement.day, verdict: 'holds' });
    expect(statesOf(file)).toEqual(['sums holds', 'log holds', 'signature holds']);
    for (const one of [liabilities, { statement, ...own }, { v: 'my-money-1', statement }])
      expect(check(one).verdict).toBe('holds');
    expect(
      check({
        ...file,
        inLog: logOfEntry('liabilities', liabilitiesText(statement), statement.at - 1),
      }).reason,
    ).toMatch(/of the future/);
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
    expect(values).toMatch(new RegExp(`^Node 3: .* = ${log.head.root}$`, 'm'));
  });
});

describe('[F05] bad evidence is refused with a reason', () => {
  test.each(BAD)('$name', ({ content, verdict, reason }) => {
    expect(check(content)).toMatchObject({ verdict, reason: expect.stringMatching(reason) });
    const german = check(content, WORDS.de);
    expect([german.verdict, german.reason !== check(content).reason]).toEqual([verdict, true]);
  });

  test('a file of another house beside those of one', () => {
    const other = { ...savedRound, ticketKey: `${keys.ticketKey.slice(0, -2)}AA` };
    const [own, foreign] = checkFiles(
      [savedRound, other].map((file, at) => ({ name: `${at}.json`, content: JSON.stringify(file) })),
      WORDS.en,
    );
    expect([own, foreign]).toMatchObject([
      { verdict: 'holds' },
      { verdict: 'refused', reason: expect.stringMatching(/^of another house/) },
    ]);
  });

  test('a file that was too large to be read', () => {
    const [finding] = checkFiles([{ name: 'big', content: new Refused('tooLarge') }], WORDS.en);
    expect(finding).toMatchObject({ verdict: 'refused', reason: expect.stringContaining('32 MiB') });
    expect(check('x'.repeat(EVIDENCE_BYTES_MAX + 1)).reason).toContain('32 MiB');
  });
});
