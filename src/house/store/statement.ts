import { type Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Runs a query at once on the connection that a transaction holds; the rows are those of the query. */
export type Runner = (sql: string, parameters: readonly unknown[]) => readonly unknown[];

/**
 * Transactions whose engine answers within the call. Kysely's own way to such an engine is a dozen promises a query, as
 * much work as the query itself.
 */
export const runnerOf = new WeakMap<object, Runner>();

/** Stands for a value while the query is built. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query of a hot path: built once for each engine and then sent with other values, because building one costs more
 * than SQLite takes to run it.
 * @param build makes the query; each member of its second argument stands for the value of that name
 */
export const statement = <Values extends object, Row>(build: (db: Kysely<Tables>, values: Values) => Compilable<Row>) => {
  const built = new Map<unknown, CompiledQuery<Row>>();
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Values;
  return async (db: Kysely<Tables>, values: Values): Promise<Row[]> => {
    const engine = db.getExecutor().adapter.constructor;
    let query = built.get(engine);
    if (!query) {
      query = build(db, places).compile();
      built.set(engine, query);
    }
    const parameters = query.parameters.map((one) => (one instanceof Place ? values[one.name as keyof Values] : one));
    const run = runnerOf.get(db);
    return run ? run(query.sql, parameters) as Row[] : (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
};
