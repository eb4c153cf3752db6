import type { House } from '../../../src/house/ports.ts';
import { roundCalls } from '../../../src/house/rounds/calls.ts';
import {
  myBets,
  roundDeal,
  roundDraw,
  roundOpen,
  roundPlay,
  roundTicket,
  type Ticket,
} from '../../../src/wire/play/rounds.ts';
import { askerOf, good } from '../asking.ts';

export const PLAYER = 'player-under-test';
/** Typed once, and used ever since. */
export const CLIENT_SEED = 'a-client-seed';

let requests = 0;

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
    ticket: async () => good(await ask(roundTicket, PLAYER, { gameId })).ticket,
    play: (ticket: Ticket) => ask(roundPlay, PLAYER, bet(ticket)),
    deal: (ticket: Ticket) => ask(roundDeal, PLAYER, bet(ticket, { choices: { coins: 5 } })),
    draw: (roundId: string, hold: number) =>
      ask(roundDraw, PLAYER, { requestId: requestId(), roundId, hold }),
    open: async () => good(await ask(roundOpen, PLAYER, {})).rounds,
    bets: async () => good(await ask(myBets, PLAYER, {})).gameRounds,
  };
};
