import { expect } from 'vitest';
import { playerCash } from '../../../src/house/ledger/addresses.ts';
import { balanceOf } from '../../../src/house/ledger/balance.ts';
import { roundCalls } from '../../../src/house/rounds/calls.ts';
import type { Call } from '../../../src/wire/call.ts';
import {
  myBets,
  roundDeal,
  roundDraw,
  roundOpen,
  roundPlay,
  roundTicket,
} from '../../../src/wire/play/rounds.ts';
import { askerOf, good } from '../asking.ts';
import { wrongIn } from '../audit/wrongIn.ts';
import type { TestHouse } from '../harness.ts';
import { giveCash } from '../players.ts';
import { CLIENT_SEED, PLAYER } from './seat.ts';

/** A player at the table; every ask has an id of its own. */
export const table = async (parts: TestHouse, cents: bigint, gameId = 'pressed-five') => {
  if (cents > 0n) await giveCash(parts, PLAYER, cents, `gift:${gameId}`);
  const askAs = askerOf(roundCalls(parts.house));
  let asked = 0;
  const requestId = () => `${gameId}-request-${(asked += 1)}`;
  const make =
    <Req, Ans>(call: Call<Req, Ans>) =>
    (request: Req, playerId = PLAYER) =>
      askAs(call, playerId, request);
  const [ticketOf, dealOf, drawOf, playOf] = [
    make(roundTicket),
    make(roundDeal),
    make(roundDraw),
    make(roundPlay),
  ];
  const bet = async (more: object = {}) => {
    const { ticket } = good(await ticketOf({ gameId }));
    return {
      requestId: requestId(),
      gameId,
      ticketId: ticket.ticketId,
      clientSeed: CLIENT_SEED,
      coinCents: 5,
      ...more,
    };
  };
  return {
    ticketOf,
    dealOf,
    drawOf,
    bet,
    requestId,
    deal: async (more: object = {}) => dealOf(await bet({ choices: { coins: 5 }, ...more })),
    draw: (roundId: string, hold: number, id = requestId()) => drawOf({ requestId: id, roundId, hold }),
    play: async (more: object = {}) => playOf(await bet(more)),
    open: async () => good(await make(roundOpen)({})).rounds,
    bets: async () => good(await make(myBets)({})).gameRounds,
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
