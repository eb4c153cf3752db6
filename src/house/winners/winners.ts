import type { Selectable } from 'kysely';
import type { Round } from '../../wire/rounds.ts';
import type { Winner, Winners } from '../../wire/winners.ts';
import { WINNERS_MAX, WINNERS_TOP_MS } from '../../wire/winners.ts';
import type { BusHints, Database, Tx } from '../ports.ts';
import { command, statement } from '../store/statement.ts';
import type { Tables } from '../store/tables.ts';

/** A name as others may see it: `rosemary-n` becomes `ros…n`, a short one `r…n`. */
export const shortenLogin = (login: string): string => {
  const shown = login.length > 4 ? 3 : 1;
  return `${login.slice(0, shown)}…${login.slice(-1)}`;
};

const loginOf = statement((db, of: { playerId: string }) => db.selectFrom('players').select('login').where('id', '=', of.playerId));
const keepWinner = command((db, row: Selectable<Tables['winners']>) => db.insertInto('winners').values({
  id: row.id, login: row.login, game_id: row.game_id, amount: row.amount, bet_ledger: row.bet_ledger, created_at: row.created_at,
}));

/**
 * Notes a round that won more than it bet, in the round's transaction.
 * @returns hints to publish once that transaction is committed
 */
export const noteWin = async (tx: Tx, playerId: string, round: Round): Promise<BusHints['winner'][]> => {
  // A bet of tokens is not in cents: with them every win is one.
  if (round.totalWin <= (round.betLedger === 'token' ? 0 : round.totalBet)) return [];
  const [player] = await loginOf(tx, { playerId });
  const winner: Winner = {
    id: round.roundId, login: shortenLogin(player?.login ?? ''), gameId: round.gameId, amount: round.totalWin, date: round.createdTime,
  };
  await keepWinner(tx, {
    id: winner.id, login: winner.login, game_id: winner.gameId, amount: BigInt(winner.amount), bet_ledger: round.betLedger,
    created_at: BigInt(winner.date),
  });
  const list = round.betLedger === 'token' ? 'jackpotTrigger' : 'latest';
  return [{ list, winner }];
};

const winnerOf = (row: { id: string; login: string; game_id: string; amount: bigint; created_at: bigint }): Winner => ({
  id: row.id, login: row.login, gameId: row.game_id, amount: Number(row.amount), date: Number(row.created_at),
});

/** The three lists as they stand. */
export const loadWinners = async (db: Database, now: number): Promise<Winners> => {
  const all = db.kysely.selectFrom('winners').selectAll().limit(WINNERS_MAX);
  const [latest, top, tokens] = await Promise.all([
    all.where('bet_ledger', '=', 'usd').orderBy('created_at', 'desc').orderBy('id').execute(),
    all.where('created_at', '>=', BigInt(now - WINNERS_TOP_MS)).orderBy('amount', 'desc').orderBy('id').execute(),
    all.where('bet_ledger', '=', 'token').orderBy('created_at', 'desc').orderBy('id').execute(),
  ]);
  return { latest: latest.map(winnerOf), top: top.map(winnerOf), jackpotTrigger: tokens.map(winnerOf) };
};

/** Deletes wins that are too old for the top and too many for the latest: every fourth round is a win, and nobody asks for these. */
export const deleteOldWinners = async ({ kysely }: Pick<Database, 'kysely'>, now: number): Promise<void> => {
  for (const ledger of ['usd', 'token']) {
    const of = kysely.selectFrom('winners').select('created_at').where('bet_ledger', '=', ledger);
    const kept = await of.orderBy('created_at', 'desc').offset(WINNERS_MAX - 1).limit(1).executeTakeFirst();
    if (!kept) continue;
    const before = kept.created_at < BigInt(now - WINNERS_TOP_MS) ? kept.created_at : BigInt(now - WINNERS_TOP_MS);
    await kysely.deleteFrom('winners').where('bet_ledger', '=', ledger).where('created_at', '<', before).execute();
  }
};
