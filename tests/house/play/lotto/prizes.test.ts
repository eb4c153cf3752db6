import { describe, expect, test } from 'vitest';
import { addSeen } from '../../../../src/app/lotto/seen.ts';
import { checkDraw } from '../../../../src/fair/lottoDraw.ts';
import { LOTTO_PRIZES, prizesText } from '../../../../src/fair/lottoPrizes.ts';
import { answerPrevious, drawProof } from '../../../../src/house/play/lotto/answers.ts';
import { runLotto } from '../../../../src/house/play/lotto/jobs.ts';
import { type PrizeColumns, prizeColumns } from '../../../../src/house/play/lotto/prizes.ts';
import { findMonth } from '../../../../src/house/play/lotto/store.ts';
import { type LottoFigures, readPrizeList } from '../../../../src/house/platform/prizeList.ts';
import { LottoProof, monthStart } from '../../../../src/wire/play/lotto.ts';
import { wrongIn } from '../../audit/wrongIn.ts';
import { SAMPLED_ENGINES, NOON, type TestHouse, withHouse } from '../../harness.ts';
import { addPlayer, addPlayers, bet, DAY_MS, earn, mineBlocks, currentOf } from './world.ts';

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
const withPrizes = (parts: TestHouse, prizes: LottoFigures['prizes'], startCents = 1_000_000) => ({
  ...parts.house,
  config: { ...parts.house.config, lotto: { prizes, startCents } },
});
/** Twenty-one players with a ticket each, on the days after `from`. */
const play = async (parts: TestHouse, from: number): Promise<void> => {
  for (const [day, id] of (await addPlayers(parts)).entries()) await earn(parts, id, from + day * DAY_MS);
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
/** As somebody does it who has the database, or as the house itself can, which has its secret. */
const change = ({ db }: TestHouse, month: string, columns: Partial<PrizeColumns>) =>
  db.kysely.updateTable('lotto_months').set(columns).where('month', '=', month).execute();

describe.each(SAMPLED_ENGINES)('%s: the prizes of a month', (engine) => {
  test('[L03] are those of the setting when it began: in its draw, its statement and what players see', () =>
    withHouse(engine, async (parts) => {
      await mineBlocks(parts, 1);
      await runLotto(parts.house);
      await play(parts, monthStart(NOVEMBER));
      const small = withPrizes(parts, SMALL, 70_000);
      await runLotto(small);
      const november = await currentOf(small, null);
      expect(november).toMatchObject({ month: NOVEMBER, prizes: LOTTO_PRIZES });
      expect((await stored(parts, DECEMBER)).prizes).toBe(prizesText(SMALL));
      parts.clock.set(monthStart(DECEMBER) + 60_000);
      // From here on December has begun, so a third setting is for January.
      const other = withPrizes(parts, OTHER);
      const drawn = await closeAndDraw(parts, other, NOVEMBER);
      expect(drawn).toMatchObject({
        prizes: LOTTO_PRIZES,
        closing: { v: 'lotto-closing-3', prizes: LOTTO_PRIZES },
        poolCents: 1_000_000 + 21 * 50,
      });
      expect(drawn.winners.map(({ amountCents }) => amountCents).slice(1, 4)).toEqual([
        500_000, 100_000, 5_000,
      ]);
      const december = await currentOf(other, null);
      expect(december).toMatchObject({ month: DECEMBER, prizes: SMALL });
      await play(parts, monthStart(DECEMBER));
      parts.clock.set(monthStart('2027-01') + 60_000);
      const proof = await closeAndDraw(parts, other, DECEMBER);
      expect(proof).toMatchObject({
        prizes: SMALL,
        closing: { prizes: SMALL },
        poolCents: 70_000 + 21 * 50,
      });
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
      expect(await currentOf(other, null)).toMatchObject({ month: '2027-01', prizes: OTHER });
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
      expect((await currentOf(parts.house, null)).prizes).toEqual(LOTTO_PRIZES);
    }));

  test('[L03] that were changed in the database are neither signed nor paid, and the audit finds them', () =>
    withHouse(engine, async (parts) => {
      await mineBlocks(parts, 1);
      await runLotto(parts.house);
      await play(parts, monthStart(NOVEMBER));
      const before = await stored(parts, NOVEMBER);
      const restore = () => change(parts, NOVEMBER, { prizes: before.prizes, prizes_mac: before.prizes_mac });
      const found = [`lotto ${NOVEMBER}: its prizes are not those that the house has set`];
      // While the month runs: it is not closed with them.
      await change(parts, NOVEMBER, { prizes: prizesText(OTHER) });
      parts.clock.set(monthStart(DECEMBER) + 60_000);
      await runLotto(parts.house);
      expect(await stored(parts, NOVEMBER)).toMatchObject({ state: 'open', closing: null });
      expect(await wrongIn(parts, 'lotto')).toEqual(found);
      await restore();
      await runLotto(parts.house);
      expect(await stored(parts, NOVEMBER)).toMatchObject({ state: 'closed' });
      // After its closing: it is not drawn.
      await change(parts, NOVEMBER, { prizes: prizesText(OTHER) });
      expect(await wrongIn(parts, 'lotto')).toEqual(found);
      await mineBlocks(parts, 8);
      await runLotto(parts.house);
      expect(await answerPrevious(parts.house)).toEqual([]);
      await restore();
      await runLotto(parts.house);
      expect(await wrongIn(parts, 'lotto')).toEqual([]);
      await change(parts, NOVEMBER, { prizes: prizesText(OTHER) });
      expect(await wrongIn(parts, 'lotto')).toEqual(found);
      await restore();
      await change(parts, NOVEMBER, { pool_start: 1_000_001n });
      expect(await wrongIn(parts, 'lotto')).toContain(found[0]);
    }));

  test('[L03] that the house itself changed are found by devices that looked at the lotto', () =>
    withHouse(engine, async (parts) => {
      await mineBlocks(parts, 1);
      await runLotto(parts.house);
      await play(parts, monthStart(NOVEMBER));
      const during = addSeen({}, await currentOf(parts.house, null))[NOVEMBER];
      await change(
        parts,
        NOVEMBER,
        prizeColumns(parts.house.secrets, NOVEMBER, { prizes: OTHER, startCents: 1_000_000 }),
      );
      parts.clock.set(monthStart(DECEMBER) + 60_000);
      const proof = await closeAndDraw(parts, parts.house, NOVEMBER);
      expect(checkDraw(proof)).toMatchObject({ fair: true });
      expect(checkDraw(proof, during)).toMatchObject({
        fair: false,
        step: 'prizes',
        reason: 'the prizes are not those that this device saw during the month',
      });
      // After the closing it would have to sign another statement, and devices have the first.
      await change(
        parts,
        NOVEMBER,
        prizeColumns(parts.house.secrets, NOVEMBER, { prizes: SMALL, startCents: 1_000_000 }),
      );
      expect(await wrongIn(parts, 'lotto')).toEqual([
        `lotto ${NOVEMBER}: the draw is not the one that the statement of the closing fixed`,
      ]);
    }));
});
