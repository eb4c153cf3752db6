import { bandOf, roundsForLeast } from '../../games/chance.ts';
import { statedOf } from '../../games/stated.ts';
import type { Recount } from '../../house/evidence/paidOut/paidOut.ts';
import { type GameSums, gameSumsOf } from '../../house/evidence/paidOut/rules.ts';

/** What was paid by one definition, and the band of what chance allows of it, in what it is stated in. */
const periodOf = ({ gameId, mathHash, ...sums }: GameSums) => {
  const stated = statedOf(gameId);
  const isTokens = stated?.unit === 'token';
  const [unit, factor] = isTokens ? (['CentsAToken', 1] as const) : (['Percent', 100] as const);
  const figure = (value: number): number => Number((factor * value).toFixed(4));
  const [stake, won] = [Number(sums.stake), Number(sums.won)];
  const game = stated?.mathHash === mathHash ? stated.game : null;
  const band = game && bandOf(game, { stake, stakeSquares: Number(sums.stakeSquares) });
  return {
    rounds: Number(sums.rounds),
    stake,
    stakeSquares: String(sums.stakeSquares),
    won,
    [`paid${unit}`]: stake === 0 ? null : figure(won / stake),
    chance: band
      ? { [`low${unit}`]: figure(band.low), [`high${unit}`]: band.high === null ? null : figure(band.high) }
      : game
        ? `too few rounds to say; from about ${roundsForLeast(game)}`
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
