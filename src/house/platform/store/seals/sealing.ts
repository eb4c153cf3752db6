/**
 * Seals the rows that the house writes. It stands below Kysely, at the connection, so that no feature can
 * write a sealed table past it: a row is locked and its seal is verified, then it is changed and sealed anew.
 * Statements in raw SQL pass as they are; what they write to a sealed table has no true seal.
 */
import {
  type ColumnUpdateNode,
  type CompiledQuery,
  CompiledQuery as Compiled,
  type DatabaseConnection,
  type DeleteQueryNode,
  type Dialect,
  type Driver,
  DummyDriver,
  type InsertQueryNode,
  Kysely,
  type OperationNode,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
  type UpdateQueryNode,
  ValueNode,
  ColumnNode,
  ColumnUpdateNode as ColumnUpdate,
  PrimitiveValueListNode,
  ReturningNode,
  SelectionNode,
  ValuesNode,
  type WhereNode,
  type SelectQueryNode,
  createQueryId,
} from 'kysely';
import type { Database } from '../../ports.ts';
import { ownerOf, SEALED, type SealedTable } from '../../schema/sealed.ts';
import { changeRegister } from './registers.ts';
import {
  FalsifiedRow,
  keyText,
  partsOf,
  type Row,
  sealOf,
  type SealKeys,
  type Seals,
  sealWrong,
} from './rowSeal.ts';

type Engine = Database['engine'];
type Result = QueryResult<Row>;
/** Any table, by its name. */
export type AnyTables = Readonly<Record<string, Record<string, unknown>>>;

/** Builds queries of one engine, and runs none. */
const builderOf = (engine: Engine): Kysely<AnyTables> =>
  new Kysely<AnyTables>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createAdapter: () => (engine === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()),
      createQueryCompiler: () =>
        engine === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler(),
      createIntrospector: (db) =>
        engine === 'sqlite'
          ? new SqliteDialect({ database: undefined as never }).createIntrospector(db)
          : new PostgresDialect({ pool: undefined as never }).createIntrospector(db),
    },
  });
const BUILDERS = { sqlite: builderOf('sqlite'), postgres: builderOf('postgres') };

type Written = InsertQueryNode | UpdateQueryNode | DeleteQueryNode;
const isWrite = (node: OperationNode): node is Written =>
  node.kind === 'InsertQueryNode' || node.kind === 'UpdateQueryNode' || node.kind === 'DeleteQueryNode';

const nameOf = (node: OperationNode | undefined): string =>
  node?.kind === 'TableNode' && 'table' in node
    ? (node.table as { identifier: { name: string } }).identifier.name
    : '';
const tableOf = (node: Written): string =>
  nameOf(
    node.kind === 'InsertQueryNode'
      ? node.into
      : node.kind === 'UpdateQueryNode'
        ? node.table
        : node.from.froms[0],
  );

const columnOf = ({ column }: ColumnUpdateNode): string => (column as ColumnNode).column.name;

/** Stands for a value that only the database knows. */
const UNKNOWN = Symbol('unknown');
const isPrimitive = (value: unknown): boolean =>
  value === null || ['string', 'bigint', 'number'].includes(typeof value);
const valueIn = (node: OperationNode): unknown => {
  const value = node.kind === 'ValueNode' ? (node as ValueNode).value : UNKNOWN;
  return isPrimitive(value) ? value : UNKNOWN;
};

/** The value that an update gives a column of a row. A column that is set to itself stays as it is. */
const updatedValue = (update: ColumnUpdateNode, row: Row): unknown => {
  const column = columnOf(update);
  const { value } = update;
  const isItself =
    value.kind === 'ReferenceNode' &&
    (value as unknown as { column: ColumnNode }).column.column.name === column;
  return isItself ? row[column] : valueIn(value);
};

/** Everything that a change of sealed rows needs: one connection, in a transaction. */
class Change {
  readonly #connection: DatabaseConnection;
  readonly #engine: Engine;
  readonly #keys: SealKeys;
  readonly #name: string;
  readonly #table: SealedTable;
  readonly #db: Kysely<AnyTables>;

  constructor(
    connection: DatabaseConnection,
    engine: Engine,
    keys: SealKeys,
    name: string,
    table: SealedTable,
  ) {
    this.#connection = connection;
    this.#engine = engine;
    this.#keys = keys;
    this.#name = name;
    this.#table = table;
    this.#db = BUILDERS[engine];
  }

  run(node: Written): Promise<Result> {
    if (node.kind === 'InsertQueryNode') return this.#insert(node);
    return node.kind === 'UpdateQueryNode' ? this.#update(node) : this.#delete(node);
  }

