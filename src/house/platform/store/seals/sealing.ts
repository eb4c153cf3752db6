/**
 * Seals the rows that the house writes. It stands below Kysely, at the connection, so that no feature can
 * write a sealed table past it: a row is locked and its seal is verified, then it is changed and sealed anew.
 * Statements in raw SQL pass as they are; what they write to a sealed table has no true seal.
 */
import * as k from 'kysely';
import type { Database } from '../../ports.ts';
import { ownerOf, SEALED, type SealedTable } from '../../schema/sealed.ts';
import { type AnyTables, changeRegister } from './registers.ts';
import * as seals from './rowSeal.ts';

type Row = seals.Row;
type Result = k.QueryResult<Row>;
type Written = k.InsertQueryNode | k.UpdateQueryNode | k.DeleteQueryNode;

const KINDS = new Set<string>(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);
const isWrite = (node: k.OperationNode): node is Written => KINDS.has(node.kind);
const tableOf = (node: Written): string => {
  const [from] = node.kind === 'DeleteQueryNode' ? node.from.froms : [];
  const table =
    node.kind === 'InsertQueryNode' ? node.into : node.kind === 'UpdateQueryNode' ? node.table : from;
  return table && k.TableNode.is(table) ? table.table.identifier.name : '';
};
const columnOf = ({ column }: k.ColumnUpdateNode): string =>
  k.ColumnNode.is(column) ? column.column.name : '';

/** Stands for a value that only the database knows. */
const UNKNOWN = Symbol('unknown');
const isPrimitive = (value: unknown): boolean =>
  value === null || ['string', 'bigint', 'number'].includes(typeof value);
const valueIn = (node: k.OperationNode): unknown =>
  k.ValueNode.is(node) && isPrimitive(node.value) ? node.value : UNKNOWN;
/** The value that an update gives a column of a row. A column that is set to itself stays as it is. */
const updatedValue = (update: k.ColumnUpdateNode, row: Row): unknown => {
  const { value } = update;
  const isItself =
    k.ReferenceNode.is(value) &&
    k.ColumnNode.is(value.column) &&
    value.column.column.name === columnOf(update);
  return isItself ? row[columnOf(update)] : valueIn(value);
};

/** A change of one sealed table. `db`: one connection, in a transaction, which seals nothing by itself. */
interface Change {
  readonly db: k.Kysely<AnyTables>;
  readonly keys: seals.SealKeys;
  readonly name: string;
  readonly table: SealedTable;
}

const ask = ({ db }: Change, node: object): Promise<Result> => {
  const executor = db.getExecutor();
  return executor.executeQuery<Row>(executor.compileQuery(node as Written, k.createQueryId()));
};

/** The condition on one row: its key, and its player, so that every statement says whose rows it means. */
const isRow = ({ db, name, table: { key, owner } }: Change, row: Row) => {
  const named = owner !== null && typeof row[owner] === 'string' ? [owner] : [];
  let query = db.selectFrom(name).selectAll();
  for (const column of new Set([...key, ...named])) query = query.where(column, '=', row[column] as never);
  return (query.toOperationNode() as k.SelectQueryNode).where;
};

/** Locks rows and verifies them. */
const genuine = async (change: Change, where: k.WhereNode | undefined): Promise<readonly Row[]> => {
  const { db, keys, name, table } = change;
  const { rows } = await ask(change, { ...lockedRows(db, name).toOperationNode(), ...(where && { where }) });
  for (const row of rows) {
    const why = seals.sealWrong(keys, name, table, row);
    if (why !== null) throw new seals.FalsifiedRow(name, seals.keyText(table, row), why);
  }
  return rows;
};
const lockedRows = (db: k.Kysely<AnyTables>, name: string) => {
  const all = db.selectFrom(name).selectAll();
  return db.getExecutor().adapter instanceof k.PostgresAdapter ? all.forUpdate() : all;
};

const sealFor = ({ keys, name, table }: Change, row: Row, before: Row | undefined): string => {
  const version = (seals.partsOf(before?.['seal'])?.version ?? 0n) + 1n;
  return seals.sealOf(keys, name, table, row, version);
};

/** Seals a row as it stands now. */
const sealAfter = async (change: Change, row: Row, before: Row | undefined): Promise<Row> => {
  const where = isRow(change, row);
  const [now] = (
    await ask(change, { ...change.db.selectFrom(change.name).selectAll().toOperationNode(), where })
  ).rows;
  if (!now) throw new Error(`${change.name}: a row is gone in its own transaction`);
  const seal = sealFor(change, now, before);
  await ask(change, { ...change.db.updateTable(change.name).set({ seal }).toOperationNode(), where });
  return { ...now, seal };
};

