// On the critical path: a log-out made without the house. It is sent when the house answers again.
import { logOut } from '../../wire/player/status.ts';
import { BASIC_ERRORS } from '../../wire/basicErrors.ts';
import { ask, type Caller } from '../net/call.ts';
import { string } from 'superstruct';
import { stored } from '../base/stored.ts';

/** Holds the session key of the player who logged out. Scripts cannot delete the cookie; the house does. */
const kept = stored('localStorage', 'glasshouse-left', string());
/** Refusals that mean the session has ended already. */
const SESSION_ENDED = new Set<number>([
  BASIC_ERRORS.inactivityTimeout.code,
  BASIC_ERRORS.mustBeLoggedIn.code,
]);

/** Used where storage is forbidden: lasts as long as the page. */
let inMemory: string | null = null;

export const pendingLogOut = (): string | null => inMemory ?? kept.read();

export const setPendingLogOut = (sessionKey: string | null): void => {
  inMemory = sessionKey;
  if (sessionKey === null) kept.remove();
  else kept.write(sessionKey);
};

/** Ends the session at the house. @returns whether it has ended */
export const sendPendingLogOut = async ({ sessionKey, csrfToken }: Caller): Promise<boolean> => {
  const reply = await ask(logOut, {}, { as: { sessionKey, csrfToken } });
  const over = reply.ok || (reply.error !== null && SESSION_ENDED.has(reply.error.code));
  if (over) setPendingLogOut(null);
  return over;
};
