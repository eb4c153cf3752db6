// On the critical path: a bonus code that came with a link is kept here until it is claimed.
import { computed, effect, signal } from '@preact/signals-react';
import { player, sessionKnown, statusAsOf } from '../../base/session/state.ts';
import { dropDraft } from '../../ui/forms/drafts.ts';
import { openDialog } from '../../base/navigation/dialogs.ts';
import { type Infer, object, string } from 'superstruct';
import { stored } from '../../base/stored.ts';

/** The name of the form that asks for a code. */
export const BONUS_FORM = 'bonus';
/** Longer than any code, so that the form can say what is wrong with a code that is too long. */
const LINKED_CODE_MAX = 64;
/** `of`: the session key of the player who has the code; empty until the house has confirmed one. */
const Link = object({ code: string(), of: string() });
type Link = Infer<typeof Link>;
const storage = stored('sessionStorage', 'glasshouse-bonus-code', Link);

/** The link that was followed; it lives as long as the browser's tab. */
export const link = signal<Link | null>(storage.read());
/** A visitor followed the link: the bonus tab opens after they have logged in. */
const openAfterLogIn = signal(false);

const storeLink = (next: Link | null): void => {
  // Before the signal, whose effect may store again.
  if (next) storage.write(next);
  else storage.remove();
  link.value = next;
};

/** Keeps the code of a link and opens the bonus tab; for a visitor, after they have logged in. */
export const followBonusLink = (code: string): void => {
  storeLink({ code: code.trim().slice(0, LINKED_CODE_MAX), of: '' });
  // The link is newer than what was typed into the form.
  dropDraft(BONUS_FORM);
  openAfterLogIn.value = player.peek() === null;
  if (!openAfterLogIn.peek()) openDialog('#cashier/bonus');
};

/**
 * Follows the player's status: the code goes to the player whom the house confirms next, and with that player
 * when they leave. An active bonus clears it.
 * @returns what stops it
 */
export const startBonusLink = (): (() => void) =>
  effect(() => {
    const linked = link.value;
    if (linked === null || !sessionKnown.value) return;
    const here = player.value;
    if ((linked.of !== '' && linked.of !== here?.sessionKey) || here?.bonus) return storeLink(null);
    if (here === null) return;
    if (linked.of === '' && statusAsOf.value === null) storeLink({ ...linked, of: here.sessionKey });
  });

/** Whether who followed a link as a visitor has logged in, and the bonus tab was not opened since. */
export const bonusTabDue = computed(
  () => openAfterLogIn.value && link.value !== null && sessionKnown.value && player.value !== null,
);
/** Opens the bonus tab that is due. */
export const openBonusTab = (): void => {
  openAfterLogIn.value = false;
  openDialog('#cashier/bonus');
};
