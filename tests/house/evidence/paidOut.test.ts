import { describe, expect, test } from 'vitest';
import { callsOf } from '../../../src/house/features.ts';
import { extendLog } from '../../../src/house/evidence/logEntries/logEntries.ts';
import { countPaidOut, recountPaidOut } from '../../../src/house/evidence/paidOut/paidOut.ts';
import { newestHead } from '../../../src/house/evidence/transparencyLog/transparencyLog.ts';
import { inclusionFault } from '../../../src/fair/merkleProof.ts';
import { shownLog } from './transparencyLog/shownLog.ts';
import { paidOut, paidOutStatement, paidOutText } from '../../../src/wire/play/paidOut.ts';
import { askerOf, good } from '../asking.ts';
import { atTheTables, playEverything } from '../audit/played.ts';
import { wrongIn } from '../audit/wrongIn.ts';
import { SAMPLED_ENGINES, NOON, type TestHouse, withHouse } from '../harness.ts';
import { giveCash, insertPlayer } from '../players.ts';
import { leafOf } from './transparencyLog/checkLog.ts';
import { coverBooks } from '../coverBooks.ts';

const RAIN = 'rain-on-glass';
const DAY_MS = 86_400_000;

/** Takes what was played into the log, and counts it. */
const count = async ({ house }: TestHouse): Promise<void> => {
  await coverBooks(house);
  await extendLog(house);
  await countPaidOut(house);
};
const asker = ({ house }: TestHouse) => {
  const askAs = askerOf(callsOf(house));
  return {
    paid: async (gameId: string) => good(await askAs(paidOut, null, { gameId })),
    statement: async (day: string) => good(await askAs(paidOutStatement, null, { day })).statement,
  };
};
const withPlayer = (
  engine: (typeof SAMPLED_ENGINES)[number],
  body: (parts: TestHouse, rain: ReturnType<typeof atTheTables>) => Promise<void>,
) =>
  withHouse(engine, async (parts) => {
    await insertPlayer(parts, RAIN);
    await giveCash(parts, RAIN, 1_000_000n);
    await body(parts, atTheTables(parts, RAIN));
  });

/** Bets and wins of a game's rounds, as the table of rounds has them. */
const playedOf = async ({ db }: TestHouse, gameId: string) => {
  const rows = await db.kysely.selectFrom('rounds').selectAll().where('game_id', '=', gameId).execute();
  return {
    rounds: rows.length,
    stake: rows.reduce((sum, { bet }) => sum + Number(bet), 0),
    stakeSquares: String(rows.reduce((sum, { bet }) => sum + Number(bet) ** 2, 0)),
    won: rows.reduce((sum, { win }) => sum + Number(win), 0),
  };
};

describe.each(SAMPLED_ENGINES)('%s: what was paid', (engine) => {
  test('is counted once from the receipts in the log, and answered to anybody', () =>
    withPlayer(engine, async (parts, rain) => {
      const { paid } = asker(parts);
      expect(await paid('moonflower')).toEqual({ since: null, all: [], recent: [], closed: null });
      await rain.play('moonflower', 1, 3);
      await rain.play('moonflower', 5, 4);
      await countPaidOut(parts.house);
      expect((await paid('moonflower')).all).toEqual([]);
      await count(parts);
      await count(parts);
      const sums = { mathHash: expect.any(String) as string, ...(await playedOf(parts, 'moonflower')) };
      expect(sums.rounds).toBe(7);
      expect(await paid('moonflower')).toEqual({
        since: '2026-11-21',
        all: [sums],
        recent: [sums],
        // Nobody had played yet when yesterday was over.
        closed: null,
      });
    }));

  test('of the last thirty days leaves out what is older; a hand counts when it is drawn', () =>
    withPlayer(engine, async (parts, rain) => {
      const { paid } = asker(parts);
      await rain.play('moonflower', 1, 2);
      const hand = await rain.deal();
      await count(parts);
      expect((await paid('pressed-five')).all).toEqual([]);
      parts.clock.advance(29 * DAY_MS);
      await rain.draw(hand);
      await rain.play('moonflower', 1);
      await count(parts);
      expect((await paid('moonflower')).recent).toMatchObject([{ rounds: 3 }]);
      parts.clock.advance(DAY_MS);
      expect((await paid('moonflower')).recent).toMatchObject([{ rounds: 1 }]);
      expect((await paid('moonflower')).all).toMatchObject([{ rounds: 3 }]);
      const { all, since } = await paid('pressed-five');
      expect(since).toBe('2026-12-20');
      expect(all).toMatchObject([await playedOf(parts, 'pressed-five')]);
    }));

  test('is stated when a day is over, and the statement is an entry of the log', () =>
    withPlayer(engine, async (parts, rain) => {
      const { statement } = asker(parts);
      await rain.play('moonflower', 1, 3);
      await count(parts);
      parts.clock.set(NOON + DAY_MS);
      await rain.play('moonflower', 1, 2);
      await count(parts);
      parts.clock.advance(60_000);
      await count(parts);
      const stated = await statement('2026-11-21');
      if (!stated) throw new Error('the day was not closed');
      // What the log had when the day was closed, which is a little after its end.
      expect(stated.games).toMatchObject([{ gameId: 'moonflower', rounds: 5 }]);
      const head = await newestHead(parts.db.kysely);
      if (!head) throw new Error('no head');
      const { index, proof } = await shownLog(parts.house).place(
        { kind: 'paidOut', ref: '2026-11-21' },
        head,
      );
      const leaf = leafOf('paidOut', paidOutText(stated));
      expect(inclusionFault({ leaf, index, size: head.size, root: head.root, proof })).toBeNull();
      expect(await wrongIn(parts, 'transparency log')).toEqual([]);
      expect(await statement('2026-11-22')).toBeNull();
    }));

  test('is counted again from the rounds: nothing differs, and a changed sum, round or statement does', () =>
    withHouse(engine, async (parts) => {
      await playEverything(parts);
      await count(parts);
      parts.clock.advance(DAY_MS);
      await count(parts);
      const { db } = parts;
      const again = await recountPaidOut(db.kysely);
      expect(again.wrong).toEqual([]);
      expect(again.statements).toBe(2);
      const { rounds } = await db.kysely
        .selectFrom('rounds')
        .select((eb) => eb.fn.countAll<bigint>().as('rounds'))
        .executeTakeFirstOrThrow();
      expect(again.days.reduce((sum, one) => sum + one.rounds, 0n)).toBe(rounds);
      await db.kysely.updateTable('paid_out_days').set({ won: 1n }).where('rounds', '=', 3n).execute();
      expect((await recountPaidOut(db.kysely)).wrong.every((line) => line.startsWith('day of '))).toBe(true);
      await db.kysely
        .updateTable('rounds')
        .set({ win: 1_000_000n })
        .where('game_id', '=', 'pressed-five')
        .execute();
      const { wrong } = await recountPaidOut(db.kysely);
      expect(wrong.some((line) => line.startsWith('total of pressed-five'))).toBe(true);
      expect(wrong.filter((line) => line.startsWith('statement of '))).toHaveLength(2);
    }));
});
