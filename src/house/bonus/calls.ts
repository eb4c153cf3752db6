import { bonusCodeCancel, bonusCodeClaim, bonusCodeTerms } from '../../wire/money/bonusCodes.ts';
import { bindPlayer, type BoundCall, type PlayerCaller } from '../platform/http/bind.ts';
import { rateLimits } from '../platform/http/limits/limits.ts';
import { idempotent } from '../ledger/idempotency/idempotency.ts';
import type { House, Refusal } from '../platform/ports.ts';
import { answerCancel, answerClaim, answerTerms } from './claim.ts';

/**
 * The calls of the bonus tab. Reading the terms of a code counts as a try like claiming it, because both tell
 * whether the code exists.
 */
export const bonusCalls = (house: House): BoundCall[] => {
  const limits = rateLimits(house);
  const takeTry = ({ ip, playerId }: PlayerCaller): Promise<Refusal | null> =>
    limits.take({ bonusCodeByIp: ip, bonusCodeByPlayer: playerId });
  const requestOf = (playerId: string, requestId: string, call: string, body: Record<string, string>) => ({
    playerId,
    requestId,
    call,
    body,
    at: house.clock.now(),
  });
  return [
    bindPlayer(
      bonusCodeTerms,
      async (caller, { bonusCode }) =>
        (await takeTry(caller)) ??
        house.db.transaction((tx) => answerTerms(house, tx, caller.playerId, bonusCode)),
    ),
    bindPlayer(bonusCodeClaim, async (caller, request) => {
      const { playerId } = caller;
      return (
        (await takeTry(caller)) ??
        house.db.transaction((tx) =>
          idempotent(tx, requestOf(playerId, request.requestId, bonusCodeClaim.path, { ...request }), () =>
            answerClaim(house, tx, playerId, request.bonusCode),
          ),
        )
      );
    }),
    bindPlayer(bonusCodeCancel, async ({ playerId }, request) =>
      house.db.transaction((tx) =>
        idempotent(tx, requestOf(playerId, request.requestId, bonusCodeCancel.path, { ...request }), () =>
          answerCancel(house, tx, playerId),
        ),
      ),
    ),
  ];
};
