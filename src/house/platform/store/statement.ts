import { type Compilable, CompiledQuery, Kysely } from 'kysely';
import { type SealedName, sealedTable } from '../schema/sealed.ts';
import type { Tables } from '../schema/tables.ts';
import { type Row as SealedRow, type Seals, sealOf } from './seals/rowSeal.ts';

/** A query with a name, under which the engine may keep it prepared. */
export interface NamedQuery {
  readonly name: string;
  readonly sql: string;
}

/** Runs queries on one connection, in a transaction or outside. */
export interface Runner {
  /** Hot statements pass below what seals by itself: they take the seal of their row from here. */
  readonly seals: Seals;
  /** @returns the first row of the query, undefined where it has none */
  first(query: NamedQuery, parameters: readonly unknown[]): unknown;
  /**
   * Runs a statement without rows. May return before the engine has answered, as long as the commit waits for
   * it. Outside a transaction there is none.
   */
  executeNoWait?(query: NamedQuery, parameters: readonly unknown[]): void;
}

/**
 * What bypasses Kysely's executor, whose dozen promises per query cost as much as the query
 * itself.
 */
export const runnerOf = new WeakMap<object, Runner>();

/**
 * The seal of a row that a hot statement inserts in a transaction; null before the keys are open. Only for
 * tables that no register has.
 */
export const newSeal = (tx: Kysely<Tables>, name: SealedName, row: SealedRow): string | null => {
  const keys = runnerOf.get(tx)?.seals.keys;
  return keys ? sealOf(keys, name, sealedTable(name), row, 1n) : null;
};

/** Placeholder of a value while the query is built. */
class Placeholder {
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
  const placeholders = new Proxy({}, { get: (_, member) => new Placeholder(String(member)) }) as Values;
  return (db: Kysely<Tables>, values: Values): { query: CompiledQuery<Row>; named: NamedQuery } => {
    const engine = db.getExecutor().adapter.constructor;
    let query = built.get(engine);
    if (!query) {
      query = build(db, placeholders).compile();
      built.set(engine, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return { query: { ...query, parameters }, named: { name, sql: query.sql } };
  };
};

/**
 * A query of a hot path that has at most one row, built once per engine and then run with different values:
 * building costs more than SQLite takes to run it.
 * @param build makes the query; each member of its second argument stands for the value of that name
 */
export const statement = <Values extends object, Row>(build: Build<Values, Row>) => {
  const prepared = prepare(build);
  return async (db: Kysely<Tables>, values: Values): Promise<Row | undefined> => {
    const { query, named } = prepared(db, values);
    const runner = runnerOf.get(db);
    return runner
      ? ((await runner.first(named, query.parameters)) as Row | undefined)
      : (await db.executeQuery<Row>(query)).rows[0];
  };
};

/** The same for a change without a result: its failure shows at the end of the transaction. */
export const command = <Values extends object>(build: Build<Values, unknown>) => {
  const prepared = prepare(build);
  return async (db: Kysely<Tables>, values: Values): Promise<void> => {
    const { query, named } = prepared(db, values);
    const runner = runnerOf.get(db);
    if (runner?.executeNoWait) runner.executeNoWait(named, query.parameters);
    else await db.executeQuery(query);
  };
};
