// On the critical path: a log-out that the house does not know of yet.
import { logOut } from '../../wire/account.ts';
import { BASIC_ERRORS } from '../../wire/basicErrors.ts';
import { ask, type Caller } from '../net/call.ts';
import { orNothing } from '../orNothing.ts';

/** The session key of who logged out here. The cookie stays until the house knows: no script may touch it. */
const LEFT = 'glasshouse-left';
/** Refusals that say that there is no session to end. */
const OVER = new Set<number>([BASIC_ERRORS.inactivityTimeout.code, BASIC_ERRORS.mustBeLoggedIn.code]);

/** Where nothing may be stored, as long as the page lives. */
let left: string | null = null;

export const leftHere = (): string | null => left ?? orNothing(() => window.localStorage.getItem(LEFT));

export const noteLeft = (sessionKey: string | null): void => {
  left = sessionKey;
  orNothing(() =>
    sessionKey === null
      ? window.localStorage.removeItem(LEFT)
      : window.localStorage.setItem(LEFT, sessionKey),
  );
};

/** Ends the session at the house. @returns whether it is over */
export const tellLeft = async ({ sessionKey, csrfToken }: Caller): Promise<boolean> => {
  const reply = await ask(logOut, {}, { as: { sessionKey, csrfToken } });
  const over = reply.ok || (reply.error !== null && OVER.has(reply.error.code));
  if (over) noteLeft(null);
  return over;
};
