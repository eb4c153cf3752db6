import { ERRORS } from '../../../wire/errors.ts';
import type { WireError } from '../../../wire/call.ts';
import { isHandledGlobally } from '../../base/net/call.ts';
import { showError } from '../../base/serverError.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { errors } from '../../words/en/errors.ts';

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

/**
 * Says why a bet was not taken, in a toast or a dialog.
 * @param error null where the balance does not cover it
 */
export const showRefusal = (error: WireError | null): void => {
  if (error === null) showError({ code, message: errors.text(code, message) });
  else if (BY_TOAST.has(error.code)) toast({ text: error.message, kind: 'error' });
  else if (!isHandledGlobally(error.code)) showError(error);
};
