import type { ErrorKind } from './basicErrors.ts';

export const LOG_ERRORS = {
  logSizeAhead: {
    code: 1701,
    status: 409,
    title: 'Not that long yet',
    message: 'The log does not have so many entries yet.',
  },
  logEntryUnknown: {
    code: 1702,
    status: 404,
    title: 'Not in the log',
    message: 'The log does not have this entry yet.',
  },
  countUnknown: {
    code: 1703,
    status: 404,
    title: 'Not counted',
    message: 'The house has no count of this day that it can prove.',
  },
} as const satisfies Record<string, ErrorKind>;
