// On the critical path: what a page says that was loaded anew because another player is here.
import { BASIC_ERRORS } from '../../wire/basicErrors.ts';
import { orNothing } from '../orNothing.ts';
import { showError } from '../shell/serverError.ts';

const OTHER_CAME = 'glasshouse-other';

/** For the page that takes this one's place. */
export const noteOtherCame = (): void => {
  orNothing(() => window.sessionStorage.setItem(OTHER_CAME, ''));
};

/** Says once that the page shows another player than before. */
export const sayOtherCame = (): void => {
  if (orNothing(() => window.sessionStorage.getItem(OTHER_CAME)) === null) return;
  orNothing(() => window.sessionStorage.removeItem(OTHER_CAME));
  const { code, message } = BASIC_ERRORS.otherPlayer;
  showError({ code, message });
};
