import { expect } from 'vitest';
import { playerCash } from '../../../../src/house/ledger/postings/addresses.ts';
import { balanceOf } from '../../../../src/house/ledger/postings/balance.ts';
import type { House } from '../../../../src/house/platform/ports.ts';
import { roundCalls } from '../../../../src/house/play/rounds/calls.ts';
import type { RequestOf } from '../../../../src/wire/call.ts';
import {
  myBets,
  roundDeal,
  roundDraw,
  roundOpen,
  roundPlay,
  roundTicket,
  type Ticket,
} from '../../../../src/wire/play/rounds.ts';
import { askerOf, good } from '../../asking.ts';
import { wrongIn } from '../../audit/wrongIn.ts';
import type { TestHouse } from '../../harness.ts';
import { giveCash } from '../../players.ts';

export const PLAYER = 'player-under-test';
/** Typed once, and used ever since. */
export const CLIENT_SEED = 'a-client-seed';

let requests = 0;

/** Of a page that names its window. */
const inWindow = (window?: string) =>
  window === undefined ? {} : { header: (name: string) => (name === 'x-window' ? window : undefined) };

/** The player at the table of a game. Every request has an id of its own. */
export const seatAt = (house: House, gameId: string) => {
  const ask = askerOf(roundCalls(house));
  const requestId = () => `request-number-${(requests += 1)}`;
  const bet = ({ ticketId }: Ticket, more: object = {}) => ({
    requestId: requestId(),
    gameId,
    ticketId,
    clientSeed: CLIENT_SEED,
    coinCents: 1,
    ...more,
  });
  return {
    bet,
    requestId,
    ticket: async (window?: string) =>
      good(await ask(roundTicket, PLAYER, { gameId }, inWindow(window))).ticket,
    play: (ticket: Ticket, window?: string) => ask(roundPlay, PLAYER, bet(ticket), inWindow(window)),
    playOf: (request: RequestOf<typeof roundPlay>, window?: string) =>
      ask(roundPlay, PLAYER, request, inWindow(window)),
    deal: (ticket: Ticket) => ask(roundDeal, PLAYER, bet(ticket, { choices: { coins: 5 } })),
    draw: (roundId: string, hold: number) =>
      ask(roundDraw, PLAYER, { requestId: requestId(), roundId, hold }),
    open: async () => good(await ask(roundOpen, PLAYER, {})).rounds,
    bets: async () => good(await ask(myBets, PLAYER, {})).gameRounds,
  };
};

/** The same with cash, at coins of 5 cents; each bet is made on the ticket that is open. */
export const table = async (parts: TestHouse, cents: bigint, gameId = 'pressed-five') => {
  if (cents > 0n) await giveCash(parts, PLAYER, cents, `gift:${gameId}`);
  const ask = askerOf(roundCalls(parts.house));
  const { ticket, requestId, open, bets, bet: betOn } = seatAt(parts.house, gameId);
  const bet = async (more: object = {}) => betOn(await ticket(), { coinCents: 5, ...more });
  const dealOf = (request: RequestOf<typeof roundDeal>) => ask(roundDeal, PLAYER, request);
  const drawOf = (request: RequestOf<typeof roundDraw>, playerId = PLAYER) =>
    ask(roundDraw, playerId, request);
  return {
    ticket,
    dealOf,
    drawOf,
    bet,
    requestId,
    deal: async (more: object = {}) => dealOf(await bet({ choices: { coins: 5 }, ...more })),
    draw: (roundId: string, hold: number, id = requestId()) => drawOf({ requestId: id, roundId, hold }),
    play: async (more: object = {}) => ask(roundPlay, PLAYER, await bet(more)),
    open,
    bets,
    cash: () => balanceOf(parts.db.kysely, playerCash(PLAYER)),
  };
};

/** A class of the audit. */
export const ANSWERS = 'answers kept for retries';
/** Fails where the audit finds something wrong with the rounds. */
export const clean = async (parts: TestHouse) =>
  expect(
    await wrongIn(
      parts,
      'rounds replayed',
      'seed chains',
      'sealed seeds',
      'days of play',
      'bonuses',
      ANSWERS,
    ),
  ).toEqual([]);
