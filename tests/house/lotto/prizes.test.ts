import { describe, expect, test } from 'vitest';
import { addSeen } from '../../../src/app/lotto/seen.ts';
import { checkDraw } from '../../../src/fair/lottoDraw.ts';
import { LOTTO_PRIZES, prizesText } from '../../../src/fair/lottoPrizes.ts';
import { answerCurrent, answerPrevious, drawProof } from '../../../src/house/lotto/answers.ts';
import { closingOfOlder } from '../../../src/house/lotto/closing.ts';
import { runLotto } from '../../../src/house/lotto/jobs.ts';
import { findMonth } from '../../../src/house/lotto/store.ts';
import { readPrizeList } from '../../../src/house/prizeList.ts';
import { LottoProof, monthStart } from '../../../src/wire/play/lotto.ts';
import { wrongIn } from '../audit/wrongIn.ts';
import { ENGINES, NOON, type TestHouse, withHouse } from '../harness.ts';
import { addPlayer, bet, DAY_MS, earn, mineBlocks } from './world.ts';

const NOVEMBER = '2026-11';
const DECEMBER = '2026-12';
const prizesOf = (text: string) => {
  const prizes = readPrizeList(text);
  if (!prizes) throw new Error(`no list: ${text}`);
  return [...prizes];
};
const SMALL = prizesOf('2=40,3-19=7+3,20=1');
const OTHER = prizesOf('2-20=1');

/** The same house, started again with another setting. */
const withPrizes = (parts: TestHouse, lottoPrizes: TestHouse['house']['config']['lottoPrizes']) => ({
  ...parts.house,
  config: { ...parts.house.config, lottoPrizes },
});
/** Two players with 28 tickets in the days after `from`. */
const play = async (parts: TestHouse, from: number): Promise<void> => {
  for (const login of ['aster', 'briar']) {
    const id = await addPlayer(parts, login);
    for (let day = 0; day < 14; day += 1) await earn(parts, id, from + day * DAY_MS);
  }
};
const closeAndDraw = async (
  parts: TestHouse,
  house: TestHouse['house'],
  month: string,
): Promise<LottoProof> => {
  await runLotto(house);
  await mineBlocks(parts, 8);
  await runLotto(house);
  const proof = await drawProof(house, month);
  LottoProof.assert(proof);
  return proof;
};
const stored = async ({ db }: TestHouse, month: string) => {
  const row = await findMonth(db.kysely, month);
  if (!row) throw new Error(`${month} is not committed to`);
  return row;
};
const setPrizes = ({ db }: TestHouse, month: string, prizes: string | null) =>
  db.kysely.updateTable('lotto_months').set({ prizes }).where('month', '=', month).execute();

