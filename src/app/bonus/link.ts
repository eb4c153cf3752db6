// On the critical path: a bonus code that came with a link is kept here until it is claimed.
import { effect, signal } from '@preact/signals-react';
import { player } from '../session/state.ts';
import { dropDraft } from '../forms/drafts.ts';
import { dialog, openDialog } from '../navigation/dialogs.ts';
import { size, string } from 'superstruct';
import { stored } from '../base/stored.ts';

/** The name of the form that asks for a code. */
export const BONUS_FORM = 'bonus';
/** Longer than any code, so that the form can say what is wrong with a code that is too long. */
const LINKED_CODE_MAX = 64;
const kept = stored('sessionStorage', 'glasshouse-bonus-code', size(string(), 0, LINKED_CODE_MAX));

/** The code of the link that was followed; it lives as long as the browser's tab. */
export const linkedCode = signal<string | null>(kept.read());
/** A visitor followed the link: the bonus tab opens after they have logged in. */
const openAfterLogIn = signal(false);

const storeCode = (code: string | null): void => {
  linkedCode.value = code;
  if (code === null) kept.remove();
  else kept.write(code);
};

/** Keeps the code of a link and opens the bonus tab; for a visitor, after they have logged in. */
export const followBonusLink = (code: string): void => {
  storeCode(code.trim().slice(0, LINKED_CODE_MAX));
  // The link is newer than what was typed into the form.
  dropDraft(BONUS_FORM);
  if (player.peek() === null) openAfterLogIn.value = true;
  else openDialog('#cashier/bonus');
};

/**
 * Follows the player's status: an active bonus clears the code, and who followed a link before logging in
 * gets the bonus tab. @returns what stops it
 */
export const startBonusLink = (): (() => void) =>
  effect(() => {
    const here = player.value;
    if (here === null || linkedCode.value === null) return;
    if (here.bonus) {
      storeCode(null);
      return;
    }
    if (!openAfterLogIn.value || dialog.value !== null) return;
    openAfterLogIn.value = false;
    openDialog('#cashier/bonus');
  });
