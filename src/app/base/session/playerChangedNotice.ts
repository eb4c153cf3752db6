// On the critical path: the message after a reload because another player has logged in.
import { BASIC_ERRORS } from '../../../wire/basicErrors.ts';
import { showError } from '../serverError.ts';
import { literal } from 'superstruct';
import { stored } from '../stored.ts';

const changed = stored('sessionStorage', 'glasshouse-other', literal(true));

/** Call before the reload. */
export const markPlayerChanged = (): void => {
  changed.write(true);
};

/** Shows the message once after the reload. */
export const announcePlayerChanged = (): void => {
  if (changed.read() === null) return;
  changed.remove();
  const { code, message } = BASIC_ERRORS.otherPlayer;
  showError({ code, message });
};
