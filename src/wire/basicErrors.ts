/** A code that a player can meet. */
export interface ErrorKind {
  readonly code: number;
  readonly status: number;
  readonly title: string;
  readonly message: string;
  /** Its dialog stays open when the page changes. */
  readonly persistent?: true;
}

/** Of `tooManyCalls` in errors.ts. The first screen needs no more of it. */
export const TOO_MANY_CALLS = 1012;

/** Errors that any call may have, and that the app needs on its first screen. The others are in errors.ts. */
export const BASIC_ERRORS = {
  inactivityTimeout: {
    code: 8,
    status: 401,
    title: 'You were logged out',
    message: 'Nothing happened for a while, so we closed your session.',
  },
  notEnoughCash: {
    code: 12,
    status: 409,
    title: 'Not enough cash',
    message: 'Not enough cash for this bet.',
  },
  mustBeLoggedIn: {
    code: 35,
    status: 401,
    title: 'Please log in',
    message: 'You need to be logged in for this.',
  },
  csrf: {
    code: 42,
    status: 403,
    title: 'This page is out of date',
    message: 'The page and the house no longer agree on who is asking. Reload the page to go on.',
    persistent: true,
  },
  maintenance: {
    code: 56,
    status: 503,
    title: 'The house is being tended',
    message: 'We are working on the house and will be back soon. Your balance is safe.',
    persistent: true,
  },
  suspended: {
    code: 155,
    status: 403,
    title: 'Your account is suspended',
    message: 'Please contact support.',
    persistent: true,
  },
  rateLimited: {
    code: 1006,
    status: 429,
    title: 'Too many tries',
    message: 'Too many tries. Please wait a minute.',
  },
  otherPlayer: {
    code: 1011,
    status: 409,
    title: 'Another player is here',
    message:
      'Somebody else has logged in in this browser. This page is theirs now: nothing was done, and what ' +
      'was typed is gone.',
    persistent: true,
  },
  internal: {
    code: 1007,
    status: 500,
    title: 'Something broke',
    message: 'Something broke in the house. It was written down and nothing was lost.',
  },
} as const satisfies Readonly<Record<string, ErrorKind>>;
