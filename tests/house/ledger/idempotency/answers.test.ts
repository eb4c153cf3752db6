import { describe, expect, test } from 'vitest';
import { KEPT_MS, forgetOldAnswers } from '../../../../src/house/ledger/idempotency/idempotency.ts';
import { playerCash } from '../../../../src/house/ledger/postings/addresses.ts';
import { balanceOf } from '../../../../src/house/ledger/postings/balance.ts';
import { refuse } from '../../../../src/house/platform/ports.ts';
import { good } from '../../asking.ts';
import { wrongIn } from '../../audit/wrongIn.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { giveCash } from '../../players.ts';
import { ANSWERS, PLAYER, seatAt } from '../../play/rounds/table.ts';
import { setUpWithdrawals } from '../../money/withdrawals/setUp.ts';

const RUNNING = new AbortController().signal;

const seated = async (parts: TestHouse) => {
  await giveCash(parts, PLAYER, 100_000n);
  const seat = seatAt(parts.house, 'moonflower');
  const bets = async (count: number) => {
    for (let n = 0; n < count; n += 1) good(await seat.play(await seat.ticket()));
  };
  return { ...seat, bets, cash: () => balanceOf(parts.db.kysely, playerCash(PLAYER)) };
};

const keptAnswers = async ({ db }: TestHouse) =>
  (await db.kysely.selectFrom('stored_answers').select('answer').execute()).filter(
    ({ answer }) => answer !== '',
  ).length;

describe.each(SAMPLED_ENGINES)('%s: answers are kept 30 days', (engine) => {
  test('then a repeated bet gets its answer, later a refusal, and it is never played twice', () =>
    withHouse(engine, async (parts) => {
      const { bet, ticket, playOf, cash } = await seated(parts);
      const asked = bet(await ticket());
      const first = good(await playOf(asked));
      const balance = await cash();
      parts.clock.advance(KEPT_MS);
      expect(await forgetOldAnswers(parts.house, RUNNING)).toBe(0);
      expect(await playOf(asked)).toEqual(first);
      parts.clock.advance(1);
      expect(await forgetOldAnswers(parts.house, RUNNING)).toBe(1);
      expect(await playOf(asked)).toEqual(refuse('answerNotKept'));
      expect(await playOf({ ...asked, coinCents: 2 })).toEqual(refuse('requestIdReused'));
      expect(await cash()).toBe(balance);
      expect(await wrongIn(parts, ANSWERS)).toEqual([]);
    }));

  test('a withdrawal is not asked for again by a repetition after that', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', 10_000_000n);
      const id = withdrawals.requestId();
      good(await withdrawals.make(player, 20, id));
      await withdrawals.revert(player);
      const money = await withdrawals.money(player);
      parts.clock.advance(KEPT_MS + 1);
      await forgetOldAnswers(parts.house, RUNNING);
      expect(await withdrawals.make(player, 20, id)).toEqual(refuse('answerNotKept'));
      expect(await withdrawals.money(player)).toEqual(money);
    }));

  test('a refusal that was stored stays one', () =>
    withHouse(engine, async (parts) => {
      const { bet, ticket, playOf, cash } = await seated(parts);
      const asked = bet(await ticket(), { coinCents: 1_000_000 });
      expect(await playOf(asked)).toMatchObject({ refused: 'betOutOfLimits' });
      parts.clock.advance(KEPT_MS + 1);
      await forgetOldAnswers(parts.house, RUNNING);
      expect(await playOf(asked)).toEqual(refuse('answerNotKept'));
      expect(await cash()).toBe(100_000n);
    }));

  test('a run is bounded, ends when it is told to, and leaves younger answers', () =>
    withHouse(engine, async (parts) => {
      const { bets } = await seated(parts);
      await bets(7);
      parts.clock.advance(KEPT_MS + 1);
      await bets(2);
      const stopped = new AbortController();
      stopped.abort();
      expect(await forgetOldAnswers(parts.house, stopped.signal)).toBe(0);
      expect(await forgetOldAnswers(parts.house, RUNNING, { atOnce: 2, batches: 2 })).toBe(4);
      expect(await keptAnswers(parts)).toBe(5);
      expect(await forgetOldAnswers(parts.house, RUNNING, { atOnce: 2, batches: 9 })).toBe(3);
      expect(await keptAnswers(parts)).toBe(2);
    }));
});