/** Tells the register of its owner. @param after undefined: the row was deleted */
const register = async (
  { db, keys, name, table }: Change,
  before: Row | undefined,
  after?: Row,
): Promise<void> => {
  const row = after ?? before;
  const owner = row ? ownerOf(table, row) : null;
  if (owner !== null)
    await changeRegister(db, keys, { owner, table: name, before: before?.['seal'], after: after?.['seal'] });
};

const update = async (change: Change, node: k.UpdateQueryNode): Promise<Result> => {
  const { columns } = change.table;
  const updates = node.updates ?? [];
  const before = await genuine(change, node.where);
  const rows: Row[] = [];
  for (const row of before) {
    const next: Record<string, unknown> = { ...row };
    for (const one of updates) next[columnOf(one)] = updatedValue(one, row);
    // As an update does that only locks.
    const isSame = columns.every(([column]) => next[column] === row[column]);
    const isKnown = columns.every(([column]) => next[column] !== UNKNOWN);
    const seal = !isSame && isKnown ? sealFor(change, next, row) : null;
    const sealed = k.ColumnUpdateNode.create(k.ColumnNode.create('seal'), k.ValueNode.create(seal));
    const all = seal === null ? updates : [...updates, sealed];
    const result = await ask(change, { ...node, where: isRow(change, row), updates: all });
    rows.push(...result.rows);
    if (!isSame)
      await register(change, row, seal === null ? await sealAfter(change, row, row) : { ...next, seal });
  }
  return { rows, numAffectedRows: BigInt(before.length) };
};

/** A row that is false may be deleted: its register shows it. */
const remove = async (change: Change, node: k.DeleteQueryNode): Promise<Result> => {
  const { where } = node;
  const found = lockedRows(change.db, change.name).toOperationNode();
  const before = (await ask(change, { ...found, ...(where && { where }) })).rows;
  const result = await ask(change, node);
  for (const row of before) await register(change, row);
  return result;
};

/** @param node of one row  @param row what is given of it */
const insertOne = async (change: Change, node: k.InsertQueryNode, row: Row): Promise<readonly Row[]> => {
  const { key, columns } = change.table;
  const merges = node.onConflict?.updates !== undefined;
  const [before] = merges ? await genuine(change, isRow(change, row)) : [];
  const keys = key.map((name) => k.SelectionNode.create(k.ColumnNode.create(name)));
  const asked = {
    ...node,
    returning: k.ReturningNode.create([...(node.returning?.selections ?? []), ...keys]),
  };
  const isKnown = !merges && columns.every(([name]) => isPrimitive(row[name]));
  const seal = isKnown ? sealFor(change, row, undefined) : null;
  const [list] = (node.values as k.ValuesNode).values;
  const values = (list?.values ?? []).map((value) =>
    list?.kind === 'PrimitiveValueListNode' ? k.ValueNode.create(value) : (value as k.OperationNode),
  );
  const { rows } = await ask(
    change,
    seal === null
      ? asked
      : {
          ...asked,
          columns: [...(node.columns ?? []), k.ColumnNode.create('seal')],
          values: k.ValuesNode.create([k.ValueListNode.create([...values, k.ValueNode.create(seal)])]),
        },
  );
  const [made] = rows;
  if (made)
    await register(
      change,
      before,
      seal === null ? await sealAfter(change, { ...row, ...made }, before) : { ...row, seal },
    );
  return rows;
};

const insert = async (change: Change, node: k.InsertQueryNode): Promise<Result> => {
  const { values } = node;
  if (!values || !k.ValuesNode.is(values))
    throw new Error(`${change.name}: a sealed row is inserted by its values`);
  const named = node.columns ?? [];
  // A seal that is given, as of a row that was read, is no seal of this one.
  const isKept = named.map(({ column }) => column.name !== 'seal');
  const columns = named.filter((_, index) => isKept[index]);
  const rows: Row[] = [];
  for (const whole of values.values) {
    const list = {
      ...whole,
      values: (whole.values as readonly unknown[]).filter((_, index) => isKept[index]),
    } as typeof whole;
    const given = list.values.map((value) =>
      list.kind === 'PrimitiveValueListNode' ? value : valueIn(value as k.OperationNode),
    );
    const row = Object.fromEntries(columns.map(({ column }, index) => [column.name, given[index]]));
    rows.push(...(await insertOne(change, { ...node, columns, values: k.ValuesNode.create([list]) }, row)));
  }
  return { rows: node.returning ? rows : [], numAffectedRows: BigInt(rows.length) };
};

