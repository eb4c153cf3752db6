/** What other rooms, and the operator, may ask of passkeys. */
import type { Confirmation } from '../../wire/passkeys.ts';
import { type RateLimits, tooManyTries } from '../http/limits.ts';
import type { House, Refusal, Tx } from '../ports.ts';
import { notifyPlayer } from './letters.ts';
import { deleteSecondStep } from './store.ts';

export { withSecondStep } from './confirm.ts';
export { hasSecondStep } from './store.ts';

/** Takes a try of a recovery code, before the transaction. */
export const takeCodeTry = (
  limits: RateLimits,
  playerId: string,
  confirmation: Confirmation | undefined,
): Refusal | null => {
  if (!confirmation || confirmation.passkey || confirmation.recoveryCode === undefined) return null;
  const wait = limits.take('codeByPlayer', playerId);
  return wait > 0 ? tooManyTries(wait) : null;
};

/** Support turns a player's second step off; the player is told. @returns false where it was off */
export const endSecondStep = async (house: House, tx: Tx, playerId: string): Promise<boolean> => {
  const was = await deleteSecondStep(tx, playerId);
  if (was) await notifyPlayer(house, tx, playerId, 'second-step-off', (words) => words.stepOffBySupport());
  return was;
};
