/** Errors of a database that are no fault of the program, and that may pass. */
import { throttleByKey } from '../log/throttle.ts';
import type { DatabaseTrouble, Log, Observer } from '../ports.ts';
import { codeOf } from './retry.ts';

/** The database cannot be reached, or its connection broke. */
export class DatabaseLost extends Error {}
/** What was asked of the database was not done when its caller had to be answered. It goes on. */
export class DatabaseLate extends Error {}

/**
 * The kinds of trouble, by SQLSTATE of PostgreSQL, code of SQLite or code of a broken socket, and what the
 * operator is told of each.
 */
const TROUBLES = {
  /** Connection exceptions (class 08), a server that shuts down or starts up, a socket that broke. */
  lost: {
    codes: /^(08...|57P0[1-5]|ECONNRESET|EPIPE|ETIMEDOUT|ECONNABORTED|EHOSTUNREACH|ENETUNREACH)$/,
    text: 'the database is lost',
  },
  /** The statement changed nothing, and its connection is as good as before. */
  slow: {
    codes: /^(57014|55P03)$/,
    text: 'a statement was cancelled, or is late: it takes, or waits for a lock, too long',
  },
  stalled: {
    codes: /^25P03$/,
    text: 'a transaction stood still for too long and was ended: this house was stopped, or is too busy',
  },
  /** Of the server, or of the pool, whose driver has only a message for it. */
  crowded: {
    codes: /^53300$/,
    text: 'the database has no free connection: find slow statements, or open one more house',
  },
  /** After several tries (sqlite.ts). */
  held: {
    codes: /^SQLITE_BUSY.*$/,
    text: 'another process holds the database: find the command or the shell that has a transaction open',
  },
  /** SQLite's connection, by a statement or a transaction that did not end (sqlite.ts). */
  stuck: {
    codes: /^SQLITE_(LOCKED|MISUSE|PROTOCOL).*$/,
    text: 'the connection to the database was stuck and is opened again: a fault of the house or its driver',
  },
  readOnly: {
    codes: /^(25006|SQLITE_READONLY.*)$/,
    text: 'the database takes no writes: it is a standby, is set to read only, or its files are closed',
  },
  full: {
    codes: /^(53100|SQLITE_FULL)$/,
    text: 'the disk of the database is full: make room, and the house goes on by itself',
  },
  disk: {
    codes: /^(58030|SQLITE_(IOERR|CANTOPEN).*)$/,
    text: 'the disk of the database cannot be read or written: look at the machine and its disk',
  },
} as const satisfies Readonly<Record<DatabaseTrouble, { readonly codes: RegExp; readonly text: string }>>;

export const DATABASE_TROUBLES = Object.keys(TROUBLES) as readonly DatabaseTrouble[];

/** The driver's own errors, which have no code. */
const LOST_MESSAGES = /^(Connection terminated|Client has encountered a connection error|Connection ended)/;
/** Of SQLite; the first has the code of a lock that another process holds. */
const STUCK_MESSAGES =
  /SQL statements in progress|cannot start a transaction within a transaction|no transaction is active/;
const CROWDED_MESSAGE = 'timeout exceeded when trying to connect';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

const troubleByCode = (error: unknown): DatabaseTrouble | null => {
  const code = codeOf(error);
  return DATABASE_TROUBLES.find((kind) => TROUBLES[kind].codes.test(code)) ?? null;
};

/** The kind of failure; null: the error is of the query itself. */
export const databaseTrouble = (error: unknown): DatabaseTrouble | null => {
  if (error instanceof DatabaseLost) {
    if (messageOf(error.cause) === CROWDED_MESSAGE) return 'crowded';
    const cause = troubleByCode(error.cause);
    return cause === 'crowded' || cause === 'stalled' ? cause : 'lost';
  }
  if (error instanceof DatabaseLate) return 'slow';
  if (STUCK_MESSAGES.test(messageOf(error))) return 'stuck';
  return troubleByCode(error) ?? (LOST_MESSAGES.test(messageOf(error)) ? 'lost' : null);
};

/** Whether the database fails whoever asks it now: a step that met it has not failed by itself. */
export const isDatabaseDown = (error: unknown): boolean => {
  const trouble = databaseTrouble(error);
  return trouble !== null && trouble !== 'slow';
};

/** A database in trouble fails every call and every job that asks it. */
const SAY_AGAIN_MS = 60_000;

/**
 * What the operator is told of troubles. The observer counts each; the log has a line of each slow statement,
 * with who ran it, and of the others of a kind once a minute.
 */
export const databaseTroubleReport = ({
  log,
  observer,
}: {
  readonly log: Pick<Log, 'warn'>;
  readonly observer?: Pick<Observer, 'troubled'> | undefined;
}) => {
  const throttle = throttleByKey(SAY_AGAIN_MS);
  /** @param facts who met it. @param now ms of any clock */
  return (trouble: DatabaseTrouble, error: unknown, facts: object, now: number): void => {
    observer?.troubled(trouble);
    if (trouble !== 'slow' && !throttle.isDue(trouble, now)) return;
    log.warn({ ...facts, error: messageOf(error) }, TROUBLES[trouble].text);
  };
};

/** Why a connection failed: a refused one is an AggregateError with a code and no message. */
const reasonOf = (error: unknown): string => messageOf(error) || codeOf(error) || 'no reason given';

/** Connects, whatever the reason that prevents it. @throws DatabaseLost */
export const connecting = async <T>(connect: () => Promise<T>): Promise<T> => {
  try {
    return await connect();
  } catch (error) {
    throw new DatabaseLost(`The database cannot be reached: ${reasonOf(error)}.`, { cause: error });
  }
};
