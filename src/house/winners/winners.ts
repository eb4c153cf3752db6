import type { Round } from '../../wire/rounds.ts';
import type { Winner } from '../../wire/winners.ts';
import type { BusHints, Tx } from '../ports.ts';
import { insertWinner, loginOf } from './store.ts';

/** A name as others may see it: `rosemary-n` becomes `ros…n`, a short one `r…n`. */
export const shortenLogin = (login: string): string => {
  const kept = login.length > 4 ? 3 : 1;
  return `${login.slice(0, kept)}…${login.slice(-1)}`;
};

/** A bet of tokens is not in cents: with them every win is one. */
const isWin = (round: Round): boolean => round.totalWin > (round.betLedger === 'token' ? 0 : round.totalBet);

/** Prefetches what `recordWin` reads. */
export const prefetchRecordWin = (tx: Tx, playerId: string, round: Round): void => {
  if (isWin(round)) loginOf.prefetch(tx, { playerId });
};

/**
 * Notes a round that won more than it bet, in the round's transaction.
 * @returns hints to publish once that transaction is committed
 */
export const recordWin = async (tx: Tx, playerId: string, round: Round): Promise<BusHints['winner'][]> => {
  if (!isWin(round)) return [];
  const [player] = await loginOf(tx, { playerId });
  const winner: Winner = {
    id: round.roundId,
    login: shortenLogin(player?.login ?? ''),
    gameId: round.gameId,
    amount: round.totalWin,
    date: round.createdTime,
  };
  await insertWinner(tx, {
    id: winner.id,
    login: winner.login,
    game_id: winner.gameId,
    amount: BigInt(winner.amount),
    bet_ledger: round.betLedger,
    created_at: BigInt(winner.date),
  });
  const list = round.betLedger === 'token' ? 'jackpotTrigger' : 'latest';
  return [{ list, winner }];
};
