import pg from 'pg';
import { bind, describe, dropped, execute, parse, taken } from './messages.ts';
import type { Named } from '../statement.ts';

const INT8 = 20;
type Parser = (text: string) => unknown;
/** How the house reads a column: 64 bits as bigint, all else as the driver does. */
export const parserOf = (oid: number): Parser =>
  oid === INT8 ? BigInt : (pg.types.getTypeParser(oid) as Parser);

export interface Answer {
  readonly rows: readonly unknown[];
  /** As the engine says it: `INSERT 0 1`, `COMMIT`. */
  readonly tag: string;
}
/** A statement on its way. Without a name it is prepared for this once. */
export interface Step {
  readonly query: Named;
  readonly values: readonly unknown[];
  done(answer: Answer): void;
  fail(error: unknown): void;
}

interface Column {
  readonly name: string;
  readonly parser: Parser;
}
/** What a connection has prepared: the columns by the statement's name, null while it has not answered. */
export interface Prepared {
  readonly columns: Map<string, readonly Column[] | null>;
  /** A flight that failed may have prepared some of its statements: nobody knows which. */
  unsure: boolean;
}

const rowOf = (columns: readonly Column[], fields: readonly (string | null)[]): object => {
  const row: Record<string, unknown> = {};
  for (const [index, { name, parser }] of columns.entries()) {
    const field = fields[index];
    row[name] = field === null || field === undefined ? null : parser(field);
  }
  return row;
};

const say = (steps: readonly Step[], prepared: Prepared): { bytes: Buffer; news: boolean } => {
  let news = false;
  try {
    for (const {
      query: { name, sql },
      values,
    } of steps) {
      if (name === '' || !prepared.columns.has(name)) {
        parse(name, sql);
        describe(name);
        if (name !== '') prepared.columns.set(name, null);
        news ||= name !== '';
      }
      bind(name, values);
      execute();
    }
    return { bytes: taken(), news };
  } catch (error) {
    dropped();
    prepared.unsure = true;
    throw error;
  }
};

/**
 * Statements that leave together and are answered together: one packet and one sync for all, where the driver
 * has one
 * each. After the first that fails the engine runs none of the rest, and each of them fails with its error.
 * @param over once the last has its answer
 */
export const flightOf = (steps: readonly Step[], prepared: Prepared, over: () => void) => {
  let at = 0;
  let rows: object[] = [];
  let own: readonly Column[] | null = null;
  let news = false;
  const failAll = (error: unknown): void => {
    prepared.unsure ||= news;
    for (; at < steps.length; at += 1) steps[at]?.fail(error);
    over();
  };
  const complete = (tag: string): void => {
    const step = steps[at];
    if (!step) return;
    if (own && step.query.name !== '') prepared.columns.set(step.query.name, own);
    const answer = { rows, tag };
    at += 1;
    rows = [];
    own = null;
    step.done(answer);
  };
  return {
    /** For who listens to what is sent. */
    steps,
    submit: (connection: pg.Connection): Error | null => {
      try {
        const said = say(steps, prepared);
        news = said.news;
        connection.stream.write(said.bytes);
        return null;
      } catch (error) {
        return error as Error;
      }
    },
    handleRowDescription: ({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void => {
      own = fields.map(({ name, dataTypeID }) => ({ name, parser: parserOf(dataTypeID) }));
    },
    handleDataRow: ({ fields }: { fields: readonly (string | null)[] }): void => {
      own ??= prepared.columns.get(steps[at]?.query.name ?? '') ?? [];
      rows.push(rowOf(own, fields));
    },
    handleCommandComplete: ({ text }: { text: string }): void => complete(text),
    handleEmptyQuery: (): void => complete(''),
    handleError: failAll,
    handleReadyForQuery: (): void =>
      at < steps.length ? failAll(new Error('a statement was not answered')) : over(),
  };
};
