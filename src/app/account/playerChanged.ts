// On the critical path: what a page says that was loaded anew because another player is here.
import { literal } from 'superstruct';
import { BASIC_ERRORS } from '../../wire/basicErrors.ts';
import { showError } from '../shell/serverError.ts';
import { stored } from '../stored.ts';

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
