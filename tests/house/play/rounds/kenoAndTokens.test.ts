import { describe, expect, test } from 'vitest';
import { checkRound } from '../../../../src/games/check.ts';
import { bonusStatus } from '../../../../src/house/bonus/bonus.ts';
import { jobsOf } from '../../../../src/house/features.ts';
import { playerTokens } from '../../../../src/house/ledger/postings/addresses.ts';
import { balanceOf } from '../../../../src/house/ledger/postings/balance.ts';
import { refuse } from '../../../../src/house/platform/ports.ts';
import { creditTokens } from '../../../../src/house/ledger/transactions/pay.ts';
import { roundCalls } from '../../../../src/house/play/rounds/calls.ts';
import { JACKPOT_START_CENTS } from '../../../../src/wire/play/jackpot.ts';
import { roundPlay, roundTicket } from '../../../../src/wire/play/rounds.ts';
import { askerOf, good } from '../../asking.ts';
import { wrongIn } from '../../audit/wrongIn.ts';
import { GIFT, openBonus } from '../../bonus/facts.ts';
import { SAMPLED_ENGINES, withHouse } from '../../harness.ts';
import { insertPlayer } from '../../players.ts';
import { clean, PLAYER, table } from './table.ts';

describe.each(SAMPLED_ENGINES)('%s: keno and tokens', (engine) => {
  test('[G13] keno is bet by the card, replayed and refused by its code', () =>
    withHouse(engine, async (parts) => {
      const { play, cash } = await table(parts, 10_000n, 'rainfall-keno');
      const { round } = good(
        await play({ choices: { cards: [[7, 12, 23], [80], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]] } }),
      );
      expect(round.totalBet).toBe(75);
      expect(checkRound(round)).toMatchObject({ fair: true });
      expect(await cash()).toBe(10_000n - 75n + BigInt(round.totalWin));
      for (const cards of [
        undefined,
        [],
        [[]],
        [[0]],
        [[81]],
        [[5, 5]],
        [[1], [2], [3], [4], [5]],
        [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
      ]) {
        expect(await play({ choices: { cards } })).toEqual(refuse('choiceInvalid'));
      }
      const single = await table(parts, 0n, 'dewfall-keno');
      expect(await single.play({ choices: { cards: [[1], [2]] } })).toEqual(refuse('choiceInvalid'));
      await clean(parts);
    }));

  test('[F03] [G13] a saved round whose picks, cards or hold were changed is found out', () =>
    withHouse(engine, async (parts) => {
      const keno = await table(parts, 1_000n, 'dewfall-keno');
      const { round } = good(await keno.play({ choices: { cards: [[7, 12, 23]] } }));
      const result = round.result as { cards: number[][]; drawn: number[]; winCoins: number };
      for (const change of [
        { drawn: result.drawn.map((n) => (n % 80) + 1) },
        { cards: [result.drawn.slice(0, 3)] },
        { cards: [[7, 12, 90]] },
        { cards: [] },
      ]) {
        expect(checkRound({ ...round, result: { ...result, ...change } })).toMatchObject({ fair: false });
      }
      const poker = await table(parts, 1_000n);
      const dealt = good(await poker.deal());
      const drawn = good(await poker.draw(dealt.open.roundId, 0)).round;
      for (const change of [
        { hold: 31 },
        { hold: 32 },
        { coins: 4 },
        { dealt: [0, 1, 2, 3, 4] },
        { hands: [] },
        { winCoins: 4_000 },
      ]) {
        expect(checkRound({ ...drawn, result: { ...(drawn.result as object), ...change } })).toMatchObject({
          fair: false,
        });
      }
    }));

  test('[G15] [B08] a token spin takes no bonus money, pays cash and leaves the wagering as it was', () =>
    withHouse(engine, async (parts) => {
      const { play } = await table(parts, 0n, 'the-lamplighter');
      const bonus = openBonus(parts);
      await bonus.code('GIFT', GIFT);
      good(await bonus.claim('GIFT', PLAYER, 'the-claim-of-a-gift'));
      await parts.db.transaction((tx) =>
        creditTokens(tx, { key: 'tokens:test', playerId: PLAYER, tokens: 30n, at: parts.clock.now() }),
      );
      const before = await bonusStatus(parts.db.kysely, PLAYER, parts.clock.now());
      let won = 0n;
      for (let n = 0; n < 30; n += 1) won += BigInt(good(await play({ coinCents: 1 })).round.totalWin);
      expect(won).toBeGreaterThan(0n);
      expect([await bonus.cash(), await bonus.bonus()]).toEqual([won, 1_000n]);
      expect(await bonusStatus(parts.db.kysely, PLAYER, parts.clock.now())).toEqual(before);
    }));

  test('[G15] tokens do not expire', () =>
    withHouse(engine, async (parts) => {
      const { play } = await table(parts, 0n, 'the-lamplighter');
      await parts.db.transaction((tx) =>
        creditTokens(tx, { key: 'tokens:test', playerId: PLAYER, tokens: 2n, at: parts.clock.now() }),
      );
      parts.clock.advance(5 * 366 * 86_400_000);
      for (const job of jobsOf(parts.house)) await job.run(AbortSignal.timeout(10_000));
      expect(good(await play({ coinCents: 1 })).tokens).toBe(1);
    }));

  test('[G15] rounds of many players side by side show the meter in the order of the journal', () =>
    withHouse(engine, async (parts) => {
      const gameId = 'the-lamplighter';
      const ask = askerOf(roundCalls(parts.house));
      const [players, each] = [12, 6];
      const spins = Array.from({ length: players }, async (_, n) => {
        const playerId = `player-of-tokens-${n}`;
        await insertPlayer(parts, playerId);
        await parts.db.transaction((tx) =>
          creditTokens(tx, { key: `tokens:${n}`, playerId, tokens: 9n, at: parts.clock.now() }),
        );
        let { ticket } = good(await ask(roundTicket, playerId, { gameId }));
        const meters: number[] = [];
        for (let spin = 0; spin < each; spin += 1) {
          const requestId = `token-request-${n}-${spin}`;
          const bet = {
            requestId,
            gameId,
            ticketId: ticket.ticketId,
            clientSeed: 'a-client-seed',
            coinCents: 1,
          };
          const played = good(await ask(roundPlay, playerId, bet));
          ({ ticket } = played);
          meters.push((played.round.result as { meterCents: number }).meterCents);
        }
        return meters;
      });
      const meters = (await Promise.all(spins)).flat();
      expect(meters.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: players * each }, (_, n) => JACKPOT_START_CENTS + n + 1),
      );
      expect(await wrongIn(parts, 'jackpot')).toEqual([]);
      await clean(parts);
    }));

  test('[G15] [L04] a token buys a spin that pays cash, feeds the meter and records it', () =>
    withHouse(engine, async (parts) => {
      const { play } = await table(parts, 0n, 'the-lamplighter');
      const spin = () => play({ coinCents: 1 });
      expect(await spin()).toEqual(refuse('notEnoughTokens'));
      await parts.db.transaction((tx) =>
        creditTokens(tx, { key: 'tokens:test', playerId: PLAYER, tokens: 40n, at: parts.clock.now() }),
      );
      let won = 0;
      for (let n = 1; n <= 40; n += 1) {
        const { round, tokens, cash } = good(await spin());
        expect(round).toMatchObject({
          betLedger: 'token',
          totalBet: 1,
          result: { meterCents: 1_000_000 + n },
        });
        expect(checkRound(round)).toMatchObject({ fair: true });
        won += round.totalWin;
        expect([tokens, cash]).toEqual([40 - n, won]);
      }
      expect(await balanceOf(parts.db.kysely, playerTokens(PLAYER))).toBe(0n);
      expect(await spin()).toEqual(refuse('notEnoughTokens'));
      expect(await spin().then(() => play({ coinCents: 2 }))).toEqual(refuse('betOutOfLimits'));
      expect(await wrongIn(parts, 'jackpot')).toEqual([]);
      await clean(parts);
    }));
});
