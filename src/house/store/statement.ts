import { type Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/** A query under a name by which the engine may keep it prepared. */
export interface Named {
  readonly name: string;
  readonly sql: string;
}

/** Runs queries on the connection that a transaction holds. */
export interface Runner {
  /** @returns the rows of the query */
  query(query: Named, parameters: readonly unknown[]): readonly unknown[] | Promise<readonly unknown[]>;
  /** Sends a query that will be asked for in a moment, so that its answer is there by then. */
  prefetch?(query: Named, parameters: readonly unknown[]): void;
  /** For a statement without rows: may return before the engine has answered, as long as the commit waits. */
  executeNoWait(query: Named, parameters: readonly unknown[]): void;
}

/**
 * Transactions with a shorter way to their engine than Kysely's, which is a dozen promises a query, as much
 * work as the query itself.
 */
export const runnerOf = new WeakMap<object, Runner>();

/** Stands for a value while the query is built. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Build<Values, Row> = (db: Kysely<Tables>, values: Values) => Compilable<Row>;
let names = 0;

const prepare = <Values extends object, Row>(build: Build<Values, Row>) => {
  const built = new Map<unknown, CompiledQuery<Row>>();
  names += 1;
  const name = `hot-${names}`;
  const places = new Proxy({}, { get: (_, member) => new Place(String(member)) }) as Values;
  return (db: Kysely<Tables>, values: Values): { query: CompiledQuery<Row>; named: Named } => {
    const engine = db.getExecutor().adapter.constructor;
    let query = built.get(engine);
    if (!query) {
      query = build(db, places).compile();
      built.set(engine, query);
    }
    const parameters = query.parameters.map((one) =>
      one instanceof Place ? values[one.name as keyof Values] : one,
    );
    return { query: { ...query, parameters }, named: { name, sql: query.sql } };
  };
};

/**
 * A query of a hot path: built once for each engine and then sent with other values, because building one
 * costs more than SQLite takes to run it.
 * @param build makes the query; each member of its second argument stands for the value of that name
 */
export const statement = <Values extends object, Row>(build: Build<Values, Row>) => {
  const prepared = prepare(build);
  const ask = async (db: Kysely<Tables>, values: Values): Promise<Row[]> => {
    const { query, named } = prepared(db, values);
    const run = runnerOf.get(db);
    return run
      ? ((await run.query(named, query.parameters)) as Row[])
      : (await db.executeQuery<Row>(query)).rows;
  };
  /** Where a query is a round trip: sends this query now, which is asked for later in the transaction. */
  const prefetch = (db: Kysely<Tables>, values: Values): void => {
    const run = runnerOf.get(db);
    if (!run?.prefetch) return;
    const { query, named } = prepared(db, values);
    run.prefetch(named, query.parameters);
  };
  return Object.assign(ask, { prefetch });
};

/**
 * The same for a change that nobody asks the outcome of: what goes wrong with it is told by the transaction's
 * end.
 */
export const command = <Values extends object>(build: Build<Values, unknown>) => {
  const prepared = prepare(build);
  return async (db: Kysely<Tables>, values: Values): Promise<void> => {
    const { query, named } = prepared(db, values);
    const run = runnerOf.get(db);
    if (run) run.executeNoWait(named, query.parameters);
    else await db.executeQuery(query);
  };
};
