import type { Round } from '../../wire/play/rounds.ts';
import type { Winner } from '../../wire/play/winners.ts';
import type { BusHints, Tx } from '../ports.ts';
import { insertWinner, loginOf } from './store.ts';

/** A login as other players see it: `rosemary-n` becomes `ros…n`, a short one `r…n`. */
export const shortenLogin = (login: string): string => {
  const kept = login.length > 4 ? 3 : 1;
  return `${login.slice(0, kept)}…${login.slice(-1)}`;
};

/** Bets of tokens are not in cents, so there every payout counts as a win. */
const isWin = (round: Round): boolean => round.totalWin > (round.betLedger === 'token' ? 0 : round.totalBet);

/** Sends the read of `recordWin` ahead. */
export const prefetchRecordWin = (tx: Tx, playerId: string, round: Round): void => {
  if (isWin(round)) loginOf.prefetch(tx, { playerId });
};

/**
 * Records a round that won more than its bet, in the round's transaction.
 * @returns hints to publish after the commit
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
