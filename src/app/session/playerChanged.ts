// On the critical path: the message of a page that was reloaded because another player is here.
import { BASIC_ERRORS } from '../../wire/basicErrors.ts';
import { tryOrNull } from '../base/tryOrNull.ts';
import { showError } from '../base/serverError.ts';

const OTHER_CAME = 'glasshouse-other';

/** Survives the reload, for `announcePlayerChanged`. */
export const markPlayerChanged = (): void => {
  tryOrNull(() => window.sessionStorage.setItem(OTHER_CAME, ''));
};

/** Shows once, after the reload, that the page now shows another player. */
export const announcePlayerChanged = (): void => {
  if (tryOrNull(() => window.sessionStorage.getItem(OTHER_CAME)) === null) return;
  tryOrNull(() => window.sessionStorage.removeItem(OTHER_CAME));
  const { code, message } = BASIC_ERRORS.otherPlayer;
  showError({ code, message });
};
