import { ERRORS, errorName } from '../../wire/errors.ts';
import type { WireError } from '../../wire/call.ts';
import { sumOf } from '../account/funds.ts';
import { refreshStatus } from '../account/state.ts';
import { openDialog } from '../shell/dialogs.ts';
import { toast } from '../ui/toasts.ts';
import { practising } from './practice.ts';
import { auto, fundsNow, phase, refusal } from './state.ts';

/** Refusals after which the game can go on: a sentence is enough. */
const SENTENCES = new Set<number>([
  ERRORS.betOutOfLimits.code, ERRORS.ticketUnknown.code, ERRORS.ticketUsed.code, ERRORS.rateLimited.code,
  ERRORS.choiceInvalid.code, ERRORS.roundOpen.code, ERRORS.roundNotOpen.code, ERRORS.notEnoughTokens.code, ERRORS.requestIdReused.code, ERRORS.badRequest.code, ERRORS.internal.code,
]);

/** Says why a bet was not taken: a toast where play goes on, else a screen in the game's place. Null: not enough cash. */
export const refusedHere = (error: WireError | null): void => {
  auto.value = null;
  if (error === null || error.code === ERRORS.notEnoughCash.code) {
    toast({
      text: error?.message ?? ERRORS.notEnoughCash.message, kind: 'error',
      action: { label: 'Deposit', run: () => openDialog('#cashier/deposit') },
    });
    return;
  }
  if (SENTENCES.has(error.code)) {
    toast({ text: error.message, kind: 'error' });
    return;
  }
  refusal.value = error;
  const name = errorName(error.code);
  if (name !== undefined && 'logsOut' in ERRORS[name]) void refreshStatus();
};

/** Whether a bet can be paid; says so where it cannot. Before that the house is asked: a deposit may have arrived since. */
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
