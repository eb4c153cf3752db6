import { describe, expect, test } from 'vitest';
import { deleteOldWinners, loadWinners } from '../../../../src/house/play/winners/store.ts';
import { recordWin, shortenLogin } from '../../../../src/house/play/winners/winners.ts';
import type { Round } from '../../../../src/wire/play/rounds.ts';
import { lastWinners, Winners } from '../../../../src/wire/play/winners.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { SAMPLED_ENGINES, NOON, type TestHouse } from '../../harness.ts';
import { RAIN, withOpenHouse } from '../../platform/http/open.ts';
import { roundWith } from '../../../roundWith.ts';

const DAY_MS = 24 * 3_600_000;
const roundOf = (n: number, more: Partial<Round>): Round =>
  roundWith({ roundId: `round-number-${n}`, nonce: n, serverSeed: null, createdTime: NOON + n, ...more });
const note = async ({ db }: Pick<TestHouse, 'db'>, round: Round) => {
  const player = await db.kysely.selectFrom('players').select('id').executeTakeFirstOrThrow();
  return db.transaction((tx) => recordWin(tx, player.id, round));
};

describe.each(SAMPLED_ENGINES)('%s: winners', (engine) => {
  test('[L05] five latest by date, five highest of thirty days, token wins apart; names are shortened', () =>
    withOpenHouse(engine, async (parts) => {
      await parts.visitor.ask(signUp, RAIN);
      for (let n = 1; n <= 7; n += 1) await note(parts, roundOf(n, { totalWin: 100 + n * 10 }));
      await note(parts, roundOf(-1, { totalWin: 9_000, createdTime: NOON - 29 * DAY_MS }));
      await note(parts, roundOf(-2, { totalWin: 99_000, createdTime: NOON - 31 * DAY_MS }));
      await note(
        parts,
        roundOf(-3, { totalWin: 3, totalBet: 50, betLedger: 'token', createdTime: NOON - DAY_MS }),
      );
      const answer = await parts.newVisitor().ask(lastWinners, {});
      if (!answer.ok) throw new Error('refused');
      const { latest, top, jackpotTrigger } = answer.data.winners;
      expect(latest.map(({ amount }) => amount)).toEqual([170, 160, 150, 140, 130]);
      expect(top.map(({ amount }) => amount)).toEqual([9_000, 170, 160, 150, 140]);
      expect(jackpotTrigger).toEqual([
        { id: 'round-number--3', login: 'vio…n', gameId: 'moonflower', amount: 3, date: NOON - DAY_MS },
      ]);
      expect(() => Winners.assert(answer.data.winners)).not.toThrow();
      expect(JSON.stringify(answer)).not.toContain(RAIN.login);
    }));

  test('[L05] wins that no list can show are forgotten; the lists stay as they were', () =>
    withOpenHouse(engine, async (parts) => {
      await parts.visitor.ask(signUp, RAIN);
      for (let n = 1; n <= 8; n += 1)
        await note(parts, roundOf(n, { totalWin: 1_000 + n, createdTime: NOON - (n + 30) * DAY_MS }));
      await note(
        parts,
        roundOf(20, { totalWin: 3, totalBet: 50, betLedger: 'token', createdTime: NOON - 90 * DAY_MS }),
      );
      await note(parts, roundOf(21, { totalWin: 200 }));
      const before = await loadWinners(parts.db, NOON);
      await deleteOldWinners(parts.db, NOON);
      expect(await loadWinners(parts.db, NOON)).toEqual(before);
      expect(await parts.db.kysely.selectFrom('winners').select('id').execute()).toHaveLength(6);
    }));

  test('a win is more than the bet; the hint is given back, to be told after the commit', () =>
    withOpenHouse(engine, async (parts) => {
      await parts.visitor.ask(signUp, RAIN);
      expect(await note(parts, roundOf(1, { totalWin: 99 }))).toEqual([]);
      expect(await note(parts, roundOf(2, { totalWin: 100 }))).toEqual([]);
      expect(await note(parts, roundOf(3, { totalWin: 101 }))).toEqual([
        { list: 'latest', winner: expect.objectContaining({ amount: 101, login: 'vio…n' }) },
      ]);
      expect(await note(parts, roundOf(4, { totalWin: 0, betLedger: 'token' }))).toEqual([]);
      expect(await note(parts, roundOf(5, { totalWin: 1, totalBet: 0 }))).toHaveLength(1);
      expect(parts.bus.heard).toEqual([]);
      expect((await loadWinners(parts.db, NOON)).latest).toHaveLength(2);
    }));
});

test.each([
  ['rosemary-n', 'ros…n'],
  ['abcde', 'abc…e'],
  ['abcd', 'a…d'],
  ['bob', 'b…b'],
])('%s is shown as %s', (login, shown) => {
  expect(shortenLogin(login)).toBe(shown);
});
