import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresQueryCompiler,
  type QueryResult,
  SqliteQueryCompiler,
} from 'kysely';
import type { Database } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';

type Read = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>;

/**
 * Whether a query writes nothing. On PostgreSQL a select in raw SQL may call a function that writes; on
 * SQLite it cannot, and a pragma is of the connection, not of a transaction.
 */
const isRead = ({ query, sql }: CompiledQuery, engine: Database['engine']): boolean =>
  query.kind === 'SelectQueryNode' || (engine === 'sqlite' && /^\s*(select|pragma)\b/i.test(sql));

/** Kysely for what is asked outside a transaction: reads as they are, the rest in a transaction each. */
export const writesInTransactions = (
  engine: Database['engine'],
  kysely: Kysely<Tables>,
  transaction: Database['transaction'],
  read: Read = (query) => kysely.executeQuery(query),
): Kysely<Tables> => {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery): Promise<QueryResult<Row>> =>
      isRead(query, engine)
        ? read(query as CompiledQuery<Row>)
        : transaction((tx) => tx.executeQuery(query as CompiledQuery<Row>)),
    streamQuery: () => {
      throw new Error('nothing is streamed here');
    },
  };
  const notHere = () => Promise.reject(new Error('transactions begin with db.transaction'));
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: notHere,
    commitTransaction: notHere,
    rollbackTransaction: notHere,
    destroy: () => Promise.resolve(),
  };
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => kysely.getExecutor().adapter,
      createQueryCompiler: () =>
        engine === 'postgres' ? new PostgresQueryCompiler() : new SqliteQueryCompiler(),
      createIntrospector: () => kysely.introspection,
    },
  });
};
