import { ledgerOf } from '../../games/play.ts';
import { titleOf } from '../../games/titles.ts';
import type { Json } from '../../fair/canonical.ts';
import type { AnswerOf } from '../../wire/call.ts';
import {
  MY_BETS_MAX,
  myBets,
  roundDeal,
  roundDraw,
  roundOpen,
  roundPlay,
  roundTicket,
  sharedRound,
} from '../../wire/rounds.ts';
import { bindAnyone, bindPlayer, type BoundCall } from '../http/bind.ts';
import { type House, isRefusal, type Refusal, refuse, type Tx } from '../ports.ts';
import { answered, type Ask, once } from '../requests/once.ts';
import { noteWin } from '../winners/winners.ts';
import { seedCache } from './chain.ts';
import { deal, draw, openRound } from './deal.ts';
import { prefetchBet, type Played, settle } from './play.ts';
import { withReceipt } from './receipts.ts';
import { currentTicket } from './seal.ts';
import { betTotals, lastRounds, openOf, roundById } from './store.ts';

/**
 * Settles once, notes a win with it, and tells of the win after the commit: a hint about what was rolled back
 * would be a lie.
 * @param prefetch sends the reads of `decide` before they are asked for
 * @param of the player, where nothing but his own rows is changed
 */
export const settleOnce = async (
  house: House,
  ask: Ask,
  decide: (tx: Tx) => Promise<Played | Refusal>,
  prefetch = (_: Tx) => {},
  of?: string,
): Promise<Played | Refusal> => {
  const { answer, hints } = await house.db.transaction(async (tx) => {
    prefetch(tx);
    let told: Awaited<ReturnType<typeof noteWin>> = [];
    const decided = await once(tx, ask, async () => {
      const played = await decide(tx);
      if (!isRefusal(played)) told = await noteWin(tx, ask.playerId, played.round);
      return played;
    });
    return { answer: decided, hints: told };
  }, of);
  for (const hint of hints) house.bus.publish('winner', hint);
  return answer;
};

/** My bets, and a round that somebody shares. */
const lookBack = ({ db, secrets }: House): BoundCall[] => [
  bindPlayer(myBets, async ({ playerId }, { before, gameId, totals }) => {
    const found = await lastRounds(db, playerId, { before, gameId });
    const page = found.slice(0, MY_BETS_MAX);
    return {
      gameRounds: page.map((round) => withReceipt(secrets, round)),
      more: found.length > page.length,
      ...(totals ? { totals: await betTotals(db, playerId, gameId) } : {}),
    };
  }),
  bindAnyone(sharedRound, async (_, { roundId }) => {
    const { round, previousSeed } = await roundById(db, roundId);
    return { round: round && withReceipt(secrets, round), previousSeed };
  }),
];

/** The calls of a game round: seal, play, or deal and draw; look back. */
export const roundCalls = (house: House): BoundCall[] => {
  const seeds = seedCache(house.secrets);
  const askOf = (
    call: { readonly path: string },
    playerId: string,
    body: { readonly requestId: string },
  ): Ask => ({
    playerId,
    requestId: body.requestId,
    call: call.path,
    body: { ...body } as Json,
    at: house.clock.now(),
  });
  /** Not kept under the request id: the same bet is asked again when the house is open. */
  const closed = async <Ans extends object>(ask: Ask) =>
    (await house.db.transaction((tx) => answered<Ans>(tx, ask))) ?? refuse('maintenance');
  return [
    bindPlayer(roundTicket, async ({ playerId }, { gameId }) => {
      if (!titleOf(gameId) || house.switches.gameClosed(gameId)) return refuse('gameNotEnabled');
      return {
        ticket: await house.db.transaction((tx) => currentTicket(house, seeds, tx, playerId, gameId)),
      };
    }),
    bindPlayer(roundPlay, async ({ playerId }, request) => {
      const ask = askOf(roundPlay, playerId, request);
      if (house.switches.maintenance()) return closed<AnswerOf<typeof roundPlay>>(ask);
      const title = titleOf(request.gameId);
      // All who play for tokens change the one meter.
      const of = title && ledgerOf(title) === 'usd' ? playerId : undefined;
      return settleOnce(
        house,
        ask,
        (tx) => settle(house, seeds, tx, playerId, request),
        (tx) => prefetchBet(tx, seeds, ask, request.ticketId),
        of,
      );
    }),
    bindPlayer(roundDeal, async ({ playerId }, request) => {
      const ask = askOf(roundDeal, playerId, request);
      if (house.switches.maintenance()) return closed<AnswerOf<typeof roundDeal>>(ask);
      return house.db.transaction((tx) => once(tx, ask, () => deal(house, seeds, tx, playerId, request)));
    }),
    bindPlayer(roundDraw, ({ playerId }, request) =>
      settleOnce(house, askOf(roundDraw, playerId, request), (tx) =>
        draw(house, seeds, tx, { ...request, playerId }),
      ),
    ),
    bindPlayer(roundOpen, ({ playerId }) =>
      house.db.transaction(async (tx) => {
        const rounds = [];
        for (const row of await openOf(tx, playerId)) rounds.push(await openRound(house, seeds, tx, row));
        return { rounds };
      }),
    ),
    ...lookBack(house),
  ];
};
