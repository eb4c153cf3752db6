import { describe, expect, test } from 'vitest';
import { checkDraw } from '../../../../src/fair/lottoDraw.ts';
import { playerCash, playerTokens } from '../../../../src/house/ledger/postings/addresses.ts';
import { balanceOf } from '../../../../src/house/ledger/postings/balance.ts';
import { creditEarnedTokens } from '../../../../src/house/players/levels/jobs.ts';
import { levelStatus } from '../../../../src/house/players/levels/levels.ts';
import { runLotto } from '../../../../src/house/play/lotto/jobs.ts';
import { lottoStatus } from '../../../../src/house/play/lotto/lotto.ts';
import { answerCurrent, answerPrevious, drawProof } from '../../../../src/house/play/lotto/answers.ts';
import {
  type LottoClosing,
  lottoCurrent,
  lottoPrevious,
  lottoProof,
  LottoProof,
  monthStart,
} from '../../../../src/wire/play/lotto.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { sendMessage } from '../../../../src/house/players/messages/messages.ts';
import { closingText } from '../../../../src/fair/lottoClosing.ts';
import { readPrizeList } from '../../../../src/house/platform/prizeList.ts';
import { wrongIn } from '../../audit/wrongIn.ts';
import { SAMPLED_ENGINES, NOON, type TestHouse, withHouse } from '../../harness.ts';
import { RAIN, withOpenHouse } from '../../platform/http/open.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import { detailsOf } from '../../ledger/transactions/detailsOf.ts';
import { addPlayer, addPlayers, bet, closeAndDraw, DAY_MS, earn, mineBlocks, currentOf } from './world.ts';

const DECEMBER = monthStart('2026-12');
const MINUTE_MS = 60_000;
const status = (parts: TestHouse, playerId: string) => lottoStatus(parts.house, playerId, parts.clock.now());
const paidTo = async (parts: TestHouse, playerId: string) => ({
  cash: await balanceOf(parts.db.kysely, playerCash(playerId)),
  tokens: await balanceOf(parts.db.kysely, playerTokens(playerId)),
});
const proofOf = async ({ house }: TestHouse, month: string): Promise<LottoProof> => {
  const proof = await drawProof(house, month);
  LottoProof.assert(proof);
  return proof;
};
const lottoHeld = async ({ db }: TestHouse) => {
  const rows = await db.kysely
    .selectFrom('entries')
    .select('amount')
    .where('address', '=', 'house:lotto')
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
};

