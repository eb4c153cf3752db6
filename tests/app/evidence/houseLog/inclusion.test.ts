import { beforeEach, expect, test, vi } from 'vitest';
import { checkLog, type LogQuestion } from '../../../../src/app/evidence/houseLog/checkLog.ts';
import { entryLeaf, textDigest } from '../../../../src/fair/houseLog.ts';
import { ERRORS } from '../../../../src/wire/errors.ts';
import { receiptText } from '../../../../src/wire/play/receipt.ts';
import type { Round } from '../../../../src/wire/play/rounds.ts';
import { roundWith } from '../../../roundWith.ts';
import { leavesOf, POLICY, signedLog } from '../../../signedLog.ts';
import { stubBrowser } from '../../browser.ts';
import { openTestHouse } from '../../base/net/testHouse.ts';
import { loadForPlayer } from '../../base/session/loadForPlayer.ts';

/** A whole second: so are the times of heads. */
const PLAYED_AT = Math.floor(Date.now() / 1_000) * 1_000 - 86_400_000;
const MINUTE_MS = 60_000;

const roundOf = (n: number, more: Partial<Round> = {}): Round =>
  roundWith({ roundId: `round-number-${n}`, nonce: n, createdTime: PLAYED_AT + n, ...more });

/** What the house's log has, in its order after two other entries, and when its newest head was signed. */
const house = { rounds: [] as Round[], at: PLAYED_AT, asked: [] as string[] };
const logNow = () =>
  signedLog(
    [
      ...leavesOf(['a', 'b']),
      ...house.rounds.map((round) => entryLeaf('receipt', textDigest(receiptText(round)))),
    ],
    house.at,
  );
const testHouse = openTestHouse((path, body) => {
  const log = logNow();
  const answer = (data: object) => Promise.resolve({ ok: true, data });
  if (path === '/log/house/json2') return answer({ house: log.house, policy: POLICY });
  const content = log.content(path.replace('/log/', ''));
  if (content) return Promise.resolve(content);
  const { ref } = body as unknown as { ref: string };
  house.asked.push(ref);
  const index = 2 + house.rounds.findIndex(({ roundId }) => roundId === ref);
  return index >= 2
    ? answer({ index })
    : Promise.resolve({ ok: false, error: { code: ERRORS.logEntryUnknown.code, message: '' } });
});

/** The worker's script in this thread. */
class LogWorker extends EventTarget {
  postMessage(question: LogQuestion) {
    void checkLog(question).then((data) => this.dispatchEvent(Object.assign(new Event('message'), { data })));
  }
  terminate() {}
}

beforeEach(() => {
  Object.assign(house, { rounds: [], at: PLAYED_AT, asked: [] });
  testHouse.down = false;
  const { window } = stubBrowser();
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('Worker', LogWorker);
});

/** A page that was just loaded, on the same device. */
const openPage = async () => {
  await loadForPlayer();
  const { entriesInLog, findInLog, inclusionOf, receiptEntry } =
    await import('../../../../src/app/evidence/houseLog/inclusion.ts');
  const find = async (round: Round) => {
    await findInLog(receiptEntry(round));
    return entriesInLog.value.get(round.roundId);
  };
  return { find, inclusionOf };
};

test('the place of a round is checked, kept, and shown without a network', async () => {
  const round = roundOf(1);
  Object.assign(house, { rounds: [roundOf(0), round], at: PLAYED_AT + MINUTE_MS });
  const place = logNow().placeOf(3);
  expect(await (await openPage()).find(round)).toEqual({ state: 'in', place });
  testHouse.down = true;
  const later = await openPage();
  expect(await later.find(round)).toEqual({ state: 'in', place });
  // What saveRound writes into its file.
  expect(await later.inclusionOf(round.roundId)).toEqual(logNow().proofOf(3));
  expect(await later.find(roundOf(0))).toBe(undefined);
});

test('a round that stands in the log with another win differs, and is not kept', async () => {
  const round = roundOf(1);
  house.rounds = [{ ...round, totalWin: 500 }];
  const page = await openPage();
  expect(await page.find(round)).toEqual({ state: 'differs' });
  expect(await page.inclusionOf(round.roundId)).toBe(null);
});

test('a round that is not in the log is awaited ten minutes, then missing until it is there', async () => {
  const round = roundOf(0);
  const page = await openPage();
  for (const [minutes, state] of [
    [1, 'later'],
    [10, 'later'],
    [11, 'missing'],
  ] as const) {
    house.at = PLAYED_AT + minutes * MINUTE_MS;
    expect(await page.find(round)).toMatchObject({ state });
  }
  expect(await (await openPage()).find(round)).toEqual({ state: 'missing', at: logNow().head.at });
  house.rounds = [round];
  expect(await page.find(round)).toMatchObject({ state: 'in' });
});

test('of a hand the ten minutes begin when it was first not there, also over a reload', async () => {
  const hand = roundOf(0, { gameId: 'pressed-five' });
  house.at = PLAYED_AT + 1_000 * MINUTE_MS;
  expect(await (await openPage()).find(hand)).toEqual({ state: 'later' });
  house.at += 10 * MINUTE_MS;
  expect(await (await openPage()).find(hand)).toEqual({ state: 'later' });
  house.at += 1_000;
  expect(await (await openPage()).find(hand)).toEqual({ state: 'missing', at: logNow().head.at });
});

/** A visit of a player who keeps these rounds. */
const visitWith = async (rounds: readonly Round[]) => {
  const page = await openPage();
  const { storeRounds } = await import('../../../../src/app/evidence/rounds/state.ts');
  await storeRounds(rounds.map((round) => ({ round, ticket: null })));
  const { keepProofs } = await import('../../../../src/app/evidence/rounds/keepProofs.ts');
  house.asked = [];
  await keepProofs(() => Promise.resolve());
  return page;
};

test('each visit keeps proofs of ten rounds that lack one, newest first, without being asked', async () => {
  const rounds = Array.from({ length: 13 }, (_, n) => roundOf(n));
  house.rounds = rounds;
  await visitWith([...rounds, roundOf(13, { serverSeed: null }), roundOf(14, { createdTime: Date.now() })]);
  expect(house.asked.filter((ref, n, all) => all.indexOf(ref) === n)).toEqual(
    rounds
      .slice(3)
      .toReversed()
      .map(({ roundId }) => roundId),
  );
  await visitWith([]);
  expect(house.asked).toEqual(
    rounds
      .slice(0, 3)
      .toReversed()
      .map(({ roundId }) => roundId),
  );
  testHouse.down = true;
  const later = await openPage();
  for (const round of rounds) expect(await later.find(round)).toMatchObject({ state: 'in' });
});

test('without a house no proofs are kept', async () => {
  house.rounds = [roundOf(0), roundOf(1)];
  testHouse.down = true;
  const page = await visitWith(house.rounds);
  testHouse.down = false;
  for (const round of house.rounds) expect(await page.inclusionOf(round.roundId)).toBe(null);
});
