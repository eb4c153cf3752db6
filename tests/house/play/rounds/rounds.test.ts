import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chainHolds, serverSeedHash } from '../../../../src/fair/seeds.ts';
import { checkRound } from '../../../../src/games/check.ts';
import { bonusStatus } from '../../../../src/house/bonus/bonus.ts';
import { decideBonusBet, splitWin } from '../../../../src/house/bonus/rules.ts';
import { playerCash } from '../../../../src/house/ledger/postings/addresses.ts';
import { balanceOf } from '../../../../src/house/ledger/postings/balance.ts';
import { isRefusal, refuse } from '../../../../src/house/platform/ports.ts';
import { roundCalls } from '../../../../src/house/play/rounds/calls.ts';
import { BLOCK_LENGTH, CHAIN_LENGTH, makeChain, openBlock } from '../../../../src/house/play/rounds/chain.ts';
import { ticketText } from '../../../../src/wire/play/receipt.ts';
import type { Call } from '../../../../src/wire/call.ts';
import {
  myBets,
  roundPlay,
  roundTicket,
  sharedRound,
  type Ticket,
} from '../../../../src/wire/play/rounds.ts';
import { askerOf, good } from '../../asking.ts';
import { GIFT, openBonus } from '../../bonus/facts.ts';
import { ENGINES, seededRandom, type TestHouse, withHouse } from '../../harness.ts';
import { giveCash } from '../../players.ts';
import { CLIENT_SEED, PLAYER } from './table.ts';

const start = async (parts: TestHouse, cents: bigint) => {
  await giveCash(parts, PLAYER, cents);
  const askAs = askerOf(roundCalls(parts.house));
  const make =
    <Req, Ans>(call: Call<Req, Ans>, playerId = PLAYER) =>
    (request: Req) =>
      askAs(call, playerId, request);
  return {
    ticket: make(roundTicket),
    play: make(roundPlay),
    bets: make(myBets),
    shared: make(sharedRound),
    playAs: (id: string) => make(roundPlay, id),
  };
};
const ask = (ticket: Ticket, n: number, more: object = {}) => ({
  requestId: `request-number-${n}`,
  gameId: 'moonflower',
  ticketId: ticket.ticketId,
  clientSeed: CLIENT_SEED,
  coinCents: 1,
  ...more,
});

