import { ERRORS } from '../../wire/errors.ts';
import type { WireError } from '../../wire/call.ts';
import { sumOf } from '../session/funds.ts';
import { refreshStatus } from '../session/state.ts';
import { toldAnyway } from '../net/call.ts';
import { showError } from '../base/serverError.ts';
import { toast } from '../ui/toasts.ts';
import { practising } from './practice.ts';
import { auto, fundsNow, phase } from './state.ts';
import { errors } from '../words/en/errors.ts';

/** Refusals after which the game can go on: a sentence is enough. */
const SENTENCES = new Set<number>([
  ERRORS.betOutOfLimits.code,
  ERRORS.ticketUnknown.code,
  ERRORS.ticketUsed.code,
  ERRORS.rateLimited.code,
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
 * Says why a bet was not taken: a sentence where play goes on, else the dialog of its code. Null: not enough
 * cash.
 */
export const refusedHere = (error: WireError | null): void => {
  auto.value = null;
  // The bet was taken off the balance at the press.
  if (error !== null && !practising.peek()) void refreshStatus();
  if (error === null) showError({ code, message: errors.text(code, message) });
  else if (SENTENCES.has(error.code)) toast({ text: error.message, kind: 'error' });
  else if (!toldAnyway(error.code)) showError(error);
};

/**
 * Whether a bet can be paid; says so where it cannot. Before that the house is asked: a deposit may have
 * arrived since.
 */
export const affords = async (cents: number): Promise<boolean> => {
  if (sumOf(fundsNow()) >= cents) return true;
  if (!practising.peek()) {
    phase.value = 'waiting';
    await refreshStatus();
    phase.value = 'idle';
    if (sumOf(fundsNow()) >= cents) return true;
  }
  refusedHere(null);
  return false;
};
