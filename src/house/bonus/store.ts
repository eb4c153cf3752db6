/** The SQL of the bonuses. */
import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '../platform/ports.ts';
import { statement } from '../platform/store/statement.ts';
import type { Tables } from '../platform/schema/tables.ts';

type Db = Kysely<Tables>;
export type CodeRow = Selectable<Tables['bonus_codes']>;
export type BonusRow = Selectable<Tables['player_bonuses']>;
type OpenState = 'waiting' | 'active';

export const findCode = (db: Db, code: string): Promise<CodeRow | undefined> =>
  db.selectFrom('bonus_codes').selectAll().where('code', '=', code).executeTakeFirst();

/** @returns false when there is such a code already */
export const insertCode = async (db: Db, row: CodeRow): Promise<boolean> => {
  const made = await db
    .insertInto('bonus_codes')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('code')
    .executeTakeFirst();
  return made !== undefined;
};

export const setCodeEnabled = async (db: Db, code: string, enabled: boolean): Promise<boolean> => {
  const row = await db
    .updateTable('bonus_codes')
    .set({ enabled: enabled ? 1n : 0n })
    .where('code', '=', code)
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
};

/** Takes one use of a code, in one statement: of concurrent claims of the last one, one succeeds. */
export const takeUse = async (tx: Tx, code: string): Promise<boolean> => {
  const row = await tx
    .updateTable('bonus_codes')
    .set((eb) => ({ uses: eb('uses', '+', 1n) }))
    .where('code', '=', code)
    .where((eb) => eb.or([eb('use_limit', 'is', null), eb('uses', '<', eb.ref('use_limit'))]))
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
};

export const returnUse = async (tx: Tx, code: string): Promise<void> => {
  await tx
    .updateTable('bonus_codes')
    .set((eb) => ({ uses: eb('uses', '-', 1n) }))
    .where('code', '=', code)
    .execute();
};

export const onceKey = (playerId: string, code: string): string => `${playerId}:${code}`;

export const hasUsed = async (db: Db, playerId: string, code: string): Promise<boolean> => {
  const row = await db
    .selectFrom('player_bonuses')
    .select('id')
    .where('once_key', '=', onceKey(playerId, code))
    .executeTakeFirst();
  return row !== undefined;
};

export const insertBonus = async (tx: Tx, row: BonusRow): Promise<void> => {
  await tx.insertInto('player_bonuses').values(row).execute();
};

/** Read with every bet. */
const openOf = statement((db, key: { playerId: string }) =>
  db.selectFrom('player_bonuses').selectAll().where('open_key', '=', key.playerId),
);

/** The open bonus of a player, not locked. */
export const openBonusOf = (db: Db, playerId: string): Promise<BonusRow | undefined> =>
  openOf(db, { playerId });

/**
 * The same, locked until the transaction ends, by an update that changes nothing: the one lock that both
 * engines have. Always taken before a balance, so that two bets of a player cannot deadlock.
 */
export const lockBonus = (tx: Tx, playerId: string, state?: OpenState): Promise<BonusRow | undefined> => {
  const query = tx.updateTable('player_bonuses').set({ open_key: playerId }).where('open_key', '=', playerId);
  return (state ? query.where('state', '=', state) : query).returningAll().executeTakeFirst();
};

export const bonusOfDeposit = (tx: Tx, depositId: string): Promise<BonusRow | undefined> =>
  tx.selectFrom('player_bonuses').selectAll().where('deposit_id', '=', depositId).executeTakeFirst();

/** Changes an open bonus. Changing one that has ended is a bug. */
export const changeBonus = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<BonusRow, 'id' | 'player_id' | 'code'>>,
): Promise<void> => {
  const row = await tx
    .updateTable('player_bonuses')
    .set(change)
    .where('id', '=', id)
    .where('open_key', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Error(`bonus ${id} is not open`);
};

/** Players whose bonus has expired, oldest first. A bonus tied to an open round waits for that round. */
export const dueBonuses = async (db: Db, now: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('player_bonuses')
    .select('player_id')
    .where('open_key', 'is not', null)
    .where('expires_at', '<=', BigInt(now))
    .where('locked_round_id', 'is', null)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.player_id);
};
