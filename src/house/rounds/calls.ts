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
import { type House, isRefusal, type Refusal, refuse, type Tx } from '../ports.ts';
import { storedAnswer, type IdempotentRequest, idempotent } from '../idempotency/idempotency.ts';
import { recordWin } from '../winners/winners.ts';
import { seedCache } from './chain.ts';
import { definitionOf } from './definitions.ts';
import { deal, draw, openRound } from './deal.ts';
import { prefetchBet, type Played, settleRound } from './play.ts';
import { receiptSigner } from './receipts.ts';
import { currentTicket } from './seal.ts';
import { betTotals, lastRounds, openRoundsOf, roundById } from './store.ts';

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
    const decided = await idempotent(tx, request, async () => {
      const played = await decide(tx);
      if (!isRefusal(played)) wins = await recordWin(tx, request.playerId, played.round);
      return played;
    });
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
      const found = await lastRounds(db, playerId, { before, gameId });
      const page = found.slice(0, MY_BETS_MAX);
      return {
        gameRounds: page.map(withReceipt),
        more: found.length > page.length,
        ...(totals ? { totals: await betTotals(db, playerId, gameId) } : {}),
      };
    }),
    bindAnyone(sharedRound, async (_, { roundId }) => {
      const { round, previousSeed } = await roundById(db, roundId);
      return { round: round && withReceipt(round), previousSeed };
    }),
    bindAnyone(gameDefinition, async (_, { mathHash }) => ({
      definition: ((await definitionOf(db.kysely, mathHash)) as Record<string, unknown> | undefined) ?? null,
    })),
  ];
};

/** The calls of a game round: ticket, play, deal and draw, open rounds, history. */
export const roundCalls = (house: House): BoundCall[] => {
  const seeds = seedCache(house.secrets);
  const requestOf = (
    call: { readonly path: string },
    playerId: string,
    body: { readonly requestId: string },
  ): IdempotentRequest => ({
    playerId,
    requestId: body.requestId,
    call: call.path,
    body: { ...body } as Json,
    at: house.clock.now(),
  });
  /** Not stored under the request id, so that the same bet can be repeated after the maintenance. */
  const duringMaintenance = async <Ans extends object>(request: IdempotentRequest) =>
    (await house.db.transaction((tx) => storedAnswer<Ans>(tx, request))) ?? refuse('maintenance');
  return [
    bindPlayer(roundTicket, async ({ playerId }, { gameId }) => {
      if (!house.titles.titleOf(gameId) || house.switches.gameClosed(gameId)) return refuse('gameNotEnabled');
      return {
        ticket: await house.db.transaction((tx) => currentTicket(house, seeds, tx, playerId, gameId)),
      };
    }),
    bindPlayer(roundPlay, async ({ playerId }, request) => {
      const idempotentRequest = requestOf(roundPlay, playerId, request);
      if (house.switches.maintenance())
        return duringMaintenance<AnswerOf<typeof roundPlay>>(idempotentRequest);
      const title = house.titles.titleOf(request.gameId);
      // Every token game changes the one jackpot meter, so only cash games are the player's alone.
      const of = title && ledgerOf(title) === 'usd' ? playerId : undefined;
      return settleOnce(
        house,
        idempotentRequest,
        (tx) => settleRound(house, seeds, tx, playerId, request),
        (tx) => prefetchBet(tx, seeds, idempotentRequest, request.ticketId),
        of,
      );
    }),
    bindPlayer(roundDeal, async ({ playerId }, request) => {
      const idempotentRequest = requestOf(roundDeal, playerId, request);
      if (house.switches.maintenance())
        return duringMaintenance<AnswerOf<typeof roundDeal>>(idempotentRequest);
      return house.db.transaction((tx) =>
        idempotent(tx, idempotentRequest, () => deal(house, seeds, tx, playerId, request)),
      );
    }),
    bindPlayer(roundDraw, ({ playerId }, request) =>
      settleOnce(house, requestOf(roundDraw, playerId, request), (tx) =>
        draw(house, seeds, tx, { ...request, playerId }),
      ),
    ),
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
