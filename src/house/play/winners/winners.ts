import type { Round } from '../../../wire/play/rounds.ts';
import { type Winner, lastWinners } from '../../../wire/play/winners.ts';
import type { BusHints, Tx, House } from '../../platform/ports.ts';
import { insertWinner, loginOf, loadWinners, deleteOldWinners } from './store.ts';
import { bindAnyone, type BoundCall } from '../../platform/http/bind.ts';
import type { Job } from '../../platform/jobs.ts';

const SWEEP_MS = 3_600_000;

/** Deletes wins that no list shows any more. */
export const winnerJobs = (house: House): Job[] => [
  {
    name: 'old winners',
    everyMs: SWEEP_MS,
    scope: 'one',
    run: () => deleteOldWinners(house.db, house.clock.now()),
  },
];

export const winnerCalls = (house: House): BoundCall[] => [
  bindAnyone(lastWinners, async () => ({ winners: await loadWinners(house.db, house.clock.now()) })),
];

/** A login as other players see it: `rosemary-n` becomes `ros…n`, a short one `r…n`. */
export const shortenLogin = (login: string): string => {
  const kept = login.length > 4 ? 3 : 1;
  return `${login.slice(0, kept)}…${login.slice(-1)}`;
};

/** Bets of tokens are not in cents, so there every payout counts as a win. */
const isWin = (round: Round): boolean => round.totalWin > (round.betLedger === 'token' ? 0 : round.totalBet);

/** The login under which a win is shown; null where the round is no win. */
export const winnerLogin = async (tx: Tx, playerId: string, round: Round): Promise<string | null> =>
  isWin(round) ? ((await loginOf(tx, { playerId }))?.login ?? '') : null;

/**
 * Records a round that won more than its bet, in the round's transaction.
 * @param known what `winnerLogin` read before in this transaction
 * @returns hints to publish after the commit
 */
export const recordWin = async (
  tx: Tx,
  playerId: string,
  round: Round,
  known?: string | null,
): Promise<BusHints['winner'][]> => {
  const login = known === undefined ? await winnerLogin(tx, playerId, round) : known;
  if (login === null) return [];
  const winner: Winner = {
    id: round.roundId,
    login: shortenLogin(login),
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
