import type { PaidOutStatement, PaidOutSums } from '../../../wire/play/paidOut.ts';

type Stated = PaidOutStatement['games'][number];

/** Rounds of a definition are only ever added, so no sum gets smaller. */
const isLess = (now: PaidOutSums | undefined, { rounds, stake, won }: Stated): boolean =>
  now === undefined || now.rounds < rounds || now.stake < stake || now.won < won;

/**
 * A game's sums in a statement, over all its definitions.
 * @param today what the house says now; `hasShrunk` where that is less than it stated
 */
export const closedSums = (
  { games }: PaidOutStatement,
  gameId: string,
  today: readonly PaidOutSums[],
): { rounds: number; stake: number; won: number; hasShrunk: boolean } => {
  const own = games.filter((game) => game.gameId === gameId);
  const total = (of: 'rounds' | 'stake' | 'won') => own.reduce((sum, game) => sum + game[of], 0);
  return {
    rounds: total('rounds'),
    stake: total('stake'),
    won: total('won'),
    hasShrunk: own.some((stated) =>
      isLess(
        today.find(({ mathHash }) => mathHash === stated.mathHash),
        stated,
      ),
    ),
  };
};
