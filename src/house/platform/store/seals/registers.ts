/**
 * Registers: a row an owner, with the count of its rows and the sum of their MACs for each sealed table. A
 * row that was deleted or put back by hand changes the sum, and nobody else can seal another one. The sum is
 * one of 256-bit numbers that are as good as random: other rows with the same sum cannot be searched for.
 */
import { CompiledQuery, type DatabaseConnection, type Kysely } from 'kysely';
import type { Database } from '../../ports.ts';
import { sealedTable } from '../../schema/sealed.ts';
import { FalsifiedRow, partsOf, type Row, sealOf, type SealKeys, sealWrong } from './rowSeal.ts';

const NAME = 'registers';
const MODULUS = 2n ** 256n;

export interface Sum {
  count: number;
  sum: bigint;
}
export type Sums = Map<string, Sum>;

export const readSums = (text: string): Sums => {
  const all = JSON.parse(text) as Record<string, [number, string]>;
  return new Map(
    Object.entries(all).map(([table, [count, hex]]) => [table, { count, sum: BigInt(`0x${hex}`) }]),
  );
};
export const sumsText = (sums: Sums): string =>
  JSON.stringify(
    Object.fromEntries(
      [...sums]
        .filter(([, { count, sum }]) => count !== 0 || sum !== 0n)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([table, { count, sum }]) => [table, [count, sum.toString(16)]]),
    ),
  );

/** Adds a row's seal, or takes it off. A seal that is none counts as 0, so the row stays visible. */
export const addSeal = (sums: Sums, table: string, seal: unknown, times: 1 | -1): void => {
  const { count, sum } = sums.get(table) ?? { count: 0, sum: 0n };
  const more = (partsOf(seal)?.sum ?? 0n) * BigInt(times);
  sums.set(table, { count: count + times, sum: (((sum + more) % MODULUS) + MODULUS) % MODULUS });
};

/** A register after a change. */
export const nextRegister = (keys: SealKeys, owner: string, sums: Sums, before?: Row): Row => {
  const changes = BigInt((before?.['changes'] as bigint | undefined) ?? 0n) + 1n;
  const row = { owner, sums: sumsText(sums), changes };
  return { ...row, seal: sealOf(keys, NAME, sealedTable(NAME), row, changes) };
};

interface RegisterChange {
  readonly owner: string;
  readonly table: string;
  /** Seals; undefined where there was no row, or is none. */
  readonly before: unknown;
  readonly after: unknown;
}

type AnyTables = Readonly<Record<string, Record<string, unknown>>>;

/** Takes a change of one row into its owner's register, which is locked and verified first. */
export const changeRegister = async (
  connection: DatabaseConnection,
  db: Kysely<AnyTables>,
  engine: Database['engine'],
  keys: SealKeys,
  { owner, table, before, after }: RegisterChange,
): Promise<void> => {
  const run = (query: CompiledQuery) => connection.executeQuery<Row>(query);
  const one = db.selectFrom(NAME).selectAll().where('owner', '=', owner);
  const find = (engine === 'postgres' ? one.forUpdate() : one).compile();
  let [found] = (await run(find)).rows;
  if (!found) {
    const first = nextRegister(keys, owner, new Map());
    const insert = db
      .insertInto(NAME)
      .values({ ...first, logged: 0n })
      .onConflict((c) => c.doNothing());
    await run(insert.compile());
    [found] = (await run(find)).rows;
  }
  if (!found) throw new Error(`the register of ${owner} is gone in its own transaction`);
  const why = sealWrong(keys, NAME, sealedTable(NAME), found);
  if (why !== null) throw new FalsifiedRow(NAME, owner, why);
  const sums = readSums(String(found['sums']));
  if (before !== undefined) addSeal(sums, table, before, -1);
  if (after !== undefined) addSeal(sums, table, after, 1);
  const { sums: text, changes, seal } = nextRegister(keys, owner, sums, found);
  await run(db.updateTable(NAME).set({ sums: text, changes, seal }).where('owner', '=', owner).compile());
};