  #ask(node: OperationNode): Promise<Result> {
    const query = this.#db.getExecutor().compileQuery(node as Written, createQueryId());
    return this.#connection.executeQuery(query);
  }

  #byKey(row: Row) {
    const { key, owner } = this.#table;
    let query = this.#db.selectFrom(this.#name).selectAll();
    // With the player, where the row has one, so that every statement says whose rows it means.
    const named = owner !== null && typeof row[owner] === 'string' ? [owner] : [];
    for (const column of new Set([...key, ...named])) query = query.where(column, '=', row[column] as never);
    return query;
  }

  async #locked(where: WhereNode | undefined): Promise<readonly Row[]> {
    const all = this.#db.selectFrom(this.#name).selectAll();
    const query = (this.#engine === 'postgres' ? all.forUpdate() : all).toOperationNode() as SelectQueryNode;
    return (await this.#ask({ ...query, ...(where && { where }) } as OperationNode)).rows;
  }

  #verify(row: Row): void {
    const why = sealWrong(this.#keys, this.#name, this.#table, row);
    if (why !== null) throw new FalsifiedRow(this.#name, keyText(this.#table, row), why);
  }

  #seal(row: Row, before: Row | undefined): string {
    const version = (partsOf(before?.['seal'])?.version ?? 0n) + 1n;
    return sealOf(this.#keys, this.#name, this.#table, row, version);
  }

  /** Seals a row as it stands now. */
  async #sealAfter(row: Row, before: Row | undefined): Promise<Row> {
    const { where } = this.#byKey(row).toOperationNode() as SelectQueryNode;
    const [now] = (await this.#ask(this.#byKey(row).toOperationNode())).rows;
    if (!now) throw new Error(`${this.#name} ${keyText(this.#table, row)} is gone in its own transaction`);
    const seal = this.#seal(now, before);
    const update = this.#db.updateTable(this.#name).set({ seal }).toOperationNode() as UpdateQueryNode;
    await this.#ask({ ...update, ...(where && { where }) } as OperationNode);
    return { ...now, seal };
  }

  /** Tells the registers. @param after undefined: the row was deleted */
  #register(before: Row | undefined, after: Row | undefined): Promise<void> {
    const row = after ?? before;
    const owner = row ? ownerOf(this.#table, row) : null;
    if (owner === null) return Promise.resolve();
    const change = { owner, table: this.#name, before: before?.['seal'], after: after?.['seal'] };
    return changeRegister(this.#connection, this.#db, this.#engine, this.#keys, change);
  }

  async #update(node: UpdateQueryNode): Promise<Result> {
    const updates = node.updates ?? [];
    const rows: Row[] = [];
    const before = await this.#locked(node.where);
    for (const row of before) this.#verify(row);
    for (const row of before) {
      const { where } = this.#byKey(row).toOperationNode() as SelectQueryNode;
      const next = { ...row };
      for (const update of updates) next[columnOf(update) as never] = updatedValue(update, row) as never;
      const isKnown = !Object.values(next).includes(UNKNOWN as never);
      // As an update does that only locks.
      const isSame = this.#table.columns.every(([column]) => next[column] === row[column]);
      const seal = isSame ? String(row['seal']) : isKnown ? this.#seal(next, row) : null;
      const sealed =
        seal === null
          ? updates
          : [...updates, ColumnUpdate.create(ColumnNode.create('seal'), ValueNode.create(seal))];
      const result = await this.#ask({
        ...node,
        ...(where && { where }),
        updates: sealed,
      } as OperationNode);
      rows.push(...result.rows);
      if (!isSame)
        await this.#register(row, seal === null ? await this.#sealAfter(row, row) : { ...next, seal });
    }
    return { rows, numAffectedRows: BigInt(before.length) };
  }

  async #delete(node: DeleteQueryNode): Promise<Result> {
    const before = await this.#locked(node.where);
    const result = await this.#ask(node);
    for (const row of before) await this.#register(row, undefined);
    return result;
  }

  async #insert(node: InsertQueryNode): Promise<Result> {
    const { columns = [], values } = node;
    if (values?.kind !== 'ValuesNode')
      throw new Error(`${this.#name}: a sealed row is inserted by its values`);
    const names = columns.map(({ column }) => column.name);
    const rows: Row[] = [];
    let affected = 0n;
    for (const list of (values as ValuesNode).values) {
      const given = list.values.map((one) =>
        list.kind === 'PrimitiveValueListNode' ? one : valueIn(one as OperationNode),
      );
      const result = await this.#insertOne(
        { ...node, values: ValuesNode.create([list]) },
        Object.fromEntries(names.map((name, index) => [name, given[index]])),
      );
      rows.push(...result.rows);
      affected += result.numAffectedRows ?? 0n;
    }
    return { rows, numAffectedRows: affected };
  }

  async #insertOne(node: InsertQueryNode, row: Row): Promise<Result> {
    const { key, columns } = this.#table;
    const isKnown = columns.every(([name]) => isPrimitive(row[name]));
    const merges = node.onConflict?.updates !== undefined;
    const [before] = merges
      ? await this.#locked((this.#byKey(row).toOperationNode() as SelectQueryNode).where)
      : [];
    if (before) this.#verify(before);
    const returning = node.returning?.selections ?? [];
    const keySelections = key.map((name) => SelectionNode.create(ColumnNode.create(name)));
    const asked = { ...node, returning: ReturningNode.create([...returning, ...keySelections]) };
    if (isKnown && !merges) {
      const seal = this.#seal(row, undefined);
      const [list] = (node.values as ValuesNode).values;
      const withSeal = {
        ...asked,
        columns: [...(node.columns ?? []), ColumnNode.create('seal')],
        values: ValuesNode.create([
          list?.kind === 'PrimitiveValueListNode'
            ? PrimitiveValueListNode.create([...list.values, seal])
            : { ...list, values: [...(list?.values ?? []), ValueNode.create(seal)] },
        ] as never),
      };
      const { rows } = await this.#ask(withSeal);
      if (rows.length > 0) await this.#register(undefined, { ...row, seal });
      return { rows: node.returning ? rows : [], numAffectedRows: BigInt(rows.length) };
    }
    const { rows } = await this.#ask(asked);
    const [made] = rows;
    if (made) await this.#register(before, await this.#sealAfter({ ...row, ...made }, before));
    return { rows: node.returning ? rows : [], numAffectedRows: BigInt(rows.length) };
  }
}

