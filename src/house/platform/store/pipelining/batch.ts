import pg from 'pg';
import type { NamedQuery } from '../statement.ts';
import { bind, describe, discard, execute, parse, sync } from './messages.ts';

const INT8 = 20;
type Parser = (text: string) => unknown;
/** 64-bit integers are read as bigint, all else as the driver does. */
export const parserOf = (oid: number): Parser =>
  oid === INT8 ? BigInt : (pg.types.getTypeParser(oid) as Parser);

export interface Answer {
  readonly rows: readonly unknown[];
  /** The engine's command tag: `INSERT 0 1`, `COMMIT`. */
  readonly tag: string;
}
/** A statement without a name is prepared for this one use. */
export interface BatchedQuery {
  readonly query: NamedQuery;
  readonly values: readonly unknown[];
  done(answer: Answer): void;
  fail(error: unknown): void;
}

interface Column {
  readonly name: string;
  readonly parser: Parser;
}
/** The statements that a connection has prepared. */
export interface Prepared {
  /** By the statement's name; null until the engine has described its columns. */
  readonly columns: Map<string, readonly Column[] | null>;
  /** A batch failed that prepared statements: which of them the engine has is unknown. */
  unknown: boolean;
  /** Ends the text of each statement; '' or a comment. */
  readonly comment: string;
}

const rowOf = (columns: readonly Column[], fields: readonly (string | null)[]): object => {
  const row: Record<string, unknown> = {};
  for (const [index, { name, parser }] of columns.entries()) {
    const field = fields[index];
    row[name] = field === null || field === undefined ? null : parser(field);
  }
  return row;
};

const encode = (
  queries: readonly BatchedQuery[],
  prepared: Prepared,
): { bytes: Buffer; prepares: boolean } => {
  let prepares = false;
  try {
    for (const { query, values } of queries) {
      const { name, sql } = query;
      if (name === '' || !prepared.columns.has(name)) {
        parse(name, name === '' ? sql : sql + prepared.comment);
        describe(name);
        if (name !== '') prepared.columns.set(name, null);
        prepares ||= name !== '';
      }
      bind(name, values);
      execute();
    }
    return { bytes: sync(), prepares };
  } catch (error) {
    discard();
    prepared.unknown = true;
    throw error;
  }
};

/**
 * A query object for the driver that sends several statements as one packet with one Sync. After the first
 * statement that fails the engine runs none of the rest, and each of them fails with the same error.
 * @param onEnd called after the last answer
 */
export const pipelinedBatch = (queries: readonly BatchedQuery[], prepared: Prepared, onEnd: () => void) => {
  let index = 0;
  let rows: object[] = [];
  let described: readonly Column[] | null = null;
  let prepares = false;
  const failRest = (error: unknown): void => {
    prepared.unknown ||= prepares;
    for (; index < queries.length; index += 1) queries[index]?.fail(error);
    onEnd();
  };
  const complete = (tag: string): void => {
    const current = queries[index];
    if (!current) return;
    if (described && current.query.name !== '') prepared.columns.set(current.query.name, described);
    const answer = { rows, tag };
    index += 1;
    rows = [];
    described = null;
    current.done(answer);
  };
  return {
    /** Read by the bench, which records what is sent. */
    queries,
    submit: (connection: pg.Connection): Error | null => {
      try {
        const encoded = encode(queries, prepared);
        prepares = encoded.prepares;
        connection.stream.write(encoded.bytes);
        return null;
      } catch (error) {
        return error as Error;
      }
    },
    handleRowDescription: ({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void => {
      described = fields.map(({ name, dataTypeID }) => ({ name, parser: parserOf(dataTypeID) }));
    },
    handleDataRow: ({ fields }: { fields: readonly (string | null)[] }): void => {
      described ??= prepared.columns.get(queries[index]?.query.name ?? '') ?? [];
      rows.push(rowOf(described, fields));
    },
    handleCommandComplete: ({ text }: { text: string }): void => complete(text),
    handleEmptyQuery: (): void => complete(''),
    handleError: failRest,
    handleReadyForQuery: (): void =>
      index < queries.length ? failRest(new Error('a statement was not answered')) : onEnd(),
  };
};
