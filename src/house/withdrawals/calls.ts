import { withdrawalData, withdrawalMake, withdrawalRevert } from '../../wire/withdrawals.ts';
import { bindPlayer, type BoundCall } from '../http/bind.ts';
import type { House } from '../ports.ts';
import { once } from '../requests/once.ts';
import { answerMake, answerRevert } from './ask.ts';
import { deskOf } from './desk.ts';
import { answerData } from './show.ts';

/** The calls of the withdraw tab. */
export const withdrawalCalls = (house: House): BoundCall[] => {
  const desk = deskOf(house);
  return [
    bindPlayer(withdrawalData, ({ playerId }) => answerData(desk, playerId)),
    bindPlayer(withdrawalMake, ({ playerId }, request) => house.db.transaction((tx) =>
      once(tx, { playerId, requestId: request.requestId, call: withdrawalMake.path, body: { ...request }, at: house.clock.now() },
        () => answerMake(desk, tx, playerId, request)))),
    bindPlayer(withdrawalRevert, ({ playerId }, request) => house.db.transaction((tx) =>
      once(tx, { playerId, requestId: request.requestId, call: withdrawalRevert.path, body: { ...request }, at: house.clock.now() },
        () => answerRevert(desk, tx, playerId)))),
  ];
};
