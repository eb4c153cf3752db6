import { ledgerOf } from '../../games/play.ts';
import type { Json } from '../../fair/canonical.ts';
import type { AnswerOf } from '../../wire/call.ts';
import { gameDefinition } from '../../wire/play/definitions.ts';
import {
  MY_BETS_MAX,
  myBets,
  roundDeal,
  roundDraw,
  roundOpen,
  roundPlay,
  roundTicket,
  sharedRound,
} from '../../wire/play/rounds.ts';
import { bindAnyone, bindPlayer, type BoundCall } from '../http/bind.ts';
import { type Clock, type House, isRefusal, type Refusal, refuse, type Tx } from '../ports.ts';
import { storedAnswer, type IdempotentRequest, idempotent } from '../idempotency/idempotency.ts';
import { recordWin } from '../winners/winners.ts';
import { seedCache } from './chain.ts';
import { definitionOf } from './definitions.ts';
import { deal, draw, openRound } from './deal.ts';
import { prefetchBet, type Played, settleRound } from './play.ts';
import { receiptSigner } from './receipts.ts';
import { currentTicket } from './seal.ts';
import { betTotals, lastRounds, openRoundsOf, roundById } from './store.ts';
import { isOfWindow, windowOf } from './windows.ts';

/**
 * Settles a round once per request id and records a win with it. The win is published after the commit: a
 * transaction that is rolled back must not be announced.
 * @param prefetch sends the reads of `decide` ahead
 * @param of the player, where `decide` changes no rows but this player's
 */
const settleOnce = async (
  house: House,
  request: IdempotentRequest,
  decide: (tx: Tx) => Promise<Played | Refusal>,
  prefetch = (_: Tx) => {},
  of?: string,
): Promise<Played | Refusal> => {
  const { answer, hints } = await house.db.transaction(async (tx) => {
    prefetch(tx);
    let wins: Awaited<ReturnType<typeof recordWin>> = [];
    const decided = await idempotent(
      tx,
      request,
      async () => {
        const played = await decide(tx);
        if (!isRefusal(played)) wins = await recordWin(tx, request.playerId, played.round);
        return played;
      },
      isOfWindow,
    );
    return { answer: decided, hints: wins };
  }, of);
  for (const hint of hints) house.bus.publish('winner', hint);
  return answer;
};

/** My bets, and a single round by its id, which a player may share. */
const historyCalls = ({ db, secrets }: House): BoundCall[] => {
  const withReceipt = receiptSigner(secrets);
  return [
    bindPlayer(myBets, async ({ playerId }, { before, gameId, totals }) => {
      const found = await lastRounds(db.kysely, playerId, { before, gameId });
      const sums = totals ? { totals: await betTotals(db.kysely, playerId, gameId) } : {};
      const page = found.slice(0, MY_BETS_MAX);
      return { gameRounds: page.map(withReceipt), more: found.length > page.length, ...sums };
    }),
    bindAnyone(sharedRound, async (_, { roundId }) => {
      const { round, previousSeed } = await roundById(db.kysely, roundId);
      return { round: round && withReceipt(round), previousSeed };
    }),
    bindAnyone(gameDefinition, async (_, { mathHash }) => ({
      definition: ((await definitionOf(db.kysely, mathHash)) as Record<string, unknown> | undefined) ?? null,
    })),
  ];
};

/** Makes the idempotency key of a request that was read. */
const requestsAt =
  (clock: Clock) =>
  (call: { readonly path: string }, playerId: string, body: { readonly requestId: string }) => ({
    playerId,
    requestId: body.requestId,
    call: call.path,
    body: { ...body } as Json,
    at: clock.now(),
  });

/** The calls of a game round: ticket, play, deal and draw, open rounds, history. */
export const roundCalls = (house: House): BoundCall[] => {
  const seeds = seedCache(house.secrets);
  const requestOf = requestsAt(house.clock);
  /** Not stored under the request id, so that the same bet can be repeated after the maintenance. */
  const duringMaintenance = async <Ans extends object>(request: IdempotentRequest) =>
    (await house.db.transaction((tx) => storedAnswer<Ans>(tx, request))) ?? refuse('maintenance');
  return [
    bindPlayer(roundTicket, async (caller, { gameId }) => {
      const asked = { playerId: caller.playerId, gameId, window: windowOf(caller) };
      if (!house.titles.titleOf(gameId) || house.switches.gameClosed(gameId)) return refuse('gameNotEnabled');
      return {
        ticket: await house.db.transaction((tx) => currentTicket(house, seeds, tx, asked)),
      };
    }),
    bindPlayer(roundPlay, async (caller, request) => {
      const { playerId } = caller;
      const bettor = { playerId, window: windowOf(caller) };
      const idempotentRequest = requestOf(roundPlay, playerId, request);
      if (house.switches.maintenance())
        return duringMaintenance<AnswerOf<typeof roundPlay>>(idempotentRequest);
      const title = house.titles.titleOf(request.gameId);
      // Every token game changes the one jackpot meter, so only cash games are the player's alone.
      const of = title && ledgerOf(title) === 'usd' ? playerId : undefined;
      return settleOnce(
        house,
        idempotentRequest,
        (tx) => settleRound(house, seeds, tx, bettor, request),
        (tx) => prefetchBet(tx, seeds, idempotentRequest, request.ticketId),
        of,
      );
    }),
    bindPlayer(roundDeal, async (caller, request) => {
      const { playerId } = caller;
      const bettor = { playerId, window: windowOf(caller) };
      const idempotentRequest = requestOf(roundDeal, playerId, request);
      if (house.switches.maintenance())
        return duringMaintenance<AnswerOf<typeof roundDeal>>(idempotentRequest);
      return house.db.transaction((tx) =>
        idempotent(tx, idempotentRequest, () => deal(house, seeds, tx, bettor, request), isOfWindow),
      );
    }),
    bindPlayer(roundDraw, (caller, request) => {
      const { playerId } = caller;
      const window = windowOf(caller);
      return settleOnce(house, requestOf(roundDraw, playerId, request), (tx) =>
        draw(house, seeds, tx, { ...request, playerId, window }),
      );
    }),
    bindPlayer(roundOpen, ({ playerId }) =>
      house.db.transaction(async (tx) => {
        const rounds = [];
        for (const row of await openRoundsOf(tx, playerId))
          rounds.push(await openRound(house, seeds, tx, row));
        return { rounds };
      }),
    ),
    ...historyCalls(house),
  ];
};
