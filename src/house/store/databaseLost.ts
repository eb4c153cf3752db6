import { codeOf } from './retry.ts';

/** The database cannot be reached, or its connection broke: no fault of the program, and it may pass. */
export class DatabaseLost extends Error {}

/**
 * SQLSTATE of PostgreSQL: connection exceptions (class 08), a statement or a transaction that took longer
 * than it may (57014, 25P03), a server that shuts down or starts up (57P01 to 57P05), too many connections, a
 * standby that took over and takes no writes yet. Codes of a broken socket.
 */
const LOST_CODES = new RegExp(
  '^(08...|57014|25P03|57P0[1-5]|53300|25006|' +
    'ECONNRESET|EPIPE|ETIMEDOUT|ECONNABORTED|EHOSTUNREACH|ENETUNREACH)$',
);
/** The driver's own errors, which have no code. */
const LOST_MESSAGES = /^(Connection terminated|Client has encountered a connection error|Connection ended)/;

/** Whether an error of a query says that the database was lost, and nothing of the query itself. */
export const isDatabaseLost = (error: unknown): boolean =>
  error instanceof DatabaseLost ||
  (error instanceof Error && (LOST_CODES.test(codeOf(error)) || LOST_MESSAGES.test(error.message)));

/** Why a connection failed: a refused one is an AggregateError with a code and no message. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message !== '' ? error.message : codeOf(error)) || 'no reason given';

/** Connects, whatever the reason that prevents it. @throws DatabaseLost */
export const connecting = async <T>(connect: () => Promise<T>): Promise<T> => {
  try {
    return await connect();
  } catch (error) {
    throw new DatabaseLost(`The database cannot be reached: ${reasonOf(error)}.`, { cause: error });
  }
};
