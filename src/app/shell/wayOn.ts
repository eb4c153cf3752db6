import { ERRORS, type ErrorName, errorName } from '../../wire/errors.ts';
import type { ErrorKind } from '../../wire/basicErrors.ts';
import type { WireError } from '../../wire/call.ts';
import { player } from '../account/state.ts';
import { gameOf } from '../../games/catalogue.ts';
import { errors } from '../words/en/errors.ts';
import { hall } from '../words/en/hall.ts';
import { refused } from '../words/en/refused.ts';
import { shell } from '../words/en/shell.ts';
import { HOME } from './language.ts';
import { supportHref } from './support.ts';

/**
 * A refusal in words, and the one thing that can be done about it. Without `href` the page is loaded anew.
 */
export interface WayOn {
  readonly kind: ErrorKind;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly href?: string;
}

const SUPPORT = {
  label: hall.support,
  get href() {
    return supportHref.value;
  },
};
const RELOAD = { label: shell.reload };
const LOG_IN = { label: shell.enter, href: '#log-in' };
const BREAK = { label: refused.limits, href: '#account/break' };
const WAYS: Partial<Record<ErrorName, { readonly label: string; readonly href?: string }>> = {
  inactivityTimeout: LOG_IN,
  mustBeLoggedIn: LOG_IN,
  csrf: RELOAD,
  maintenance: RELOAD,
  internal: RELOAD,
  duplicateConnection: { label: refused.playHere },
  notEnoughCash: { label: shell.deposit, href: '#cashier/deposit' },
  invalidEmailFlag: { label: hall.profile, href: '#account/edit-profile' },
  suspended: SUPPORT,
  bonusSession: SUPPORT,
  bonusNotAllowed: { label: refused.bonus, href: '#cashier/bonus' },
  limitReached: BREAK,
  onBreak: BREAK,
  selfExcluded: BREAK,
};

/** To the game whose unfinished round holds the bonus. */
const lockedGame = () => {
  const game = gameOf(player.peek()?.bonus?.lockedByGameId ?? '');
  return game && { label: refused.playOn(game.name), href: `${HOME}/${game.uri}` };
};

/** @throws for a code that the contract does not know: a bug, which the wall around shows and reports */
export const wayOn = ({ code, message, exact }: WireError): WayOn => {
  const name = errorName(code);
  if (name === undefined) throw new Error(`unknown error code ${code}`);
  const kind: ErrorKind = ERRORS[name];
  const way = (name === 'bonusLocked' ? lockedGame() : WAYS[name]) ?? { label: refused.back, href: HOME };
  return {
    kind,
    title: errors.title(code, kind.title),
    text: exact === true ? message : errors.text(code, message || kind.message),
    ...way,
  };
};
