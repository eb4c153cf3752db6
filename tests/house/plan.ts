import { type CompiledQuery, sql } from 'kysely';
import type { Database } from '../../src/house/platform/ports.ts';

/**
 * Runs something on a database and tells how its engine goes about each query of it, as text: what is
 * scanned, what is sorted.
 * @param bound whether the engine sees the values of the parameters; without them its plan has to fit any
 */
export const plansOf = async (
  db: Database,
  run: (db: Database) => Promise<unknown>,
  bound = true,
): Promise<string[]> => {
  const asked: CompiledQuery[] = [];
  const kysely = db.kysely.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(db.kysely.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await run({ ...db, kysely });
  const explain = db.engine === 'postgres' ? 'explain ' : 'explain query plan ';
  const plans: string[] = [];
  for (const { sql: text, parameters } of asked) {
    const literal = (n: number) => {
      if (n >= parameters.length) return sql.raw('');
      return sql.lit(bound ? parameters[n] : null);
    };
    const values = sql.join(
      text.split(/\$\d+|\?/).map((part, n) => sql`${sql.raw(part)}${literal(n)}`),
      sql.raw(''),
    );
    const { rows } = await sql<object>`${sql.raw(explain)}${values}`.execute(db.kysely);
    plans.push(rows.map((row) => Object.values(row).map(String).join(' ')).join('\n'));
  }
  return plans;
};

/** A plan that reads more rows than it answers with. */
export const WASTEFUL = /Seq Scan|^\d+ \d+ \d+ SCAN|Sort|TEMP B-TREE/m;
