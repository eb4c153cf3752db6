import { describe, expect, test } from 'vitest';
import fc from '../../../fastCheck.ts';
import { checkRound } from '../../../../src/games/check.ts';
import { bestHold } from '../../../../src/games/poker/advise.ts';
import { pressedFive } from '../../../../src/games/titles/poker.ts';
import { closedGame, MAINTENANCE, setSwitch } from '../../../../src/house/operator/switches.ts';
import { isRefusal, refuse } from '../../../../src/house/platform/ports.ts';
import { settleAbandoned } from '../../../../src/house/play/rounds/jobs.ts';
import { openGamesStatus } from '../../../../src/house/play/rounds/store.ts';
import { ABANDONED_AFTER_MS } from '../../../../src/house/play/rounds/rules.ts';
import type { Round } from '../../../../src/wire/play/rounds.ts';
import { good } from '../../asking.ts';
import { wrongIn } from '../../audit/wrongIn.ts';
import { GIFT, openBonus } from '../../bonus/facts.ts';
import { SAMPLED_ENGINES, withHouse } from '../../harness.ts';
import { insertPlayer } from '../../players.ts';
import { ANSWERS, clean, PLAYER, table } from './table.ts';

describe.each(SAMPLED_ENGINES)('%s: rounds of two steps', (engine) => {
  test('[G12] [G17] the bet is taken at the deal, the seed revealed at the draw, and everything checks', () =>
    withHouse(engine, async (parts) => {
      const { deal, draw, open, bets, cash } = await table(parts, 10_000n);
      for (let n = 0; n < 12; n += 1) {
        const before = await cash();
        const dealt = good(await deal());
        expect(await cash()).toBe(before - 25n);
        expect(JSON.stringify(dealt)).not.toContain('serverSeed"');
        expect(await open()).toEqual([dealt.open]);
        expect(await openGamesStatus(parts.db.kysely, PLAYER)).toEqual({ openGames: ['pressed-five'] });
        expect(await bets()).toHaveLength(n);
        await clean(parts);
        const { round, cash: told, ticket } = good(await draw(dealt.open.roundId, n * 2));
        expect(checkRound(round, { ticket: dealt.open.ticket })).toMatchObject({ fair: true });
        expect((round.result as { dealt: number[] }).dealt).toEqual(dealt.open.dealt);
        expect(ticket.serverSeedHash).toBe(round.serverSeed);
        expect(await cash()).toBe(before - 25n + BigInt(round.totalWin));
        expect(BigInt(told)).toBe(await cash());
        expect(await open()).toEqual([]);
        expect(await openGamesStatus(parts.db.kysely, PLAYER)).toEqual({});
      }
      await clean(parts);
    }));

  test('[G17] a deal and a draw told twice are done once, and an id serves one ask', () =>
    withHouse(engine, async (parts) => {
      const { dealOf, draw, bet, cash, ticket } = await table(parts, 1_000n);
      const ask = await bet({ choices: { coins: 5 } });
      const first = good(await dealOf(ask));
      expect(await dealOf(ask)).toEqual(first);
      expect(await dealOf({ ...ask, choices: { coins: 4 } })).toEqual(refuse('requestIdReused'));
      expect(await cash()).toBe(975n);
      // The seal of the dealt round stays until it is drawn.
      expect(await ticket()).toEqual(first.open.ticket);
      const drawn = good(await draw(first.open.roundId, 3, 'the-draw-request-1'));
      expect(await draw(first.open.roundId, 3, 'the-draw-request-1')).toEqual(drawn);
      expect(await draw(first.open.roundId, 4, 'the-draw-request-1')).toEqual(refuse('requestIdReused'));
      expect(await dealOf(ask)).toEqual(first);
      expect(BigInt(drawn.cash)).toBe(await cash());
    }));

  test('[G12] what cannot be is refused by its code and moves nothing', () =>
    withHouse(engine, async (parts) => {
      const { deal, draw, play, bet, dealOf, drawOf, cash, requestId } = await table(parts, 60n);
      expect(await draw('round-that-is-none', 0)).toEqual(refuse('roundNotOpen'));
      for (const choices of [undefined, {}, { coins: 0 }, { coins: 6 }, { cards: [[1]] }])
        expect(await dealOf(await bet({ choices }))).toEqual(refuse('choiceInvalid'));
      for (const coinCents of [0, 501]) expect(await deal({ coinCents })).toEqual(refuse('betOutOfLimits'));
      expect(await play({ choices: { coins: 5 } })).toEqual(refuse('wrongStep'));
      expect(await dealOf({ ...(await bet({ choices: { coins: 5 } })), gameId: 'moonflower' })).toEqual(
        refuse('wrongStep'),
      );
      expect(await dealOf({ ...(await bet({ choices: { coins: 5 } })), gameId: 'no-such-game' })).toEqual(
        refuse('gameNotEnabled'),
      );
      expect(await deal({ coinCents: 100 })).toEqual(refuse('notEnoughCash'));
      expect(await cash()).toBe(60n);
      const dealt = good(await deal());
      expect(await deal()).toEqual(refuse('roundOpen'));
      for (const hold of [-1, 32, 999])
        expect(await draw(dealt.open.roundId, hold)).toEqual(refuse('choiceInvalid'));
      expect(
        await drawOf({ requestId: requestId(), roundId: dealt.open.roundId, hold: 1 }, 'another-player'),
      ).toEqual(refuse('roundNotOpen'));
      good(await draw(dealt.open.roundId, 31));
      expect(await draw(dealt.open.roundId, 31)).toEqual(refuse('roundNotOpen'));
      await clean(parts);
    }));

  test('[G17] of many draws at once one is taken, and maintenance lets it finish', () =>
    withHouse(engine, async (parts) => {
      const { deal, draw, cash } = await table(parts, 1_000n);
      const { open } = good(await deal());
      await setSwitch(parts.db.kysely, MAINTENANCE, 'on', parts.clock.now());
      await parts.house.switches.reload();
      expect(await deal()).toEqual(refuse('maintenance'));
      const answers = await Promise.all([0, 7, 31, 31, 16].map((hold) => draw(open.roundId, hold)));
      const [won, ...others] = answers.filter((answer) => !isRefusal(answer));
      expect(others).toEqual([]);
      expect(answers.filter((answer) => isRefusal(answer) && answer.refused === 'roundNotOpen')).toHaveLength(
        4,
      );
      expect(await cash()).toBe(975n + BigInt(won && !isRefusal(won) ? won.round.totalWin : 0));
      await clean(parts);
    }));

  test('[X01] [G17] of a game that was closed a hand that was dealt before is drawn', () =>
    withHouse(engine, async (parts) => {
      const { deal, draw, cash } = await table(parts, 1_000n);
      const { open } = good(await deal());
      await setSwitch(parts.db.kysely, closedGame('pressed-five'), 'closed', parts.clock.now());
      await parts.house.switches.reload();
      const { round } = good(await draw(open.roundId, 31));
      expect(await cash()).toBe(975n + BigInt(round.totalWin));
      await expect(deal()).rejects.toThrow('gameNotEnabled');
      await clean(parts);
    }));

  test('[G17] a hand left for 30 days is drawn with the best hold, and says so', () =>
    withHouse(engine, async (parts) => {
      const { deal, bets, cash } = await table(parts, 1_000n);
      await insertPlayer(parts, PLAYER);
      const { open } = good(await deal());
      parts.clock.advance(ABANDONED_AFTER_MS - 1);
      await settleAbandoned(parts.house);
      expect(await bets()).toEqual([]);
      parts.clock.advance(1);
      await settleAbandoned(parts.house);
      await settleAbandoned(parts.house);
      const [round, ...more] = await bets();
      expect(more).toEqual([]);
      expect(round).toMatchObject({
        roundId: open.roundId,
        byHouse: true,
        result: { hold: bestHold(pressedFive.definition, open.dealt).hold },
      });
      expect(checkRound(round as Round)).toMatchObject({ fair: true });
      expect(await cash()).toBe(975n + BigInt(round?.totalWin ?? 0));
      const letters = await parts.db.kysely
        .selectFrom('messages')
        .select(['subject', 'body'])
        .where('player_id', '=', PLAYER)
        .execute();
      expect(letters).toHaveLength(1);
      expect(letters[0]?.body).toContain('Pressed Five was dealt to you 30 days ago');
      await clean(parts);
    }));

  test('[G17] the audit finds a lost deal, a bet without its hand and a chain that advanced without it', () =>
    withHouse(engine, async (parts) => {
      const { deal } = await table(parts, 1_000n);
      const { open } = good(await deal());
      const { kysely } = parts.db;
      await kysely.updateTable('seed_chains').set({ next_nonce: 1n }).execute();
      expect(await wrongIn(parts, 'rounds replayed')).toEqual([
        `open round ${open.roundId}: its chain has gone on without it`,
      ]);
      await kysely.deleteFrom('open_rounds').execute();
      expect(await wrongIn(parts, 'postings and their causes')).toContainEqual(
        expect.stringContaining(`(round:${open.roundId}:bet): there is no such round`),
      );
      expect(await wrongIn(parts, ANSWERS)).toEqual([
        `the deal ${open.roundId} that ${PLAYER} was told of is not in the books`,
      ]);
    }));

  test('[G08] [B08] a hand dealt under a bonus locks it until the draw; the win is split like the bet', () =>
    withHouse(engine, async (parts) => {
      const { deal, draw, cash } = await table(parts, 10n);
      const bonus = openBonus(parts);
      await bonus.code('WELCOME', GIFT);
      good(await bonus.claim('WELCOME'));
      const dealt = good(await deal());
      expect([dealt.cash, dealt.bonusBalance]).toEqual([0, 985]);
      const keno = await table(parts, 0n, 'dewfall-keno');
      expect(await keno.play({ choices: { cards: [[1]] } })).toMatchObject({ refused: 'bonusLocked' });
      expect(await bonus.cancel()).toMatchObject({ refused: 'bonusLocked' });
      // The days of the bonus run out meanwhile: it waits for the hand.
      parts.clock.advance(20 * 86_400_000);
      const { round, bonusBalance, bonusEnded } = good(
        await draw(dealt.open.roundId, bestHold(pressedFive.definition, dealt.open.dealt).hold),
      );
      const ofBonus = (BigInt(round.totalWin) * 15n) / 25n;
      expect(bonusEnded).toBe('expired');
      expect(bonusBalance).toBe(0);
      expect(await cash()).toBe(BigInt(round.totalWin) - ofBonus);
      await clean(parts);
    }));

  test('[G12] [G17] in any order of calls the balance is that of the rounds; a deal is drawn once', () =>
    withHouse(engine, async (parts) => {
      const at = await table(parts, 2_000n);
      let open: string | null = null;
      let owed = 2_000n;
      const steps = fc.sample(
        fc.record({
          what: fc.constantFrom('deal', 'deal', 'draw', 'draw', 'keno'),
          coins: fc.integer({ min: 0, max: 6 }),
          hold: fc.integer({ min: -1, max: 33 }),
        }),
        { numRuns: 60, seed: 7 },
      );
      for (const { what, coins, hold } of steps) {
        if (what === 'deal') {
          const answer = await at.deal({ choices: { coins } });
          // Choices before the open round: the most decisive refusal first.
          const expected =
            coins < 1 || coins > 5
              ? 'choiceInvalid'
              : open !== null
                ? 'roundOpen'
                : owed < BigInt(coins * 5)
                  ? 'notEnoughCash'
                  : null;
          expect(isRefusal(answer) ? answer.refused : null).toBe(expected);
          if (isRefusal(answer)) continue;
          open = answer.open.roundId;
          owed -= BigInt(coins * 5);
        } else {
          const answer = await at.draw(open ?? 'round-that-is-none', hold);
          expect(isRefusal(answer) ? answer.refused : null).toBe(
            open === null ? 'roundNotOpen' : hold < 0 || hold > 31 ? 'choiceInvalid' : null,
          );
          if (isRefusal(answer)) continue;
          open = null;
          owed += BigInt(answer.round.totalWin);
        }
        expect(await at.cash()).toBe(owed);
      }
      await clean(parts);
    }));
});
