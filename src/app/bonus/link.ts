// On the critical path: a bonus code that came with a link waits here until it is claimed.
import { effect, signal } from '@preact/signals-react';
import { player } from '../session/state.ts';
import { dropDraft } from '../forms/drafts.ts';
import { dialog, openDialog } from '../navigation/dialogs.ts';
import { size, string } from 'superstruct';
import { stored } from '../base/stored.ts';

/** The name of the form that asks for a code. */
export const BONUS_FORM = 'bonus';
/** Longer than any code: a link may say what it likes, the form says what is wrong with it. */
const LINKED_CODE_MAX = 64;
const kept = stored('sessionStorage', 'glasshouse-bonus-code', size(string(), 0, LINKED_CODE_MAX));

/** The code of the link that was followed; it lives as long as the browser's tab. */
export const linkedCode = signal<string | null>(kept.read());
/** A visitor followed the link: the tab opens once they are in. */
const openAfterLogIn = signal(false);

const keep = (code: string | null): void => {
  linkedCode.value = code;
  if (code === null) kept.remove();
  else kept.write(code);
};

/** Keeps the code of a link and opens the bonus tab; for a visitor, after they have logged in. */
export const followBonusLink = (code: string): void => {
  keep(code.trim().slice(0, LINKED_CODE_MAX));
  // The link is the newer word than what was typed before it.
  dropDraft(BONUS_FORM);
  if (player.peek() === null) openAfterLogIn.value = true;
  else openDialog('#cashier/bonus');
};

/**
 * What follows from who is here (section 4): an active bonus clears the link; a player who came by one sees
 * the tab.
 */
export const startBonusLink = (): (() => void) =>
  effect(() => {
    const here = player.value;
    if (here === null || linkedCode.value === null) return;
    if (here.bonus) {
      keep(null);
      return;
    }
    if (!openAfterLogIn.value || dialog.value !== null) return;
    openAfterLogIn.value = false;
    openDialog('#cashier/bonus');
  });