describe.each(ENGINES)('%s: rounds', (engine) => {
  test('[F01] [F03] the hash shown before is that of the seed revealed after, round after round', () =>
    withHouse(engine, async (parts) => {
      const { ticket, play } = await start(parts, 100_000n);
      let { ticket: shown } = good(await ticket({ gameId: 'moonflower' }));
      let before: string | null = null;
      for (let n = 0; n < 40; n += 1) {
        const { round, ticket: next } = good(await play(ask(shown, n)));
        expect(serverSeedHash(round.serverSeed ?? '')).toBe(shown.serverSeedHash);
        expect(next.serverSeedHash).toBe(round.serverSeed);
        if (before) expect(chainHolds(before, round.serverSeed ?? '')).toBe(true);
        expect(checkRound(round, { ticket: shown, chainPrevious: before ?? undefined })).toMatchObject({
          fair: true,
        });
        before = round.serverSeed;
        shown = next;
      }
    }));

  test('[F04] a settled round is there for anybody who has its id, with all to check it and no name', () =>
    withHouse(engine, async (parts) => {
      const { ticket, play, shared, bets } = await start(parts, 100_000n);
      const { ticket: first } = good(await ticket({ gameId: 'moonflower' }));
      const one = good(await play(ask(first, 1)));
      const two = good(await play(ask(one.ticket, 2)));
      const told = good(await shared({ roundId: two.round.roundId }));
      if (!told.round) throw new Error('no round');
      expect(told.previousSeed).toBe(one.round.serverSeed);
      expect(JSON.stringify(told)).not.toContain(PLAYER);
      expect(Object.keys(told.round).sort()).toEqual([...Object.keys(two.round), 'receipt'].sort());
      expect(checkRound(told.round, { chainPrevious: told.previousSeed ?? undefined })).toMatchObject({
        fair: true,
      });
      expect(good(await shared({ roundId: 'no-such-round' }))).toEqual({ round: null, previousSeed: null });
      expect(good(await bets({ totals: true }))).toMatchObject({
        gameRounds: [{ roundId: two.round.roundId }, { roundId: one.round.roundId }],
        more: false,
        totals: {
          rounds: 2,
          bet: one.round.totalBet * 2,
          won: one.round.totalWin + two.round.totalWin,
          tokens: 0,
        },
      });
      expect(good(await bets({ before: two.round.roundId })).gameRounds).toHaveLength(1);
      expect(good(await bets({ gameId: 'jade-vine', totals: true }))).toMatchObject({
        gameRounds: [],
        totals: { rounds: 0, bet: 0, won: 0, tokens: 0 },
      });
    }));

  test('[F01] tickets are signed by the published key, and are the same when asked again', () =>
    withHouse(engine, async (parts) => {
      const { ticket } = await start(parts, 100n);
      const first = good(await ticket({ gameId: 'moonflower' })).ticket;
      parts.clock.advance(60_000);
      expect(good(await ticket({ gameId: 'moonflower' })).ticket).toEqual(first);
      const key = createPublicKey({
        key: { kty: 'OKP', crv: 'Ed25519', x: parts.house.secrets.identity.keys.ticket },
        format: 'jwk',
      });
      expect(
        verify(null, Buffer.from(ticketText(first)), key, Buffer.from(first.signature, 'base64url')),
      ).toBe(true);
      expect(
        verify(
          null,
          Buffer.from(ticketText({ ...first, nonce: 7 })),
          key,
          Buffer.from(first.signature, 'base64url'),
        ),
      ).toBe(false);
    }));

  test('[G17] a retry gets the stored answer, another body under the id is refused; one bet is taken', () =>
    withHouse(engine, async (parts) => {
      const { ticket, play } = await start(parts, 1_000n);
      const { ticket: shown } = good(await ticket({ gameId: 'moonflower' }));
      const first = good(await play(ask(shown, 1)));
      parts.clock.advance(-3_600_000);
      expect(await play(ask(shown, 1))).toEqual(first);
      expect(await play(ask(shown, 1, { coinCents: 2 }))).toEqual(refuse('requestIdReused'));
      expect(await play(ask(shown, 2))).toEqual(refuse('ticketUsed'));
      expect(await balanceOf(parts.db.kysely, playerCash(PLAYER))).toBe(BigInt(first.cash));
      expect(first.cash).toBe(1_000 - first.round.totalBet + first.round.totalWin);
    }));

  test('[B08] a bet under a bonus takes cash first, pays in proportion, and counts the wagering down', () =>
    withHouse(engine, async (parts) => {
      const { ticket, play } = await start(parts, 30n);
      const bonus = openBonus(parts);
      await bonus.code('WELCOME', { ...GIFT, wagerMultiple: 30 });
      good(await bonus.claim('WELCOME'));
      let { ticket: shown } = good(await ticket({ gameId: 'moonflower' }));
      let [cash, money] = [30n, 1_000n];
      let cashBet = 0n;
      for (let n = 0; n < 30; n += 1) {
        const { round, ticket: next, ...after } = good(await play(ask(shown, n + 100)));
        const bet = decideBonusBet({
          bonus: { allowedGames: null, lockedByGameId: null, maxBetCents: null },
          gameId: 'moonflower',
          betCents: 20n,
          cashCents: cash,
          bonusCents: money,
        });
        const win = splitWin(good(bet), BigInt(round.totalWin));
        cashBet += good(bet).cashCents;
        [cash, money] = [
          cash - good(bet).cashCents + win.cashCents,
          money - good(bet).bonusCents + win.bonusCents,
        ];
        expect(after).toEqual({ cash: Number(cash), bonusBalance: Number(money), bonusEnded: null });
        shown = next;
      }
      expect(await bonusStatus(parts.db.kysely, PLAYER, parts.clock.now())).toMatchObject({
        bonusBalance: Number(money),
        needToWager: 30_000 - 600,
      });
      expect(await bonus.bonus()).toBe(money);
      expect(await parts.db.kysely.selectFrom('daily_activity').selectAll().execute()).toMatchObject([
        { slots_bet: 600n, cash_slots_bet: cashBet, turnover: 600n, cash_turnover: cashBet },
      ]);
      expect(cashBet).toBeLessThan(600n);
    }));

  test('the same ticket bet many times at once is played once', () =>
    withHouse(engine, async (parts) => {
      const { ticket, play } = await start(parts, 10_000n);
      const { ticket: shown } = good(await ticket({ gameId: 'moonflower' }));
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => play(ask(shown, n))));
      expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
      expect(answers.filter((answer) => isRefusal(answer) && answer.refused === 'ticketUsed')).toHaveLength(
        7,
      );
    }));

  test.each([
    ['a coin of zero', { coinCents: 0 }, 'betOutOfLimits'],
    ['a negative coin', { coinCents: -1 }, 'betOutOfLimits'],
    ['a coin above the limit', { coinCents: 999_999 }, 'betOutOfLimits'],
    ['more than the balance', { coinCents: 100 }, 'notEnoughCash'],
    ['a game that is not', { gameId: 'nowhere' }, 'gameNotEnabled'],
    ['a ticket that is none', { ticketId: 'not a ticket' }, 'ticketUnknown'],
    ['a ticket of nobody', { ticketId: 'aaaaaaaaaaaaaaaaaaaaaa-0' }, 'ticketUnknown'],
  ])('%s is refused and nothing moves', (_, more, code) =>
    withHouse(engine, async (parts) => {
      const { ticket, play, bets } = await start(parts, 150n);
      const { ticket: shown } = good(await ticket({ gameId: 'moonflower' }));
      expect(await play(ask(shown, 1, more))).toEqual(refuse(code as never));
      expect(await balanceOf(parts.db.kysely, playerCash(PLAYER))).toBe(150n);
      expect(good(await bets({})).gameRounds).toEqual([]);
      expect(good(await play(ask(shown, 2))).round.nonce).toBe(0);
    }),
  );

  test('a ticket of another player, or of a round to come, is not known', () =>
    withHouse(engine, async (parts) => {
      const { ticket, play, playAs } = await start(parts, 150n);
      const { ticket: shown } = good(await ticket({ gameId: 'moonflower' }));
      expect(await playAs('somebody-else')(ask(shown, 1))).toEqual(refuse('ticketUnknown'));
      expect(await play(ask({ ...shown, ticketId: shown.ticketId.replace(/0$/, '1') }, 1))).toEqual(
        refuse('ticketUnknown'),
      );
    }));

  test('[F04] my bets are newest first, whatever the clock did', () =>
    withHouse(engine, async (parts) => {
      const { ticket, play, bets } = await start(parts, 10_000n);
      let { ticket: shown } = good(await ticket({ gameId: 'moonflower' }));
      const played: string[] = [];
      for (let n = 0; n < 5; n += 1) {
        const answer = good(await play(ask(shown, n)));
        played.unshift(answer.round.roundId);
        shown = answer.ticket;
        parts.clock.advance(-1_000);
      }
      expect(good(await bets({})).gameRounds.map(({ roundId }) => roundId)).toEqual(played);
    }));

  test('[F01] a chain that is used up is followed by a new one, and seeds at rest are sealed', () =>
    withHouse(engine, async (parts) => {
      const { ticket, play } = await start(parts, 10_000n);
      const { ticket: first } = good(await ticket({ gameId: 'moonflower' }));
      await parts.db.kysely
        .updateTable('seed_chains')
        .set({ next_nonce: BigInt(CHAIN_LENGTH - 1) })
        .where('ordinal', '=', 0n)
        .execute();
      const { ticket: last } = good(await ticket({ gameId: 'moonflower' }));
      const { round, ticket: next } = good(await play(ask(last, 1)));
      expect(round.nonce).toBe(CHAIN_LENGTH - 1);
      expect(next).toMatchObject({ nonce: 0 });
      expect(next.chainId).not.toBe(first.chainId);
      expect(good(await play(ask(next, 2))).round.chainId).toBe(next.chainId);
      const blocks = await parts.db.kysely.selectFrom('seed_blocks').select('sealed').execute();
      expect(blocks).toHaveLength((CHAIN_LENGTH / BLOCK_LENGTH) * 3);
      expect(
        blocks.some(({ sealed }) => /[0-9a-f]{64}/.test(Buffer.from(sealed, 'base64').toString('latin1'))),
      ).toBe(false);
    }));
});

test('[F01] every seed of a chain hashes to the one before it, down to the anchor', () => {
  const { anchor, checkpoints } = makeChain(seededRandom('chain'));
  const seeds = checkpoints.flatMap(openBlock);
  expect(seeds).toHaveLength(CHAIN_LENGTH);
  expect([anchor, ...seeds].slice(0, -1)).toEqual(seeds.map(serverSeedHash));
});
