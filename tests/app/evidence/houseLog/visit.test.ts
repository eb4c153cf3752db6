import { beforeEach, expect, test } from 'vitest';
import { checkLog, type LogQuestion } from '../../../../src/app/evidence/houseLog/checkLog.ts';
import { houseNotice } from '../../../../src/app/evidence/houseLog/houseNotice.ts';
import type { KeptLog } from '../../../../src/app/evidence/houseLog/kept.ts';
import { compareHeads, visitLog } from '../../../../src/app/evidence/houseLog/visit.ts';
import { houseLog as words } from '../../../../src/app/words/en/games/houseLog.ts';
import { entryLeaf, textDigest } from '../../../../src/fair/houseLog.ts';
import { ERRORS } from '../../../../src/wire/errors.ts';
import { keyOf, leavesOf, OWN, signedLog } from '../../../signedLog.ts';

const HEAD = '/log/head/json2';
const CONSISTENCY = '/log/consistency/json2';
const DAY_MS = 86_400_000;
const SIGNED_AT = Date.UTC(2026, 10, 26);

interface Answer {
  readonly ok: boolean;
  readonly data?: object;
  readonly error?: { readonly code: number; readonly message: string } | null;
}
const LOST: Answer = { ok: false, error: null };
const refusal = (code: number): Answer => ({ ok: false, error: { code, message: '' } });

/** A house whose log has these entries. */
const houseOf = (
  entries: readonly string[],
  { key = OWN, formerKeys = [] as { key: string; until: number }[], at = SIGNED_AT } = {},
) => {
  const log = signedLog(leavesOf(entries), at, key);
  const { head, ticketKey } = log;
  const answers: Record<string, (request: { from: number; to: number }) => Answer> = {
    [HEAD]: () => ({ ok: true, data: { head, ticketKey, formerKeys } }),
    [CONSISTENCY]: ({ from, to }) => ({ ok: true, data: { proof: log.consistency(from, to) } }),
  };
  return { head, ticketKey, answers };
};
type AskedHouse = ReturnType<typeof houseOf>;

let kept: KeptLog | null;
let since: number | null;
let now: number;
beforeEach(() => {
  [kept, since, now] = [null, null, SIGNED_AT];
  houseNotice.value = '';
});
const toolsFor = ({ answers }: Pick<AskedHouse, 'answers'>) => ({
  ask: ((call: { path: string }, request: { from: number; to: number }) =>
    Promise.resolve(answers[call.path]?.(request) ?? LOST)) as never,
  check: checkLog,
  kept: { read: () => kept, write: (value: KeptLog) => (kept = value) },
  unproven: { read: () => since, write: (at: number) => (since = at), remove: () => (since = null) },
  now: () => now,
});
/** A visit of this device to a house. */
const visit = (house: Pick<AskedHouse, 'answers'>) => compareHeads(toolsFor(house));
/** The same house, of which a call is answered so. */
const answering = ({ answers }: AskedHouse, path: string, answer: Answer) => ({
  answers: { ...answers, [path]: () => answer },
});
const past = Array.from({ length: 9 }, (_, index) => `entry ${index}`);

test('a log that goes on is kept at each visit', async () => {
  for (const size of [3, 3, 4, 7, 8, 9]) {
    const house = houseOf(past.slice(0, size));
    expect(await visit(house)).toBe('consistent');
    expect(kept?.head).toEqual(house.head);
  }
});

test.each([
  ['longer, with another past', ['other', ...past]],
  ['as long, with another past', ['other', ...past.slice(1, 6)]],
  ['shorter', past.slice(0, 5)],
])('a log that is %s shows two pasts, and both heads are kept', async (_, entries) => {
  const before = houseOf(past.slice(0, 6));
  await visit(before);
  const after = houseOf(entries);
  expect(await visit(after)).toBe('twoPasts');
  expect(kept?.twoPasts).toEqual({ earlier: before.head, later: after.head });
  // Said at every visit from then on, whatever the house shows.
  expect(await visit(before)).toBe('twoPasts');
});

test('a house that denies a size which it signed shows two pasts', async () => {
  await visit(houseOf(past.slice(0, 6)));
  const denies = answering(houseOf(past), CONSISTENCY, refusal(ERRORS.logSizeAhead.code));
  expect(await visit(denies)).toBe('twoPasts');
});

