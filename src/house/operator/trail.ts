import type { Operator } from './command.ts';

/**
 * Adds a line to the audit trail before the command runs, so that a command that fails half-way is recorded
 * too.
 * @returns its number
 */
export const beginTrail = async (
  { house: { db, clock }, who }: Operator,
  command: string,
  args: readonly string[],
): Promise<bigint> => {
  const row = await db.kysely
    .insertInto('operator_log')
    .values({
      at: BigInt(clock.now()),
      who,
      command,
      arguments: JSON.stringify(args),
      outcome: 'begun',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const endTrail = async ({ house: { db } }: Operator, id: bigint, outcome: string): Promise<void> => {
  await db.kysely.updateTable('operator_log').set({ outcome }).where('id', '=', id).execute();
};
