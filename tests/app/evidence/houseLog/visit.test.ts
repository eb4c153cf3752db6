import { beforeEach, expect, test } from 'vitest';
import { checkLog, type LogQuestion } from '../../../../src/app/evidence/houseLog/checkLog.ts';
import { houseNotice } from '../../../../src/app/evidence/houseLog/houseNotice.ts';
import type { Unanswered } from '../../../../src/app/base/net/fetchContent.ts';
import type { KeptLog } from '../../../../src/app/evidence/houseLog/kept.ts';
import { compareHeads, visitLog } from '../../../../src/app/evidence/houseLog/visit.ts';
import { houseLog as words } from '../../../../src/app/words/en/games/houseLog.ts';
import { entryLeaf, textDigest } from '../../../../src/fair/houseLog.ts';
import { type HouseIdentity, successionText } from '../../../../src/fair/houseKeys.ts';
import { vectorHouse } from '../../../../src/fair/vectorKeys.ts';
import { ERRORS } from '../../../../src/wire/errors.ts';
import { leavesOf, NEXT, OWN, POLICY, signedLog, STRANGER } from '../../../signedLog.ts';

const HOUSE = '/log/house/json2';
const INDEX = '/log/index/json2';
const HEAD = 'checkpoint';
const DAY_MS = 86_400_000;
const SIGNED_AT = Date.UTC(2026, 10, 26);

interface Answer {
  readonly ok: boolean;
  readonly data?: object;
  readonly error?: { readonly code: number; readonly message: string } | null;
}
const LOST: Answer = { ok: false, error: null };
const refusal = (code: number): Answer => ({ ok: false, error: { code, message: '' } });

/** A house whose log has these entries, and after them how its keys were followed. */
const houseOf = (
  entries: readonly string[],
  { keys = OWN, identity = vectorHouse([keys]) as HouseIdentity, at = SIGNED_AT } = {},
) => {
  const entered = identity.successions.map((one) => entryLeaf('succession', textDigest(successionText(one))));
  const log = signedLog([...leavesOf(entries), ...entered], at, keys, identity);
  const { head, house, content } = log;
  const answers: Record<string, (request: { ref: string }) => Answer> = {
    [HOUSE]: () => ({ ok: true, data: { house, policy: POLICY } }),
    [INDEX]: ({ ref }) => {
      const index = identity.successions.findIndex((one) => `${one.purpose}-${one.sequence}` === ref);
      return { ok: true, data: { index: entries.length + index } };
    },
  };
  return { head, house, answers, content: (name: string) => content(name) ?? 'withheld' };
};
type AskedHouse = ReturnType<typeof houseOf>;
interface Asked {
  readonly answers: AskedHouse['answers'];
  readonly content: (name: string) => Uint8Array | string;
}

let kept: KeptLog | null;
let status: HouseIdentity['keys'] | null;
let since: number | null;
let now: number;
beforeEach(() => {
  [kept, status, since, now] = [null, null, null, SIGNED_AT];
  houseNotice.value = '';
});
const toolsFor = ({ answers, content }: Asked) => ({
  ask: ((call: { path: string }, request: { ref: string }) =>
    Promise.resolve(answers[call.path]?.(request) ?? LOST)) as never,
  fetch: (name: string) => Promise.resolve(content(name) as Uint8Array | Unanswered),
  check: checkLog,
  kept: { read: () => kept, write: (value: KeptLog) => (kept = value) },
  unproven: { read: () => since, write: (at: number) => (since = at), remove: () => (since = null) },
  statusKeys: () => status,
  now: () => now,
});
/** A visit of this device to a house. */
const visit = (house: Asked) => compareHeads(toolsFor(house));
/** The same house, of which a call is answered so. */
const answering = ({ answers, content }: Asked, path: string, answer: Answer): Asked => ({
  answers: { ...answers, [path]: () => answer },
  content,
});
/** The same house, of whose log something else is fetched. */
const showing = ({ answers, content }: Asked, name: string, shown: Uint8Array | Unanswered): Asked => ({
  answers,
  content: (asked) => (asked.startsWith(name) ? shown : content(asked)),
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
  ['as long, with another past', ['other', ...past.slice(1, 6)], 0],
  ['shorter and of later', past.slice(0, 5), 1_000],
])('a log that is %s shows two pasts, and both heads are kept', async (_, entries, later) => {
  const before = houseOf(past.slice(0, 6));
  await visit(before);
  const after = houseOf(entries, { at: SIGNED_AT + later });
  expect(await visit(after)).toBe('twoPasts');
  expect(kept?.twoPasts).toEqual({ earlier: before.head, later: after.head });
  // Said at every visit from then on, whatever the house shows.
  expect(await visit(before)).toBe('twoPasts');
});

