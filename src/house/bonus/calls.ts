import { bonusCodeCancel, bonusCodeClaim, bonusCodeTerms } from '../../wire/bonusCodes.ts';
import { bindPlayer, type BoundCall, type PlayerAsker } from '../http/bind.ts';
import { rateLimits, tooManyTries } from '../http/limits.ts';
import type { House, Refusal } from '../ports.ts';
import { once } from '../requests/once.ts';
import { answerCancel, answerClaim, answerTerms } from './claim.ts';

/** The calls of the bonus tab. Looking at terms counts as a guess: it tells as much as a claim does. */
export const bonusCalls = (house: House): BoundCall[] => {
  const limits = rateLimits(house.clock);
  const guess = ({ ip, playerId }: PlayerAsker): Refusal | null => {
    const wait = Math.max(limits.take('bonusCodeByIp', ip), limits.take('bonusCodeByPlayer', playerId));
    return wait > 0 ? tooManyTries(wait) : null;
  };
  const ask = (playerId: string, requestId: string, call: string, body: Record<string, string>) => ({
    playerId,
    requestId,
    call,
    body,
    at: house.clock.now(),
  });
  return [
    bindPlayer(
      bonusCodeTerms,
      async (asker, { bonusCode }) =>
        guess(asker) ?? house.db.transaction((tx) => answerTerms(house, tx, asker.playerId, bonusCode)),
    ),
    bindPlayer(bonusCodeClaim, async (asker, request) => {
      const { playerId } = asker;
      return (
        guess(asker) ??
        house.db.transaction((tx) =>
          once(tx, ask(playerId, request.requestId, bonusCodeClaim.path, { ...request }), () =>
            answerClaim(house, tx, playerId, request.bonusCode),
          ),
        )
      );
    }),
    bindPlayer(bonusCodeCancel, async ({ playerId }, request) =>
      house.db.transaction((tx) =>
        once(tx, ask(playerId, request.requestId, bonusCodeCancel.path, { ...request }), () =>
          answerCancel(house, tx, playerId),
        ),
      ),
    ),
  ];
};