describe.each(ENGINES)('%s: the prizes of a month', (engine) => {
  test('[L03] are those of the setting when it began: in its draw, its statement and what players see', () =>
    withHouse(engine, async (parts) => {
      await mineBlocks(parts, 1);
      await runLotto(parts.house);
      await play(parts, monthStart(NOVEMBER));
      const small = withPrizes(parts, SMALL);
      await runLotto(small);
      const november = await answerCurrent(small, null);
      expect(november).toMatchObject({ month: NOVEMBER, prizes: LOTTO_PRIZES });
      expect((await stored(parts, DECEMBER)).prizes).toBe(prizesText(SMALL));
      parts.clock.set(monthStart(DECEMBER) + 60_000);
      // From here on December has begun, so a third setting is for January.
      const other = withPrizes(parts, OTHER);
      const drawn = await closeAndDraw(parts, other, NOVEMBER);
      expect(drawn).toMatchObject({
        prizes: LOTTO_PRIZES,
        closing: { v: 'lotto-closing-2', prizes: LOTTO_PRIZES },
      });
      expect(drawn.winners.map(({ amountCents }) => amountCents).slice(1, 4)).toEqual([
        500_000, 100_000, 5_000,
      ]);
      const december = await answerCurrent(other, null);
      expect(december).toMatchObject({ month: DECEMBER, prizes: SMALL });
      await play(parts, monthStart(DECEMBER));
      parts.clock.set(monthStart('2027-01') + 60_000);
      const proof = await closeAndDraw(parts, other, DECEMBER);
      expect(proof).toMatchObject({ prizes: SMALL, closing: { prizes: SMALL } });
      expect(proof.winners.map(({ amountCents, tokens }) => [amountCents, tokens])).toEqual([
        [proof.poolCents, 0],
        [4_000, 0],
        ...Array.from({ length: 17 }, () => [700, 3]),
        [100, 0],
      ]);
      for (const [each, seen] of [
        [drawn, november],
        [proof, december],
      ] as const)
        expect(checkDraw(each, addSeen({}, seen)[each.month])).toMatchObject({ fair: true });
      expect((await answerPrevious(other))[0]?.winners[1]).toMatchObject({ amount: 4_000 });
      expect(await answerCurrent(other, null)).toMatchObject({ month: '2027-01', prizes: OTHER });
      expect(await wrongIn(parts, 'lotto')).toEqual([]);
    }));

  test('[L03] do not change in a month that has begun, also when the clock is set back before it', () =>
    withHouse(engine, async (parts) => {
      parts.clock.set(monthStart(DECEMBER));
      await runLotto(parts.house);
      await bet(parts, await addPlayer(parts, 'aster'), parts.clock.now(), 100);
      await runLotto(parts.house);
      parts.clock.set(NOON);
      await runLotto(withPrizes(parts, OTHER));
      parts.clock.set(monthStart(DECEMBER) + DAY_MS);
      expect((await answerCurrent(parts.house, null)).prizes).toEqual(LOTTO_PRIZES);
    }));

  test('[L03] that were changed in the database are found by devices, by the draw and by the audit', () =>
    withHouse(engine, async (parts) => {
      await mineBlocks(parts, 1);
      await runLotto(parts.house);
      await play(parts, monthStart(NOVEMBER));
      const seen = addSeen({}, await answerCurrent(parts.house, null))[NOVEMBER];
      const before = (await stored(parts, NOVEMBER)).prizes;
      parts.clock.set(monthStart(DECEMBER) + 60_000);
      await runLotto(parts.house);
      await setPrizes(parts, NOVEMBER, prizesText(OTHER));
      const fixed = `lotto ${NOVEMBER}: the draw is not the one that the statement of the closing fixed`;
      expect(await wrongIn(parts, 'lotto')).toEqual([fixed]);
      await mineBlocks(parts, 8);
      await runLotto(parts.house);
      expect(await answerPrevious(parts.house)).toEqual([]);
      await setPrizes(parts, NOVEMBER, before);
      await runLotto(parts.house);
      expect(await wrongIn(parts, 'lotto')).toEqual([]);
      const proof = await drawProof(parts.house, NOVEMBER);
      if (!proof) throw new Error('not drawn');
      expect(checkDraw(proof, seen)).toMatchObject({ fair: true });
      expect(checkDraw(proof, { ...seen, prizes: SMALL })).toMatchObject({ fair: false, step: 'prizes' });
      await setPrizes(parts, NOVEMBER, prizesText(OTHER));
      expect(await wrongIn(parts, 'lotto')).toEqual([fixed]);
      await setPrizes(parts, NOVEMBER, '[]');
      expect(await wrongIn(parts, 'lotto')).toEqual([
        `lotto ${NOVEMBER}: its prizes are not one for each of twenty ranks`,
      ]);
    }));

  test('[L03] of a month older than the setting are those of then, in a statement without them', () =>
    withHouse(engine, async (parts) => {
      await mineBlocks(parts, 1);
      await runLotto(parts.house);
      await play(parts, monthStart(NOVEMBER));
      parts.clock.set(monthStart(DECEMBER) + 60_000);
      await runLotto(parts.house);
      // As the version before closed it.
      await setPrizes(parts, NOVEMBER, null);
      const closing = closingOfOlder(parts.house.secrets, await stored(parts, NOVEMBER));
      expect(closing).toMatchObject({ v: 'lotto-closing-1' });
      expect(closing).not.toHaveProperty('prizes');
      await parts.db.kysely
        .updateTable('lotto_months')
        .set({ closing: JSON.stringify(closing) })
        .where('month', '=', NOVEMBER)
        .execute();
      const proof = await closeAndDraw(parts, withPrizes(parts, SMALL), NOVEMBER);
      expect(proof).not.toHaveProperty('prizes');
      expect(proof.winners[1]).toMatchObject({ amountCents: 500_000 });
      expect(checkDraw(proof, { prizes: LOTTO_PRIZES, signature: 'valid' })).toMatchObject({ fair: true });
      expect(checkDraw({ ...proof, prizes: SMALL })).toMatchObject({ fair: false, step: 'closing' });
      expect(await wrongIn(parts, 'lotto')).toEqual([]);
    }));
});