const perform = (change: Change, node: Written): Promise<Result> => {
  if (node.kind === 'InsertQueryNode') return insert(change, node);
  return node.kind === 'UpdateQueryNode' ? update(change, node) : remove(change, node);
};

/** Whether a statement changes nothing that is sealed. */
const isFree = (node: Written, { owner, free }: SealedTable): boolean =>
  node.kind === 'UpdateQueryNode'
    ? (node.updates ?? []).every((one) => free.includes(columnOf(one)))
    : node.kind === 'DeleteQueryNode' && owner === null;

/** Of each connection the change that runs on it: two at once would both change one register. */
const running = new WeakMap<k.DatabaseConnection, Promise<unknown>>();

/** Kysely on one connection that somebody else holds. */
const kyselyOn = (dialect: k.Dialect, connection: k.DatabaseConnection): k.Kysely<AnyTables> => {
  const driver = new k.DummyDriver();
  driver.acquireConnection = () => Promise.resolve(connection);
  return new k.Kysely<AnyTables>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createDriver: () => driver,
    },
  });
};

class SealingConnection implements k.DatabaseConnection {
  readonly inner: k.DatabaseConnection;
  isInTransaction: boolean;
  readonly #dialect: k.Dialect;
  readonly #seals: seals.Seals;

  constructor(inner: k.DatabaseConnection, dialect: k.Dialect, held: seals.Seals, isInTransaction: boolean) {
    this.inner = inner;
    this.#dialect = dialect;
    this.#seals = held;
    this.isInTransaction = isInTransaction;
  }

  executeQuery<R>(query: k.CompiledQuery): Promise<k.QueryResult<R>> {
    const { inner } = this;
    const { query: node } = query;
    const { keys } = this.#seals;
    const name = keys && isWrite(node) ? tableOf(node) : '';
    const table = SEALED.get(name);
    if (!keys || !table || !isWrite(node) || isFree(node, table)) return inner.executeQuery<R>(query);
    const change = () => perform({ db: kyselyOn(this.#dialect, inner), keys, name, table }, node);
    const next = this.isInTransaction ? change : () => this.#inTransaction(change);
    const result = (running.get(inner) ?? Promise.resolve()).then(next, next);
    running.set(
      inner,
      result.catch(() => {}),
    );
    return result as Promise<k.QueryResult<R>>;
  }

  /** A change is several statements. */
  async #inTransaction(change: () => Promise<Result>): Promise<Result> {
    await this.inner.executeQuery(k.CompiledQuery.raw('begin'));
    try {
      const result = await change();
      await this.inner.executeQuery(k.CompiledQuery.raw('commit'));
      return result;
    } catch (error) {
      await this.inner.executeQuery(k.CompiledQuery.raw('rollback'));
      throw error;
    }
  }

  streamQuery<R>(query: k.CompiledQuery, chunkSize?: number): AsyncIterableIterator<k.QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

/**
 * A dialect whose connections seal what they write.
 * @param isInTransaction whether every connection is in a transaction that Kysely did not begin
 */
export const sealingDialect = (
  dialect: k.Dialect,
  held: Database['seals'],
  { isInTransaction = false } = {},
): k.Dialect => {
  const innerOf = (connection: k.DatabaseConnection) => (connection as SealingConnection).inner;
  const marking =
    (isIn: boolean, act: (connection: k.DatabaseConnection) => Promise<void>) =>
    async (connection: k.DatabaseConnection): Promise<void> => {
      await act(innerOf(connection));
      (connection as SealingConnection).isInTransaction = isIn || isInTransaction;
    };
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: (): k.Driver => {
      const driver = dialect.createDriver();
      return {
        init: () => driver.init(),
        acquireConnection: async () =>
          new SealingConnection(await driver.acquireConnection(), dialect, held, isInTransaction),
        releaseConnection: (connection) => driver.releaseConnection(innerOf(connection)),
        beginTransaction: (connection, settings) =>
          marking(true, (inner) => driver.beginTransaction(inner, settings))(connection),
        commitTransaction: marking(false, (inner) => driver.commitTransaction(inner)),
        rollbackTransaction: marking(false, (inner) => driver.rollbackTransaction(inner)),
        destroy: () => driver.destroy(),
      };
    },
  };
};