describe.each(SAMPLED_ENGINES)('%s: lotto tickets', (engine) => {
  test('[L02] $100 on slots in a UTC day is a ticket, one a day, whatever is bet beyond it', () =>
    withHouse(engine, async (parts) => {
      const rain = await addPlayer(parts, 'rain');
      await bet(parts, rain, NOON, 9_999);
      expect((await status(parts, rain)).lottoTickets).toBe(0);
      await bet(parts, rain, NOON, 1);
      expect(await status(parts, rain)).toMatchObject({ lottoTickets: 1, eligibleForLotto: true });
      await bet(parts, rain, NOON, 500_000);
      expect((await status(parts, rain)).lottoTickets).toBe(1);
      for (const category of ['matrix', 'poker', 'jackpot'] as const)
        await bet(parts, rain, NOON + DAY_MS, 500_000, { category });
      expect((await status(parts, rain)).lottoTickets).toBe(1);
      await bet(parts, rain, NOON + DAY_MS, 10_000, { category: 'highLimit' });
      expect((await status(parts, rain)).lottoTickets).toBe(2);
    }));

  test('[L02] [H01] play money earns no ticket, no token and no level; the pool counts it', () =>
    withHouse(engine, async (parts) => {
      const rain = await addPlayer(parts, 'rain');
      await bet(parts, rain, NOON, 5_000_000, { cashCents: 9_999 });
      await creditEarnedTokens(parts.house);
      expect((await status(parts, rain)).lottoTickets).toBe(0);
      expect(await levelStatus(parts.db.kysely, rain, NOON)).toEqual({ cashbackBonusLevel: 1, vipLevel: 0 });
      expect(await balanceOf(parts.db.kysely, playerTokens(rain))).toBe(3n);
      await runLotto(parts.house);
      expect(await status(parts, rain)).toMatchObject({ currentProgressiveLottoPrize: 1_025_000 });
      await bet(parts, rain, NOON, 5_000, { cashCents: 1 });
      expect((await status(parts, rain)).lottoTickets).toBe(1);
    }));

  test('[L02] a hundred bets that cross $100 at once make one ticket, and every cent is counted', () =>
    withHouse(engine, async (parts) => {
      const rain = await addPlayer(parts, 'rain');
      await Promise.all(Array.from({ length: 100 }, (_, n) => bet(parts, rain, NOON + n, 150)));
      expect((await status(parts, rain)).lottoTickets).toBe(1);
      const row = await parts.db.kysely
        .selectFrom('daily_activity')
        .select('slots_bet')
        .executeTakeFirstOrThrow();
      expect(row.slots_bet).toBe(15_000n);
    }));

  test('[L02][L03] day and month end at midnight UTC; 31 tickets is the most, 29 in a leap February', () =>
    withHouse(engine, async (parts) => {
      const rain = await addPlayer(parts, 'rain');
      for (let at = Date.UTC(2027, 11, 1); at < Date.UTC(2028, 2, 2); at += DAY_MS / 2) {
        await bet(parts, rain, at, 5_000);
      }
      await bet(parts, rain, Date.UTC(2028, 1, 29, 23, 59, 59, 999), 1);
      const ticketsAt = async (at: number) => {
        parts.clock.set(at);
        return (await status(parts, rain)).lottoTickets;
      };
      expect(await ticketsAt(Date.UTC(2027, 11, 31, 23, 59, 59, 999))).toBe(31);
      expect(await ticketsAt(Date.UTC(2028, 0, 1))).toBe(31);
      expect(await ticketsAt(Date.UTC(2028, 1, 29, 23, 59))).toBe(29);
      expect(await ticketsAt(Date.UTC(2028, 2, 1))).toBe(1);
    }));
});

