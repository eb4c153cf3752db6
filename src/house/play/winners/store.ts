import type { Selectable } from 'kysely';
import { type Winner, type Winners, WINNERS_MAX, WINNERS_TOP_MS } from '../../../wire/play/winners.ts';
import type { Database } from '../../platform/ports.ts';
import { command, statement } from '../../platform/store/statement.ts';
import type { Tables } from '../../platform/schema/tables.ts';

export const loginOf = statement((db, key: { playerId: string }) =>
  db.selectFrom('players').select('login').where('id', '=', key.playerId),
);
export const insertWinner = command((db, row: Selectable<Tables['winners']>) =>
  db.insertInto('winners').values({
    id: row.id,
    login: row.login,
    game_id: row.game_id,
    amount: row.amount,
    bet_ledger: row.bet_ledger,
    created_at: row.created_at,
  }),
);

const winnerOf = (row: {
  id: string;
  login: string;
  game_id: string;
  amount: bigint;
  created_at: bigint;
}): Winner => ({
  id: row.id,
  login: row.login,
  gameId: row.game_id,
  amount: Number(row.amount),
  date: Number(row.created_at),
});

/** The three lists of winners. */
export const loadWinners = async (db: Database, now: number): Promise<Winners> => {
  const all = db.kysely.selectFrom('winners').selectAll().limit(WINNERS_MAX);
  const [latest, top, tokens] = await Promise.all([
    all.where('bet_ledger', '=', 'usd').orderBy('created_at', 'desc').orderBy('id').execute(),
    all
      .where('created_at', '>=', BigInt(now - WINNERS_TOP_MS))
      .orderBy('amount', 'desc')
      .orderBy('id')
      .execute(),
    all.where('bet_ledger', '=', 'token').orderBy('created_at', 'desc').orderBy('id').execute(),
  ]);
  return { latest: latest.map(winnerOf), top: top.map(winnerOf), jackpotTrigger: tokens.map(winnerOf) };
};

/**
 * Deletes wins that are too old for the top list and not among the latest. Every fourth round is a win, so
 * the table would grow fast.
 */
export const deleteOldWinners = async ({ kysely }: Pick<Database, 'kysely'>, now: number): Promise<void> => {
  for (const ledger of ['usd', 'token']) {
    const of = kysely.selectFrom('winners').select('created_at').where('bet_ledger', '=', ledger);
    const kept = await of
      .orderBy('created_at', 'desc')
      .offset(WINNERS_MAX - 1)
      .limit(1)
      .executeTakeFirst();
    if (!kept) continue;
    const before =
      kept.created_at < BigInt(now - WINNERS_TOP_MS) ? kept.created_at : BigInt(now - WINNERS_TOP_MS);
    await kysely
      .deleteFrom('winners')
      .where('bet_ledger', '=', ledger)
      .where('created_at', '<', before)
      .execute();
  }
};
