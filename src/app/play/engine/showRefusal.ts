import { ERRORS } from '../../../wire/errors.ts';
import type { WireError } from '../../../wire/call.ts';
import { chunk } from '../../base/chunkOptions.ts';
import { loadChunk } from '../../base/loading/chunks.ts';
import { isHandledGlobally } from '../../base/net/call.ts';
import { showError } from '../../base/serverError.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { errors } from '../../words/en/errors.ts';
import type { PendingStep } from './submitStep.ts';

/** Errors after which the game can go on: a toast is enough. */
const BY_TOAST = new Set<number>([
  ERRORS.betOutOfLimits.code,
  ERRORS.ticketUnknown.code,
  ERRORS.ticketUsed.code,
  ERRORS.rateLimited.code,
  ERRORS.tooManyCalls.code,
  ERRORS.choiceInvalid.code,
  ERRORS.roundOpen.code,
  ERRORS.roundNotOpen.code,
  ERRORS.notEnoughTokens.code,
  ERRORS.requestIdReused.code,
  ERRORS.answerNotKept.code,
  ERRORS.badRequest.code,
  ERRORS.internal.code,
]);

const { code, message } = ERRORS.notEnoughCash;

const loadRefusals = chunk(() => import('../../evidence/rounds/refusals.ts'), { file: 'rounds' });
/** Where the code does not load, the bet is not kept, and the player is told of the refusal all the same. */
const keep = (step: PendingStep, refusedFor: number): Promise<void> =>
  loadChunk(loadRefusals)
    .then((loaded) => loaded.keepRefusal(step, refusedFor))
    .catch(() => {});

/**
 * Says why a bet was not taken, in a toast or a dialog, and keeps the bet.
 * @param error null where the balance does not cover it
 * @param step what was sent; absent where nothing was
 */
export const showRefusal = (error: WireError | null, step?: PendingStep): void => {
  if (error !== null && step !== undefined) void keep(step, error.code);
  if (error === null) showError({ code, message: errors.text(code, message) });
  else if (BY_TOAST.has(error.code)) toast({ text: error.message, kind: 'error' });
  else if (!isHandledGlobally(error.code)) showError(error);
};
