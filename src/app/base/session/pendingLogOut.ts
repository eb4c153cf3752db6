// On the critical path: a log-out while the house cannot be reached. It is sent later.
import { logOut } from '../../../wire/player/status.ts';
import { BASIC_ERRORS } from '../../../wire/basicErrors.ts';
import { ask, type Caller } from '../net/call.ts';
import { string } from 'superstruct';
import { stored } from '../stored.ts';

/** The session key of the player who logged out. Only the house can delete the session's cookie. */
const kept = stored('localStorage', 'glasshouse-left', string());
/** Refusals that mean the session has ended already. */
const SESSION_ENDED = new Set<number>([
  BASIC_ERRORS.inactivityTimeout.code,
  BASIC_ERRORS.mustBeLoggedIn.code,
]);

/** Until the page is unloaded, in case storage is forbidden. */
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
