/** Reads all rows of sealed tables, and seals them anew: after a rotation, or by an operator's word. */
import { type Kysely, sql } from 'kysely';
import { ownerOf, SEALED, type SealedTable } from '../../schema/sealed.ts';
import type { Tables } from '../../schema/tables.ts';
import { addSeal, addSums, nextRegister, readSums, type Sums } from './registers.ts';
import { partsOf, type Row, sealOf, type SealKeys, sealWrong } from './rowSeal.ts';

type Db = Kysely<Tables>;
const PAGE = 1_000;

const keyIs = ({ key }: SealedTable, row: Row) =>
  sql.join(
    key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  );

/** All rows of a table with their seals, in the order of the key; a page of them is in memory at a time. */
export async function* sealedRows(db: Db, name: string): AsyncGenerator<Row> {
  const table = SEALED.get(name);
  if (!table) throw new Error(`${name} is not sealed`);
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ;) {
    const from = last;
    const after = from
      ? sql`where (${key}) > (${sql.join(table.key.map((column) => sql`${from[column]}`))})`
      : sql``;
    const { rows } = await sql<Row>`select * from ${sql.table(name)} ${after} order by ${key}
      limit ${sql.lit(PAGE)}`.execute(db);
    last = rows.at(-1);
    if (!last) return;
    yield* rows;
  }
}

/** Writes a seal past what seals by itself: the row stays as it is. */
const writeSeal = async (db: Db, name: string, table: SealedTable, row: Row, seal: string): Promise<void> => {
  await sql`update ${sql.table(name)} set seal = ${seal} where ${keyIs(table, row)}`.execute(db);
};

const sumsOf = (all: Map<string, Sums>, owner: string): Sums => {
  const sums: Sums = all.get(owner) ?? new Map();
  all.set(owner, sums);
  return sums;
};

/** What the registers have to say, by owner. @param onRow called with each row */
export const countRows = async (
  db: Db,
  names: readonly string[],
  onRow: (name: string, table: SealedTable, row: Row) => void | Promise<void>,
): Promise<Map<string, Sums>> => {
  const all = new Map<string, Sums>();
  for (const name of names) {
    const table = SEALED.get(name);
    if (!table) continue;
    for await (const row of sealedRows(db, name)) {
      await onRow(name, table, row);
      const owner = ownerOf(table, row);
      if (owner !== null) addSeal(sumsOf(all, owner), name, row['seal'], 1);
    }
  }
  return all;
};

const REGISTERS = 'registers';
/** Every sealed table but the registers. */
export const sealedNames = (): string[] => [...SEALED.keys()].filter((name) => name !== REGISTERS);

const writeRegister = async (db: Db, row: Row): Promise<void> => {
  const { owner, sums, changes, seal } = row;
  await sql`insert into registers (owner, sums, changes, logged, seal)
    values (${owner}, ${sums}, ${changes}, 0, ${seal})
    on conflict (owner) do update set sums = excluded.sums, changes = excluded.changes,
      seal = excluded.seal`.execute(db);
};

/** A register after its newest logged change, so that its log does not show it as put back. */
const afterLogged = async (db: Db, owner: string, row: Row | undefined): Promise<Row | undefined> => {
  const { rows } = await sql<{ changes: bigint | null }>`select max(changes) as changes from register_log
    where owner = ${owner}`.execute(db);
  const changes = [0n, rows[0]?.changes ?? 0n, (row?.['changes'] as bigint | undefined) ?? 0n];
  return { ...row, changes: changes.reduce((change, other) => (change > other ? change : other)) };
};

/**
 * Takes a row as it stands as right, by an operator's word, and with it how many there are: its owner's
 * register counts the rows of its table anew. Of a register all tables.
 * @param key as the audit names it: the values of the primary key with spaces between them
 * @returns false: there is no such row
 */
export const acceptRow = async (db: Db, keys: SealKeys, name: string, key: string): Promise<boolean> => {
  const table = SEALED.get(name);
  if (!table) return false;
  const values = key.split(' ');
  const asked = Object.fromEntries(
    table.key.map((column, index) => {
      const isInt = table.columns.some(([one, type]) => one === column && type === 'int');
      const value = values[index] ?? '';
      return [column, isInt && /^-?\d+$/.test(value) ? BigInt(value) : value];
    }),
  );
  const { rows } = await sql<Row>`select * from ${sql.table(name)} where ${keyIs(table, asked)}`.execute(db);
  const [row] = rows;
  if (!row && name !== REGISTERS) return false;
  if (row && name !== REGISTERS)
    await writeSeal(
      db,
      name,
      table,
      row,
      sealOf(keys, name, table, row, (partsOf(row['seal'])?.version ?? 0n) + 1n),
    );
  const owner = name === REGISTERS ? key : row ? ownerOf(table, row) : null;
  if (owner === null) return true;
  const names = name === REGISTERS ? sealedNames() : [name];
  const counted = (await countRows(db, names, () => {})).get(owner) ?? new Map();
  const found = await sql<Row>`select * from registers where owner = ${owner}`.execute(db);
  const [register] = found.rows;
  const sums: Sums = name === REGISTERS || !register ? new Map() : readSums(String(register['sums']));
  for (const one of names) sums.set(one, counted.get(one) ?? { count: 0, sum: 0n });
  await writeRegister(db, nextRegister(keys, owner, sums, await afterLogged(db, owner, register)));
  return true;
};

/**
 * Seals every row anew.
 * @param former the keys of the seals that are there: what they do not fit stays false. Null: whatever is
 * there is taken as right, by an operator's word.
 * @returns how many rows were sealed
 */
export const resealRows = async (db: Db, former: SealKeys | null, keys: SealKeys): Promise<number> => {
  let sealed = 0;
  const before = new Map<string, Sums>();
  const after = await countRows(db, sealedNames(), async (name, table, row) => {
    const owner = ownerOf(table, row);
    if (owner !== null) addSeal(sumsOf(before, owner), name, row['seal'], 1);
    if (former && sealWrong(former, name, table, row) !== null) return;
    const seal = sealOf(keys, name, table, row, (partsOf(row['seal'])?.version ?? 0n) + 1n);
    await writeSeal(db, name, table, row, seal);
    Object.assign(row, { seal });
    sealed += 1;
  });
  const table = SEALED.get(REGISTERS);
  const registers = new Map<string, Row>();
  for await (const row of sealedRows(db, REGISTERS)) registers.set(String(row['owner']), row);
  for (const owner of new Set([...registers.keys(), ...after.keys()])) {
    const row = registers.get(owner);
    const isTrue = row && table && former && sealWrong(former, REGISTERS, table, row) === null;
    if (former && !isTrue) continue;
    const sums: Sums = new Map(after.get(owner));
    if (former && row) {
      // What it says beyond the rows that there are stays: rows that were deleted or put back.
      addSums(sums, readSums(String(row['sums'])), 1);
      addSums(sums, before.get(owner) ?? new Map(), -1);
    }
    await writeRegister(db, nextRegister(keys, owner, sums, await afterLogged(db, owner, row)));
  }
  return sealed;
};
