import { ERRORS, type ErrorName, errorName } from '../../../wire/errors.ts';
import type { ErrorKind } from '../../../wire/basicErrors.ts';
import type { WireError } from '../../../wire/call.ts';
import { player } from '../../base/session/state.ts';
import { gameOf } from '../../../games/catalogue.ts';
import { errors } from '../../words/en/errors.ts';
import { navigation } from '../../words/en/navigation.ts';
import { refused } from '../../words/en/money/refused.ts';
import { shell } from '../../words/en/shell.ts';
import { HOME } from '../../base/language.ts';
import { supportHref } from '../../base/navigation/contacts.ts';

/** A refusal in words, and the one action offered for it: a link, or without `href` a reload of the page. */
export interface ErrorAction {
  readonly kind: ErrorKind;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly href?: string;
}

const SUPPORT = {
  label: navigation.support,
  get href() {
    return supportHref.value;
  },
};
const RELOAD = { label: shell.reload };
const LOG_IN = { label: shell.logIn, href: '#log-in' };
const BREAK = { label: refused.limits, href: '#account/break' };
const ACTIONS: Partial<Record<ErrorName, { readonly label: string; readonly href?: string }>> = {
  inactivityTimeout: LOG_IN,
  mustBeLoggedIn: LOG_IN,
  csrf: RELOAD,
  maintenance: RELOAD,
  internal: RELOAD,
  duplicateConnection: { label: refused.playHere },
  notEnoughCash: { label: shell.deposit, href: '#cashier/deposit' },
  invalidEmailFlag: { label: navigation.profile, href: '#account/edit-profile' },
  suspended: SUPPORT,
  bonusSession: SUPPORT,
  bonusNotAllowed: { label: refused.bonus, href: '#cashier/bonus' },
  bonusMaxBet: { label: refused.bonus, href: '#cashier/bonus' },
  limitReached: BREAK,
  onBreak: BREAK,
  selfExcluded: BREAK,
};

/** A link to the game whose unfinished round holds the bonus. */
const lockedGame = () => {
  const game = gameOf(player.peek()?.bonus?.lockedByGameId ?? '');
  return game && { label: refused.playOn(game.name), href: `${HOME}/${game.uri}` };
};

/** @throws for a code that is not in wire/errors.ts: a bug, which the error boundary shows and reports */
export const errorAction = ({ code, message, exact }: WireError): ErrorAction => {
  const name = errorName(code);
  if (name === undefined) throw new Error(`unknown error code ${code}`);
  const kind: ErrorKind = ERRORS[name];
  const action = (name === 'bonusLocked' ? lockedGame() : ACTIONS[name]) ?? {
    label: refused.back,
    href: HOME,
  };
  return {
    kind,
    title: errors.title(code, kind.title),
    text: exact === true ? message : errors.text(code, message || kind.message),
    ...action,
  };
};
