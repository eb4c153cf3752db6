/** The second step for other features and the operator. */
import type { Confirmation } from '../../../wire/confirmation.ts';
import type { RateLimits } from '../../platform/http/limits/limits.ts';
import { endResetLinks } from '../account/account.ts';
import type { House, Refusal, Tx } from '../../platform/ports.ts';
import { notifyPlayer } from './notify.ts';
import { deleteSecondStep, deleteChallengesBefore } from './store.ts';
import type { Job } from '../../platform/jobs.ts';

const SWEEP_MS = 600_000;

export const passkeyJobs = (house: House): Job[] => [
  {
    name: 'old challenges',
    everyMs: SWEEP_MS,
    scope: 'one',
    run: () => deleteChallengesBefore(house.db.kysely, house.clock.now()),
  },
];

export { withSecondStep } from './confirm.ts';
export { hasSecondStep, newestPasskeyAt } from './store.ts';

/** Counts a try of a recovery code, before the transaction. */
export const takeCodeTry = async (
  limits: RateLimits,
  playerId: string,
  confirmation: Confirmation | undefined,
): Promise<Refusal | null> => {
  if (!confirmation || confirmation.passkey || confirmation.recoveryCode === undefined) return null;
  return limits.take({ codeByPlayer: playerId });
};

/** Turns a player's second step off for support, and notifies the player. @returns false where it was off */
export const endSecondStep = async (house: House, tx: Tx, playerId: string): Promise<boolean> => {
  const was = await deleteSecondStep(tx, playerId);
  if (!was) return false;
  await endResetLinks(tx, playerId);
  await notifyPlayer(house, tx, playerId, 'second-step-off', (words) => words.stepOffBySupport());
  return true;
};
