import { describe, expect, test } from 'vitest';
import { signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import { depositAddress, faucetPay } from '../../../../src/wire/money/cashier.ts';
import { roundDeal, roundDraw, roundPlay, roundTicket } from '../../../../src/wire/play/rounds.ts';
import { isRefusal } from '../../../../src/house/platform/ports.ts';
import { good } from '../../asking.ts';
import { ENGINES } from '../../harness.ts';
import { RAIN, type Visitor, withOpenHouse } from '../../platform/http/open.ts';
import { giveCash } from '../../players.ts';
import { withTwoHouses } from '../../twoHouses.ts';
import { PLAYER, seatAt } from './table.ts';

const FIRST = { 'x-window': 'window-number-one' };
const SECOND = { 'x-window': 'window-number-two' };

const cash = async (visitor: Visitor): Promise<number> => {
  const told = await visitor.ask(status, {});
  return told.ok ? (told.data.player?.cash ?? 0) : 0;
};
const enter = async (visitor: Visitor, clock: { advance(ms: number): void }): Promise<void> => {
  await visitor.ask(signUp, RAIN);
  const address = await visitor.ask(depositAddress, {
    currencyCode: 'BTC' as const,
    pmType: 1,
    paymentPPId: 1,
  });
  if (!address.ok) throw new Error(address.error.message);
  await visitor.ask(faucetPay, {
    currencyCode: 'BTC' as const,
    address: address.data.depositAddress,
    amount: '0.001',
  });
  while ((await cash(visitor)) === 0) {
    clock.advance(2_500);
    await new Promise<void>((done) => {
      setTimeout(done, 200);
    });
  }
};
const sit = async (
  visitor: Visitor,
  headers: Record<string, string>,
  gameId = 'moonflower',
): Promise<string> => {
  const told = await visitor.ask(roundTicket, { gameId }, headers);
  if (!told.ok) throw new Error(told.error.message);
  return told.data.ticket.ticketId;
};

describe.each(ENGINES)('%s: one window at a game', (engine) => {
  test('[X01] the last window to open the game plays; another gets 96, or its stored answers', () =>
    withOpenHouse(engine, async ({ visitor, clock }) => {
      await enter(visitor, clock);
      const play = (n: number, ticketId: string, headers: Record<string, string>) =>
        visitor.ask(
          roundPlay,
          {
            requestId: `a-request-number-${n}`,
            gameId: 'moonflower',
            ticketId,
            clientSeed: 'a-seed',
            coinCents: 1,
          },
          headers,
        );
      const ticket = await sit(visitor, FIRST);
      const first = await play(1, ticket, FIRST);
      expect(first).toMatchObject({ ok: true });
      const other = await sit(visitor, SECOND);
      const before = await cash(visitor);
      expect(await play(2, other, FIRST)).toMatchObject({ status: 409, error: { code: 96 } });
      expect(await cash(visitor)).toBe(before);
      expect(await play(1, ticket, FIRST)).toEqual(first);
      const second = await play(3, other, SECOND);
      expect(second).toMatchObject({ ok: true });
      const again = await sit(visitor, FIRST);
      expect(await play(4, again, FIRST)).toMatchObject({ ok: true });
      expect(await play(5, again, SECOND)).toMatchObject({ error: { code: 96 } });
      expect(await play(5, again, {})).not.toMatchObject({ error: { code: 96 } });
    }));

  test('[X01] [G12] a hand is dealt in the active window; another may draw it and is then active', () =>
    withOpenHouse(engine, async ({ visitor, clock }) => {
      await enter(visitor, clock);
      const deal = (n: number, ticketId: string, headers: Record<string, string>) =>
        visitor.ask(
          roundDeal,
          {
            requestId: `a-deal-request-number-${n}`,
            gameId: 'pressed-five',
            ticketId,
            clientSeed: 'a-seed',
            coinCents: 5,
            choices: { coins: 5 },
          },
          headers,
        );
      const ticket = await sit(visitor, FIRST, 'pressed-five');
      await sit(visitor, SECOND, 'pressed-five');
      const before = await cash(visitor);
      expect(await deal(1, ticket, FIRST)).toMatchObject({ status: 409, error: { code: 96 } });
      expect(await cash(visitor)).toBe(before);
      const dealt = await deal(2, ticket, SECOND);
      if (!dealt.ok) throw new Error(dealt.error.message);
      expect(await deal(2, ticket, FIRST)).toEqual(dealt);
      const { roundId } = dealt.data.open;
      const drawn = await visitor.ask(
        roundDraw,
        { requestId: 'a-draw-request-number-1', roundId, hold: 3 },
        FIRST,
      );
      if (!drawn.ok) throw new Error(drawn.error.message);
      const { ticketId } = drawn.data.ticket;
      expect(await deal(3, ticketId, SECOND)).toMatchObject({ error: { code: 96 } });
      expect(await deal(4, ticketId, FIRST)).toMatchObject({ ok: true });
    }));
});

describe.each(ENGINES)('%s: two houses on one database', (engine) => {
  test('[X01] a bet of a window is taken or refused by either house alike', () =>
    withTwoHouses(engine, async (one, other) => {
      await giveCash(one, PLAYER, 10_000n);
      const at = [seatAt(one.house, 'moonflower'), seatAt(other, 'moonflower')] as const;
      const refused = { refused: 'duplicateConnection' };
      await at[0].ticket('window-number-one');
      const taken = await at[1].ticket('window-number-two');
      for (const { play } of at) expect(await play(taken, 'window-number-one')).toMatchObject(refused);
      let next = taken;
      for (const { play } of [at[0], at[1], at[0]]) next = good(await play(next, 'window-number-two')).ticket;
      for (const { play } of at) expect(await play(next, 'window-number-one')).toMatchObject(refused);
      const back = await at[0].ticket('window-number-one');
      expect(await at[1].play(back, 'window-number-two')).toMatchObject(refused);
      expect(good(await at[1].play(back, 'window-number-one')).round.nonce).toBe(3);
    }));

  test('[X01] of bets of two windows at both houses at once only those of the active one are taken', () =>
    withTwoHouses(engine, async (one, other) => {
      await giveCash(one, PLAYER, 10_000n);
      const at = [seatAt(one.house, 'moonflower'), seatAt(other, 'moonflower')] as const;
      await at[0].ticket('window-number-one');
      const ticket = await at[1].ticket('window-number-two');
      const answers = await Promise.all(
        [0, 1, 2, 3, 4, 5, 6, 7].map((n) =>
          at[n % 2 === 0 ? 0 : 1].play(ticket, n < 4 ? 'window-number-one' : 'window-number-two'),
        ),
      );
      expect(answers.slice(0, 4).map((answer) => isRefusal(answer) && answer.refused)).toEqual(
        Array.from({ length: 4 }, () => 'duplicateConnection'),
      );
      expect(answers.slice(4).filter((answer) => !isRefusal(answer))).toHaveLength(1);
    }));

  test('[X01] a bet refused for its window is taken under its id once the window has the game', () =>
    withTwoHouses(engine, async (one, other) => {
      await giveCash(one, PLAYER, 10_000n);
      const at = [seatAt(one.house, 'moonflower'), seatAt(other, 'moonflower')] as const;
      await at[0].ticket('window-number-one');
      const bet = at[0].bet(await at[0].ticket('window-number-two'));
      expect(await at[1].playOf(bet, 'window-number-one')).toMatchObject({ refused: 'duplicateConnection' });
      await at[0].ticket('window-number-one');
      const played = good(await at[1].playOf(bet, 'window-number-one'));
      await at[0].ticket('window-number-two');
      expect(await at[0].playOf(bet, 'window-number-one')).toEqual(played);
    }));
});
