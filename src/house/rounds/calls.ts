import { titleOf } from '../../games/titles.ts';
import type { AnswerOf } from '../../wire/call.ts';
import { myBets, roundPlay, roundTicket } from '../../wire/rounds.ts';
import { bindPlayer, type BoundCall } from '../http/bind.ts';
import { type House, isRefusal, refuse } from '../ports.ts';
import { answered, once } from '../requests/once.ts';
import { noteWin } from '../winners/winners.ts';
import { seedCache } from './chain.ts';
import { settle } from './play.ts';
import { currentTicket } from './seal.ts';
import { lastRounds } from './store.ts';

/** The calls of a game round: seal, play, look back. */
export const roundCalls = (house: House): BoundCall[] => {
  const seeds = seedCache(house.secrets);
  return [
    bindPlayer(roundTicket, async ({ playerId }, { gameId }) => {
      if (!titleOf(gameId) || house.switches.gameClosed(gameId)) return refuse('gameNotEnabled');
      return { ticket: await house.db.transaction((tx) => currentTicket(house, seeds, tx, playerId, gameId)) };
    }),
    bindPlayer(roundPlay, async ({ playerId }, request) => {
      const ask = { playerId, requestId: request.requestId, call: roundPlay.path, body: { ...request }, at: house.clock.now() };
      // Not kept under the request id: the same bet is asked again when the house is open.
      if (house.switches.maintenance()) return await house.db.transaction((tx) => answered<AnswerOf<typeof roundPlay>>(tx, ask)) ?? refuse('maintenance');
      const { answer, hints } = await house.db.transaction(async (tx) => {
        let told: Awaited<ReturnType<typeof noteWin>> = [];
        const decided = await once(tx, ask, async () => {
          const played = await settle(house, seeds, tx, playerId, request);
          if (!isRefusal(played)) told = await noteWin(tx, playerId, played.round);
          return played;
        });
        return { answer: decided, hints: told };
      });
      // After the commit: a hint about a round that was rolled back would be a lie.
      for (const hint of hints) house.bus.publish('winner', hint);
      return answer;
    }),
    bindPlayer(myBets, async ({ playerId }) => ({ gameRounds: await lastRounds(house.db, playerId) })),
  ];
};
