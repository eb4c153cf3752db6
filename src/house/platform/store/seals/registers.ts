/**
 * Registers: a row an owner, with the count of its rows and the sum of their MACs for each sealed table. A
 * row that was deleted or put back by hand changes the sum, and nobody else can seal another one. The sum is
 * one of 256-bit numbers that are as good as random: other rows with the same sum cannot be searched for.
 */
import { type Kysely, PostgresAdapter } from 'kysely';
import { sealedTable } from '../../schema/sealed.ts';
import { FalsifiedRow, partsOf, type Row, sealOf, type SealKeys, sealWrong } from './rowSeal.ts';

const NAME = 'registers';
const MODULUS = 2n ** 256n;

interface Sum {
  readonly count: number;
  readonly sum: bigint;
}
export type Sums = Map<string, Sum>;

export const readSums = (text: string): Sums => {
  const all = JSON.parse(text) as Record<string, [number, string]>;
  return new Map(
    Object.entries(all).map(([table, [count, hex]]) => [table, { count, sum: BigInt(`0x${hex}`) }]),
  );
};
const sumsText = (sums: Sums): string =>
  JSON.stringify(
    Object.fromEntries(
      [...sums]
        .filter(([, { count, sum }]) => count !== 0 || sum !== 0n)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([table, { count, sum }]) => [table, [count, sum.toString(16)]]),
    ),
  );

const add = (sums: Sums, table: string, more: Sum, times: 1 | -1): void => {
  const { count, sum } = sums.get(table) ?? { count: 0, sum: 0n };
  const total = (sum + more.sum * BigInt(times)) % MODULUS;
  sums.set(table, { count: count + more.count * times, sum: total < 0n ? total + MODULUS : total });
};
/** Adds a row's seal, or takes it off. A seal that is none counts as 0, so the row stays visible. */
export const addSeal = (sums: Sums, table: string, seal: unknown, times: 1 | -1): void =>
  add(sums, table, { count: 1, sum: partsOf(seal)?.sum ?? 0n }, times);
export const addSums = (sums: Sums, more: Sums, times: 1 | -1): void => {
  for (const [table, one] of more) add(sums, table, one, times);
};
/** The tables in which two differ. */
export const differing = (one: Sums, other: Sums): string[] => {
  const rest: Sums = new Map(one);
  addSums(rest, other, -1);
  return [...rest].filter(([, { count, sum }]) => count !== 0 || sum !== 0n).map(([table]) => table);
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

/** Any table, by its name. */
export type AnyTables = Readonly<Record<string, Record<string, unknown>>>;

/** The register of an owner, locked: its rows do not change until the transaction ends. */
export const lockRegister = async (
  tx: Kysely<AnyTables>,
  keys: SealKeys,
  owner: string,
): Promise<Row | undefined> => {
  const one = tx.selectFrom(NAME).selectAll().where('owner', '=', owner);
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter;
  const row = await (isPostgres ? one.forUpdate() : one).executeTakeFirst();
  const why = row ? sealWrong(keys, NAME, sealedTable(NAME), row) : null;
  if (why !== null) throw new FalsifiedRow(NAME, owner, why);
  return row;
};

/** Takes a change of one row into its owner's register. */
export const changeRegister = async (
  tx: Kysely<AnyTables>,
  keys: SealKeys,
  { owner, table, before, after }: RegisterChange,
): Promise<void> => {
  let found = await lockRegister(tx, keys, owner);
  if (!found) {
    const first = { ...nextRegister(keys, owner, new Map()), logged: 0n };
    await tx
      .insertInto(NAME)
      .values(first)
      .onConflict((c) => c.doNothing())
      .execute();
    found = await lockRegister(tx, keys, owner);
  }
  if (!found) throw new Error(`the register of ${owner} is gone in its own transaction`);
  const sums = readSums(String(found['sums']));
  if (before !== undefined) addSeal(sums, table, before, -1);
  if (after !== undefined) addSeal(sums, table, after, 1);
  await tx
    .updateTable(NAME)
    .set(nextRegister(keys, owner, sums, found))
    .where('owner', '=', owner)
    .execute();
};