/** Of each connection the change that runs on it: two at once would both change one register. */
const running = new WeakMap<DatabaseConnection, Promise<unknown>>();

/** Whether a statement changes nothing that is sealed. */
const isFree = (node: Written, table: SealedTable): boolean => {
  if (node.kind === 'DeleteQueryNode') return table.owner === null;
  if (node.kind === 'InsertQueryNode') return false;
  const free = new Set(table.free);
  return (node.updates ?? []).every((update) => free.has(columnOf(update)));
};

class SealingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #engine: Engine;
  readonly #seals: Seals;
  isInTransaction: boolean;

  constructor(inner: DatabaseConnection, engine: Engine, seals: Seals, isInTransaction: boolean) {
    this.inner = inner;
    this.#engine = engine;
    this.#seals = seals;
    this.isInTransaction = isInTransaction;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const node = query.query;
    const { keys } = this.#seals;
    if (keys === null || !isWrite(node)) return this.inner.executeQuery<R>(query);
    const name = tableOf(node);
    const table = SEALED.get(name);
    if (!table || isFree(node, table)) return this.inner.executeQuery<R>(query);
    const change = () => new Change(this.inner, this.#engine, keys, name, table).run(node);
    const result = this.#afterOthers(this.isInTransaction ? change : () => this.#inOne(change));
    return result as Promise<QueryResult<R>>;
  }

  #afterOthers(change: () => Promise<Result>): Promise<Result> {
    const before = running.get(this.inner) ?? Promise.resolve();
    const result = before.then(change, change);
    running.set(
      this.inner,
      result.catch(() => {}),
    );
    return result;
  }

  /** A change outside of a transaction is several statements, so it gets one. */
  async #inOne(change: () => Promise<Result>): Promise<Result> {
    await this.inner.executeQuery(Compiled.raw('begin'));
    try {
      const result = await change();
      await this.inner.executeQuery(Compiled.raw('commit'));
      return result;
    } catch (error) {
      await this.inner.executeQuery(Compiled.raw('rollback'));
      throw error;
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

const innerOf = (connection: DatabaseConnection): DatabaseConnection =>
  (connection as SealingConnection).inner;

/**
 * A dialect whose connections seal what they write.
 * @param isInTransaction whether every connection is in a transaction that Kysely did not begin
 */
export const sealingDialect = (
  dialect: Dialect,
  engine: Engine,
  seals: Seals,
  { isInTransaction = false } = {},
): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createDriver: (): Driver => {
    const driver = dialect.createDriver();
    const mark = (connection: DatabaseConnection, value: boolean): void => {
      (connection as SealingConnection).isInTransaction = value || isInTransaction;
    };
    return {
      init: () => driver.init(),
      acquireConnection: async () =>
        new SealingConnection(await driver.acquireConnection(), engine, seals, isInTransaction),
      releaseConnection: (connection) => driver.releaseConnection(innerOf(connection)),
      beginTransaction: async (connection, settings) => {
        await driver.beginTransaction(innerOf(connection), settings);
        mark(connection, true);
      },
      commitTransaction: async (connection) => {
        await driver.commitTransaction(innerOf(connection));
        mark(connection, false);
      },
      rollbackTransaction: async (connection) => {
        await driver.rollbackTransaction(innerOf(connection));
        mark(connection, false);
      },
      destroy: () => driver.destroy(),
    };
  },
});
