import { ERRORS } from '../../../wire/errors.ts';
import type { WireError } from '../../../wire/call.ts';
import { isHandledGlobally } from '../../net/call.ts';
import { showError } from '../../base/serverError.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { errors } from '../../words/en/errors.ts';

/** Refusals after which the game can go on: a sentence is enough. */
const SENTENCES = new Set<number>([
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
  ERRORS.badRequest.code,
  ERRORS.internal.code,
]);

const { code, message } = ERRORS.notEnoughCash;

/**
 * Says why a bet was not taken: a sentence where play goes on, else the dialog of its code. Null: the balance
 * does not cover it.
 */
export const sayRefusal = (error: WireError | null): void => {
  if (error === null) showError({ code, message: errors.text(code, message) });
  else if (SENTENCES.has(error.code)) toast({ text: error.message, kind: 'error' });
  else if (!isHandledGlobally(error.code)) showError(error);
};
