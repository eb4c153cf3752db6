// On the critical path: the message of a page that was reloaded because another player is here.
import { BASIC_ERRORS } from '../../wire/basicErrors.ts';
import { showError } from '../base/serverError.ts';
import { literal } from 'superstruct';
import { stored } from '../base/stored.ts';

const changed = stored('sessionStorage', 'glasshouse-other', literal(true));

/** Survives the reload, for `announcePlayerChanged`. */
export const markPlayerChanged = (): void => {
  changed.write(true);
};

/** Shows once, after the reload, that the page now shows another player. */
export const announcePlayerChanged = (): void => {
  if (changed.read() === null) return;
  changed.remove();
  const { code, message } = BASIC_ERRORS.otherPlayer;
  showError({ code, message });
};