test('a longer log of another past is not shown to go on, and nothing of it is kept', async () => {
  const before = houseOf(past.slice(0, 6));
  await visit(before);
  expect(await visit(houseOf(['other', ...past]))).toBe('unproven');
  expect(await visit(showing(houseOf(past), 'tile', 'withheld'))).toBe('unproven');
  expect(kept).toMatchObject({ head: before.head, twoPasts: null });
});

test('an older head of a house is no second past', async () => {
  const newest = houseOf(past, { at: SIGNED_AT + 60_000 });
  await visit(newest);
  expect(await visit(houseOf(past.slice(0, 6)))).toBe('unproven');
  expect(kept).toMatchObject({ head: newest.head, twoPasts: null });
});

/** Answers of a house that keeps quiet, each after a head of six entries was kept. */
const QUIET: readonly (readonly [string, () => Asked])[] = [
  ['refuses its keys', () => answering(houseOf(past), HOUSE, refusal(ERRORS.internal.code))],
  ['has no head any more', () => showing(houseOf(past), HEAD, 'withheld')],
  ['withholds its tiles', () => showing(houseOf(past), 'tile', 'withheld')],
  ['shows a tile of another past', () => showing(houseOf(past), 'tile', new Uint8Array(9 * 32))],
  ['shows a tile that is cut', () => showing(houseOf(past), 'tile', new Uint8Array(8 * 32))],
  [
    'shows a head that it did not sign',
    () => {
      const { note } = houseOf(past).head;
      return showing(houseOf(past), HEAD, new TextEncoder().encode(note.replace('\n9\n', '\n10\n')));
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
  await visitLog(toolsFor(answering(houseOf(past), HOUSE, refusal(ERRORS.internal.code))));
  expect(houseNotice.value).toBe('');
});

test.each([
  ['a network that is away', LOST],
  ['a log-in that has ended', refusal(ERRORS.mustBeLoggedIn.code)],
])('%s is not held against the house', async (_, answer) => {
  await visitLog(toolsFor(houseOf(past.slice(0, 6))));
  for (const path of [HOUSE]) {
    now += 2 * DAY_MS;
    expect(await visitLog(toolsFor(answering(houseOf(past), path, answer)))).toBe('unknown');
  }
  for (const name of [HEAD, 'tile'])
    expect(await visitLog(toolsFor(showing(houseOf(past), name, 'lost')))).toBe('unknown');
  expect(houseNotice.value).toBe('');
  expect(since).toBe(null);
});

test('two pasts are told at this visit and at every later one', async () => {
  await visitLog(toolsFor(houseOf(past.slice(0, 6))));
  expect(await visitLog(toolsFor(houseOf(['other', ...past.slice(1, 6)])))).toBe('twoPasts');
  expect(houseNotice.value).toBe(words.twoPasts);
  houseNotice.value = '';
  await visitLog(toolsFor(houseOf(past.slice(0, 6))));
  expect(houseNotice.value).toBe(words.twoPasts);
});

const FOLLOWED = vectorHouse([OWN, NEXT], [6]);
const followed = { keys: NEXT, identity: FOLLOWED };

test('a key is followed by another that both sign and the log has', async () => {
  await visit(houseOf(past.slice(0, 6)));
  expect(await visit(houseOf(past, followed))).toBe('consistent');
  expect(kept?.house).toEqual(FOLLOWED);
  // An answer of before, as whoever took the old key could give it.
  expect(await visit(houseOf(past.slice(0, 6), { at: SIGNED_AT + 60_000 }))).toBe('unproven');
  expect(kept?.house).toEqual(FOLLOWED);
});

test('a key is not followed where the log does not have how', async () => {
  await visit(houseOf(past.slice(0, 6)));
  const missing = answering(houseOf(past, followed), INDEX, refusal(ERRORS.logEntryUnknown.code));
  expect(await visit(missing)).toBe('unproven');
  for (const index of [0, 10, 12]) {
    const elsewhere = answering(houseOf(past, followed), INDEX, { ok: true, data: { index } });
    expect(await visit(elsewhere)).toBe('unproven');
  }
  expect(kept?.house).toEqual(vectorHouse([OWN]));
});

test('another key is another house, and never touches what is kept', async () => {
  await visit(houseOf(past.slice(0, 6)));
  const before = kept;
  for (let visits = 0; visits < 2; visits += 1) {
    expect(await visitLog(toolsFor(houseOf(['new'], { keys: STRANGER })))).toBe('otherHouse');
    expect(houseNotice.value).toBe(words.otherHouse);
    expect(kept).toBe(before);
  }
  expect(await visit(houseOf(past))).toBe('consistent');
});

test('a stranger who names the known keys as its own past is not believed', async () => {
  await visit(houseOf(past.slice(0, 6)));
  const before = kept;
  const [first] = FOLLOWED.successions;
  const stranger = vectorHouse([STRANGER]);
  const named = { ...stranger, successions: first ? [first] : [] };
  for (const identity of [named, { ...named, origin: FOLLOWED.origin }])
    expect(await visit(houseOf(past, { keys: STRANGER, identity }))).toBe('unproven');
  expect(kept).toBe(before);
});

test('a key that was followed by two is told at every visit, and neither is followed', async () => {
  await visit(houseOf(past.slice(0, 6)));
  await visit(houseOf(past, followed));
  const fork = { keys: STRANGER, identity: vectorHouse([OWN, STRANGER], [6]) };
  expect(await visitLog(toolsFor(houseOf(past, fork)))).toBe('forked');
  expect(houseNotice.value).toBe(words.forked);
  expect(kept).toMatchObject({ house: FOLLOWED, forked: fork.identity });
  expect(await visit(houseOf(past, followed))).toBe('forked');
});

test('at the first visit the log has to be of the keys that the status tells', async () => {
  status = STRANGER.keys;
  expect(await visit(houseOf(past))).toBe('unproven');
  expect(kept).toBe(null);
  status = OWN.keys;
  expect(await visit(houseOf(past))).toBe('consistent');
});

test('a round is in the log as it is shown, and not with another win', async () => {
  const leaves = past.map((text) => entryLeaf('receipt', textDigest(text)));
  const log = signedLog(leaves, SIGNED_AT);
  const { proof } = log.placeOf(4);
  const asked: Extract<LogQuestion, { what: 'entry' }> = {
    what: 'entry',
    kind: 'receipt',
    head: log.head,
    keys: [OWN.keys.log],
    digest: textDigest('entry 4'),
    index: 4,
    proof,
  };
  expect(await checkLog(asked)).toBe('valid');
  expect(await checkLog({ ...asked, digest: textDigest('entry 5') })).toBe('invalid');
  expect(await checkLog({ ...asked, proof: proof.slice(1) })).toBe('invalid');
  expect(await checkLog({ ...asked, keys: [OWN.keys.ticket] })).toBe('invalid');
});