/** Answers of a house that keeps quiet, each after a head of six entries was kept. */
const QUIET: readonly (readonly [string, () => Pick<AskedHouse, 'answers'>])[] = [
  ['refuses its head', () => answering(houseOf(past), HEAD, refusal(ERRORS.internal.code))],
  [
    'has no head any more',
    () =>
      answering(houseOf(past), HEAD, {
        ok: true,
        data: { head: null, ticketKey: OWN.publicKey, formerKeys: [] },
      }),
  ],
  ['refuses the proof', () => answering(houseOf(past), CONSISTENCY, refusal(ERRORS.internal.code))],
  [
    'shows a head that it did not sign',
    () => {
      const { head } = houseOf(['other', ...past]);
      const forged = { ...head, signature: houseOf(past).head.signature };
      return answering(houseOf(past), HEAD, {
        ok: true,
        data: { head: forged, ticketKey: OWN.publicKey, formerKeys: [] },
      });
    },
  ],
  ['shows the same head for ever', () => houseOf(past.slice(0, 6))],
  ['shows a head of the future', () => houseOf(past, { at: now + DAY_MS + 1 })],
];
test.each(QUIET)('a house that %s is told of after a day, until it proves', async (_, quiet) => {
  await visitLog(toolsFor(houseOf(past.slice(0, 6))));
  const { head } = houseOf(past.slice(0, 6));
  now += 2 * 3_600_000;
  for (const hours of [0, 23, 24]) {
    now = SIGNED_AT + (2 + hours) * 3_600_000;
    expect(await visitLog(toolsFor(quiet()))).toBe('unproven');
    expect(houseNotice.value).toBe('');
  }
  now += 1;
  expect(await visitLog(toolsFor(quiet()))).toBe('unproven');
  expect(houseNotice.value).toBe(words.unproven);
  expect(kept?.head).toEqual(head);
  expect(kept?.twoPasts).toBe(null);

  expect(await visitLog(toolsFor(houseOf(past, { at: now })))).toBe('consistent');
  expect(houseNotice.value).toBe('');
  // The next refusal begins anew.
  now += 2 * DAY_MS;
  await visitLog(toolsFor(answering(houseOf(past), HEAD, refusal(ERRORS.internal.code))));
  expect(houseNotice.value).toBe('');
});

test.each([
  ['a network that is away', LOST],
  ['a log-in that has ended', refusal(ERRORS.mustBeLoggedIn.code)],
])('%s is not held against the house', async (_, answer) => {
  await visitLog(toolsFor(houseOf(past.slice(0, 6))));
  for (const path of [HEAD, CONSISTENCY]) {
    now += 2 * DAY_MS;
    expect(await visitLog(toolsFor(answering(houseOf(past), path, answer)))).toBe('unknown');
  }
  expect(houseNotice.value).toBe('');
  expect(since).toBe(null);
});

test('two pasts are told at this visit and at every later one', async () => {
  await visitLog(toolsFor(houseOf(past.slice(0, 6))));
  expect(await visitLog(toolsFor(houseOf(['other', ...past])))).toBe('twoPasts');
  expect(houseNotice.value).toBe(words.twoPasts);
  houseNotice.value = '';
  await visitLog(toolsFor(houseOf(past.slice(0, 6))));
  expect(houseNotice.value).toBe(words.twoPasts);
});

test('another key is another house, unless it names the one before', async () => {
  await visit(houseOf(past.slice(0, 6)));
  const renewed = { key: keyOf(8), formerKeys: [{ key: OWN.publicKey, until: SIGNED_AT }] };
  expect(await visit(houseOf(past, renewed))).toBe('consistent');
  expect(await visitLog(toolsFor(houseOf(['new'], { key: keyOf(9) })))).toBe('otherHouse');
  expect(houseNotice.value).toBe(words.otherHouse);
  expect(await visitLog(toolsFor(houseOf(['new', 'entry'], { key: keyOf(9) })))).toBe('consistent');
  // The player has not read it yet.
  expect(houseNotice.value).toBe(words.otherHouse);
});

test('a round is in the log as it is shown, and not with another win', async () => {
  const leaves = past.map((text) => entryLeaf('receipt', textDigest(text)));
  const log = signedLog(leaves, SIGNED_AT);
  const { proof } = log.placeOf(4);
  const asked: LogQuestion = {
    what: 'entry',
    kind: 'receipt',
    head: log.head,
    keys: { ticketKey: OWN.publicKey },
    digest: textDigest('entry 4'),
    index: 4,
    proof,
  };
  expect(await checkLog(asked)).toEqual({ signature: 'valid', fault: null });
  expect(await checkLog({ ...asked, digest: textDigest('entry 5') })).toMatchObject({ fault: 'otherRoot' });
  expect(await checkLog({ ...asked, proof: proof.slice(1) })).toMatchObject({ fault: 'cut' });
  expect(await checkLog({ ...asked, keys: { ticketKey: keyOf(8).publicKey } })).toMatchObject({
    signature: 'invalid',
  });
});
