/** Verifies rows where they decide. */
import { type Kysely, sql } from 'kysely';
import type { Tx } from '../../ports.ts';
import { HOUSE, type SealedName, sealedTable } from '../../schema/sealed.ts';
import { addSeal, type AnyTables, differing, lockRegister, readSums, type Sums } from './registers.ts';
import { FalsifiedRow, keyText, type Row, type SealKeys, sealWrong } from './rowSeal.ts';

const REGISTERS = 'registers';

/** Whether the log of the registers has a later change of an owner's. */
const wasPutBack = async (tx: Tx, owner: string, changes: bigint): Promise<boolean> =>
  (await tx
    .selectFrom('register_log')
    .select('id')
    .where('owner', '=', owner)
    .where('changes', '>', changes)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Reads all rows of an owner in some tables, and compares them with their seals and with the register.
 * @param owner a player; the tables are sealed and registered by player
 * @throws FalsifiedRow where a row was changed, added, deleted or put back by hand
 */
export const requireGenuine = async (
  tx: Tx,
  keys: SealKeys,
  owner: string,
  names: readonly SealedName[],
): Promise<void> => {
  const register = await lockRegister(tx as unknown as Kysely<AnyTables>, keys, owner);
  if (await wasPutBack(tx, owner, (register?.['changes'] as bigint | undefined) ?? 0n))
    throw new FalsifiedRow(REGISTERS, owner, 'it was deleted or put back');
  const said = register ? readSums(String(register['sums'])) : new Map();
  const counted: Sums = new Map();
  const asked = new Set<string>(names);
  for (const name of names) {
    const table = sealedTable(name);
    const { rows } = await sql<Row>`select * from ${sql.table(name)}
      where ${sql.ref(table.owner ?? HOUSE)} = ${owner}`.execute(tx);
    for (const row of rows) {
      const why = sealWrong(keys, name, table, row);
      if (why !== null) throw new FalsifiedRow(name, keyText(table, row), why);
      addSeal(counted, name, row['seal'], 1);
    }
  }
  const wrong = differing(said, counted).filter((name) => asked.has(name));
  if (wrong.length > 0)
    throw new FalsifiedRow(REGISTERS, owner, `rows of ${wrong.join(', ')} were deleted, added or put back`);
};