describe.each(SAMPLED_ENGINES)('%s: lotto draw', (engine) => {
  test('[L03][L04] a month is committed to before, closed after its end, drawn by a later block, paid', () =>
    withHouse(engine, async (parts) => {
      const ids = await addPlayers(parts);
      await mineBlocks(parts, 3);
      await runLotto(parts.house);
      const committed = await currentOf(parts.house, ids[0] ?? '');
      for (const id of ids) for (let day = 0; day < 8; day += 1) await earn(parts, id, NOON + day * DAY_MS);
      await runLotto(parts.house);
      expect((await currentOf(parts.house, null)).prize).toBe(1_000_000 + (21 * 8 * 10_000 * 5) / 1_000);
      parts.clock.set(DECEMBER + MINUTE_MS - 1);
      await runLotto(parts.house);
      expect(await answerPrevious(parts.house)).toEqual([]);
      expect(await currentOf(parts.house, null)).toMatchObject({
        month: '2026-12',
        state: 'closing',
        closing: { ticketsHash: null },
      });
      parts.clock.advance(1);
      await runLotto(parts.house);
      const closing = await currentOf(parts.house, null);
      expect(closing).toMatchObject({
        serverSeedHash: committed.nextServerSeedHash,
        closing: {
          month: '2026-11',
          ticketCount: 168,
          publicHeight: 4,
          serverSeedHash: committed.serverSeedHash,
        },
      });
      await mineBlocks(parts, 6);
      await runLotto(parts.house);
      expect(await answerPrevious(parts.house)).toEqual([]);
      await mineBlocks(parts, 1);
      await runLotto(parts.house);
      const [draw] = await answerPrevious(parts.house);
      expect(draw?.winners.map(({ rank }) => rank)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      expect(draw?.winners[0]).toMatchObject({
        amount: 1_008_400,
        tokens: 0,
        login: expect.stringMatching(/^pla….$/) as string,
      });
      const proof = await drawProof(parts.house, '2026-11');
      LottoProof.assert(proof);
      const named = [...ids, 'player'];
      expect(named.filter((name) => JSON.stringify(proof.tickets).includes(name))).toEqual([]);
      expect(
        checkDraw(proof, {
          serverSeedHash: committed.serverSeedHash,
          ticketsHash: closing.closing?.ticketsHash ?? '',
        }),
      ).toMatchObject({ fair: true });
      expect(checkDraw({ ...proof, tickets: proof.tickets.slice(1) })).toMatchObject({
        fair: false,
        step: 'tickets',
      });
      const got = await Promise.all(ids.map((id) => paidTo(parts, id)));
      expect(got.reduce((sum, { cash }) => sum + cash, 0n)).toBe(
        1_008_400n + 500_000n + 100_000n + 7n * 5_000n + 10n * 2_500n,
      );
      expect(got.reduce((sum, { tokens }) => sum + tokens, 0n)).toBe(600n);
      expect(await lottoHeld(parts)).toBe(0n);
    }));

  test('[L03] drawn once whatever runs at once, crashes, or turns the clock back', () =>
    withHouse(engine, async (parts) => {
      const rain = await addPlayer(parts, 'rain', 1n);
      await mineBlocks(parts, 1);
      await earn(parts, rain, NOON);
      await runLotto(parts.house);
      parts.clock.set(DECEMBER + MINUTE_MS);
      await Promise.all(Array.from({ length: 5 }, () => runLotto(parts.house)));
      await mineBlocks(parts, 7);
      // A crash inside the draw: nothing of it stays.
      const broken = {
        ...parts.house,
        secrets: {
          ...parts.house.secrets,
          seal: () => {
            throw new Error('the machine stopped');
          },
        },
      };
      await expect(runLotto(broken)).rejects.toThrow('the machine stopped');
      expect((await paidTo(parts, rain)).cash).toBe(0n);
      await Promise.all(Array.from({ length: 5 }, () => runLotto(parts.house)));
      parts.clock.set(NOON);
      await runLotto(parts.house);
      await earn(parts, rain, NOON + DAY_MS);
      parts.clock.set(DECEMBER + 2 * MINUTE_MS);
      await closeAndDraw(parts);
      expect((await paidTo(parts, rain)).cash).toBe(1_000_050n);
      const lines = await parts.db.kysely.selectFrom('transactions').select(['type', 'amount']).execute();
      expect(lines).toEqual([{ type: 4n, amount: 1_000_050n }]);
      expect(await detailsOf(parts, rain)).toEqual([[4, 'lottoPrize']]);
      expect(await parts.db.kysely.selectFrom('queued_emails').select('id').execute()).toHaveLength(1);
      // By one click of a mail program (RFC 8058).
      const [letter] = await outbox(parts);
      expect(letter?.head.replace(/\r\n\s+/g, ' ')).toMatch(
        /^List-Unsubscribe: <http\S+\/en\/ether-lotto-unsubscribe\/[\w-]+>$/m,
      );
      expect(letter?.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
      expect(await parts.db.kysely.selectFrom('messages').select('subject').execute()).toEqual([
        { subject: 'You won in the lotto of November 2026' },
      ]);
      // Until its message is read; one about something else is no prize.
      await parts.db.transaction((tx) =>
        sendMessage(tx, { playerId: rain, subject: 'Another', body: 'One.', at: parts.clock.now() }),
      );
      expect(await status(parts, rain)).toMatchObject({ unreadLottoPrizes: 1 });
      await parts.db.kysely
        .updateTable('messages')
        .set({ is_read: 1n })
        .where('cause', '=', 'lotto-won:2026-11:1')
        .execute();
      expect(await status(parts, rain)).not.toHaveProperty('unreadLottoPrizes');
      const proof = await drawProof(parts.house, '2026-11');
      expect(proof?.tickets).toHaveLength(1);
      expect(proof && checkDraw(proof)).toMatchObject({ fair: true });
    }));

  test('[L03][L04] fewer players than prizes: the first ranks; what is carried over, also by none', () =>
    withHouse(engine, async (parts) => {
      const [aster, briar] = [await addPlayer(parts, 'aster'), await addPlayer(parts, 'briar')];
      await mineBlocks(parts, 1);
      await bet(parts, aster, NOON, 9_999);
      await runLotto(parts.house);
      // Closed until March: November has no ticket, nor have the months between.
      parts.clock.set(Date.UTC(2027, 2, 10));
      await closeAndDraw(parts);
      const draws = await answerPrevious(parts.house);
      expect(draws.map(({ month, ticketCount }) => [month, ticketCount])).toEqual([
        ['2027-02', 0],
        ['2027-01', 0],
        ['2026-12', 0],
        ['2026-11', 0],
      ]);
      expect((await currentOf(parts.house, null)).prize).toBe(1_000_000 + 2 * 49);
      await earn(parts, aster, parts.clock.now());
      await earn(parts, briar, parts.clock.now());
      parts.clock.set(Date.UTC(2027, 3, 1, 0, 1));
      await closeAndDraw(parts);
      const [march] = await answerPrevious(parts.house);
      expect(march?.winners.map(({ rank, amount }) => [rank, amount])).toEqual([
        [1, 1_000_198],
        [2, 500_000],
      ]);
      expect((await currentOf(parts.house, null)).prize).toBe(1_000_000 + 100);
      expect(await lottoHeld(parts)).toBe(0n);
      expect(await wrongIn(parts, 'lotto')).toEqual([]);
    }));

  test('[L03] a player alone wins one prize with a month’s tickets, and finds no other in the next', () =>
    withHouse(engine, async (parts) => {
      const alone = await addPlayer(parts, 'alone');
      await mineBlocks(parts, 1);
      await runLotto(parts.house);
      const month = async (first: number, next: number) => {
        for (let at = first; at < next; at += DAY_MS) await earn(parts, alone, at);
        parts.clock.set(next + MINUTE_MS);
        await closeAndDraw(parts);
        return (await answerPrevious(parts.house))[0];
      };
      const won = [
        await month(monthStart('2026-11'), DECEMBER),
        await month(DECEMBER, monthStart('2027-01')),
      ];
      // 30 and 31 tickets of $100, of which the pool gets $0.50; as much of the prizes of 19 ranks goes on.
      expect(won.map((draw) => draw?.winners.map(({ rank, amount }) => [rank, amount]))).toEqual([
        [[1, 1_000_000 + 1_500]],
        [[1, 1_000_000 + 1_500 + 1_550]],
      ]);
      expect((await currentOf(parts.house, null)).prize).toBe(1_000_000 + 1_550);
      expect(checkDraw(await proofOf(parts, '2026-12'))).toMatchObject({ fair: true });
      expect(await wrongIn(parts, 'lotto')).toEqual([]);
    }));

  test('[L03] a month that was closed before stays drawn as its statement says', () =>
    withHouse(engine, async (parts) => {
      const rain = await addPlayer(parts, 'rain');
      await mineBlocks(parts, 1);
      await runLotto(parts.house);
      for (let day = 0; day < 3; day += 1) await earn(parts, rain, NOON + day * DAY_MS);
      parts.clock.set(DECEMBER + MINUTE_MS);
      await runLotto(parts.house);
      const { statement } = (await currentOf(parts.house, null)).closing ?? {};
      if (!statement) throw new Error('nothing was signed');
      const earlier: LottoClosing = { ...statement, v: 'lotto-closing-2', signature: '' };
      const closing = { ...earlier, signature: parts.house.secrets.sign('statement', closingText(earlier)) };
      await parts.db.kysely
        .updateTable('lotto_months')
        .set({ closing: JSON.stringify(closing) })
        .where('month', '=', '2026-11')
        .execute();
      await mineBlocks(parts, 8);
      await runLotto(parts.house);
      const proof = await proofOf(parts, '2026-11');
      expect(proof).toMatchObject({ v: 'lotto-1', winners: [{ rank: 1 }, { rank: 2 }, { rank: 3 }] });
      expect(checkDraw(proof)).toMatchObject({ fair: true });
      expect(checkDraw({ ...proof, v: 'lotto-2' })).toMatchObject({ fair: false, step: 'closing' });
      expect((await currentOf(parts.house, null)).prize).toBe(1_000_000);
      expect(await wrongIn(parts, 'lotto')).toEqual([]);
    }));

  test('[L01] without figures of the operator no lotto opens; one that is open goes on', () =>
    withHouse(
      engine,
      async (parts) => {
        const rain = await addPlayer(parts, 'rain');
        await earn(parts, rain, NOON);
        const shut = { ...parts.house, config: { ...parts.house.config, lotto: null } };
        await runLotto(shut);
        expect(await answerCurrent(shut, null)).toBeNull();
        expect(await lottoStatus(shut, rain, NOON)).toEqual({
          eligibleForLotto: false,
          lottoTickets: 0,
          currentProgressiveLottoPrize: 0,
        });
        const prizes = readPrizeList('2=100,3-20=10') ?? [];
        const opened = { ...shut, config: { ...shut.config, lotto: { prizes, startCents: 50_000 } } };
        await runLotto(opened);
        expect(await lottoStatus(opened, rain, NOON)).toMatchObject({
          eligibleForLotto: true,
          lottoTickets: 1,
          currentProgressiveLottoPrize: 50_050,
        });
        // Without the settings again: the months go on with the figures that they had.
        parts.clock.set(DECEMBER + DAY_MS);
        await runLotto(shut);
        expect(await currentOf(shut, null)).toMatchObject({ month: '2026-12', prize: 50_000, prizes });
        expect(await wrongIn(parts, 'lotto')).toEqual([]);
      },
      { devnet: null },
    ));

  test('a house without a chain keeps a closed month waiting and says so', () =>
    withHouse(
      engine,
      async (parts) => {
        const rain = await addPlayer(parts, 'rain');
        await earn(parts, rain, NOON);
        await runLotto(parts.house);
        parts.clock.set(DECEMBER + DAY_MS);
        await runLotto(parts.house);
        expect((await currentOf(parts.house, null)).closing).toMatchObject({
          month: '2026-11',
          ticketsHash: null,
        });
      },
      { devnet: null },
    ));
});

describe.each(SAMPLED_ENGINES)('%s: lotto over HTTP', (engine) => {
  test('[L01] anyone reads the month, the draws and a proof; a player also his own tickets', () =>
    withOpenHouse(engine, async (parts) => {
      const visitor = await parts.visitor.ask(lottoCurrent, {});
      expect(visitor).toMatchObject({
        ok: true,
        data: { month: '2026-11', closesAt: DECEMBER, mine: null, state: 'open' },
      });
      const answer = await parts.visitor.ask(signUp, RAIN);
      if (!answer.ok) throw new Error('refused');
      expect(answer.data.player).toMatchObject({
        eligibleForLotto: true,
        lottoTickets: 0,
        currentProgressiveLottoPrize: 1_000_000,
      });
      const { id } = await parts.db.kysely.selectFrom('players').select('id').executeTakeFirstOrThrow();
      await earn(parts, id, NOON);
      const mine = await parts.visitor.ask(lottoCurrent, {});
      expect(mine).toMatchObject({ ok: true, data: { mine: { days: [21], slotsBetToday: 10_000 } } });
      expect(JSON.stringify(mine)).not.toContain(id);
      expect(await parts.visitor.ask(lottoPrevious, {})).toMatchObject({ ok: true, data: { draws: [] } });
      expect(await parts.visitor.ask(lottoProof, { month: '2026-10' })).toMatchObject({
        ok: true,
        data: { proof: null },
      });
    }));
});
