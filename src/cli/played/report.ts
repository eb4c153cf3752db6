import { bandOf, roundsNeeded } from '../../games/chance.ts';
import { statedOf } from '../../games/stated.ts';
import type { Recount } from '../../house/paidOut/paidOut.ts';
import { type GameSums, gameSumsOf } from '../../house/paidOut/rules.ts';

const percent = (value: number): number => Number((100 * value).toFixed(4));

/** What was paid by one definition, in percent of what was bet, and what chance allows of it. */
const periodOf = ({ gameId, mathHash, ...sums }: GameSums) => {
  const stated = statedOf(gameId);
  const [stake, won] = [Number(sums.stake), Number(sums.won)];
  const game = stated?.mathHash === mathHash ? stated.game : null;
  const band = game && bandOf(game, { stake, stakeSquares: Number(sums.stakeSquares), won });
  return {
    rounds: Number(sums.rounds),
    stake,
    stakeSquares: String(sums.stakeSquares),
    won,
    paidPercent: stake === 0 ? null : percent(won / stake),
    chance: band
      ? { lowPercent: percent(band.low), highPercent: percent(band.high) }
      : game
        ? `too few rounds to say; from about ${roundsNeeded(game)}`
        : 'not said',
  };
};

/** @param recentFrom the first day of the shorter period, counted from 1970 */
export const playedReport = ({ days, size, statements, wrong }: Recount, recentFrom: number) => ({
  entries: size,
  statements,
  games: gameSumsOf(days).map((one) => {
    const stated = statedOf(one.gameId);
    const recent = days.filter(
      ({ gameId, mathHash, day }) => gameId === one.gameId && mathHash === one.mathHash && day >= recentFrom,
    );
    const [recentSums] = gameSumsOf(recent);
    return {
      gameId: one.gameId,
      mathHash: one.mathHash,
      definition: stated?.mathHash === one.mathHash ? 'of today' : 'an earlier one',
      all: periodOf(one),
      recent: recentSums ? periodOf(recentSums) : null,
    };
  }),
  wrong,
});
