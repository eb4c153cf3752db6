import Libsql from 'libsql';
import pg from 'pg';
import type { BatchedQuery } from '../../src/house/platform/store/pipelining/batch.ts';

/** A statement as the engine received it, and the rows it answered with. */
export interface Sent {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  rows: readonly Readonly<Record<string, unknown>>[];
  /** Statements of one packet share its number; 0 on SQLite, which has none. */
  readonly packet: number;
}

interface Asked {
  readonly text: string;
  readonly values?: readonly unknown[];
}
interface Batched {
  readonly queries: readonly BatchedQuery[];
}
type Query = (
  this: pg.Client,
  asked: string | Asked | Batched,
  values?: readonly unknown[],
) => Promise<{ rows: Sent['rows'] }>;

/** Everything that goes to PostgreSQL meanwhile, whoever sends it: the driver itself listens. */
export const recordPostgres = async (body: () => Promise<void>): Promise<Sent[]> => {
  const sent: Sent[] = [];
  let packets = 0;
  const driver = pg.Client.prototype as unknown as { query: Query };
  const { query } = driver;
  const listenTo = ({ query: { sql }, values }: BatchedQuery): Sent => {
    const one: Sent = { sql, parameters: values, rows: [], packet: packets };
    sent.push(one);
    return one;
  };
  driver.query = function (asked, values) {
    if (typeof asked === 'string' || !('queries' in asked)) return query.call(this, asked, values);
    packets += 1;
    for (const batched of asked.queries as { -readonly [K in keyof BatchedQuery]: BatchedQuery[K] }[]) {
      const one = listenTo(batched);
      const { done } = batched;
      batched.done = (answer) => {
        one.rows = answer.rows as Sent['rows'];
        done(answer);
      };
    }
    return query.call(this, asked);
  };
  try {
    await body();
  } finally {
    driver.query = query;
  }
  return sent;
};

/**
 * The same for SQLite. The house keeps what it has prepared, so the listening begins before the database is
 * opened; `take` gives what came since.
 */
export const listenToSqlite = (): { take(): Sent[]; end(): void } => {
  const sent: Sent[] = [];
  const driver = Libsql.prototype as unknown as {
    prepare(text: string): Record<'all' | 'run' | 'get', (...values: unknown[]) => unknown> & {
      columns(): readonly { readonly name: string }[];
    };
    exec(text: string): void;
  };
  const { prepare, exec } = driver;
  // Begins and ends transactions.
  driver.exec = function (text) {
    exec.call(this, text);
    sent.push({ sql: text, parameters: [], rows: [], packet: 0 });
  };
  driver.prepare = function (text) {
    const made = prepare.call(this, text);
    /** A row of `get`, which the house asks for as a list of values. */
    const named = (values: readonly unknown[]) =>
      Object.fromEntries(made.columns().map(({ name }, index) => [name, values[index]]));
    const rowsOf = {
      all: (answer: unknown) => answer as Sent['rows'],
      get: (answer: unknown) => (answer === undefined ? [] : [named(answer as unknown[])]),
      run: () => [],
    };
    for (const way of ['all', 'run', 'get'] as const) {
      const ask = made[way].bind(made);
      made[way] = (...values) => {
        const answer = ask(...values);
        sent.push({
          sql: text,
          parameters: values.flat(),
          rows: rowsOf[way](answer),
          packet: 0,
        });
        return answer;
      };
    }
    return made;
  };
  return {
    take: () => sent.splice(0),
    end: () => {
      Object.assign(driver, { prepare, exec });
    },
  };
};

/** What was sent between `begin` and `commit`, one list a transaction. */
export const transactionsOf = (sent: readonly Sent[]): Sent[][] => {
  const all: Sent[][] = [];
  for (const one of sent) {
    if (/^begin/i.test(one.sql)) all.push([]);
    else if (!/^commit/i.test(one.sql)) all.at(-1)?.push(one);
  }
  return all;
};
