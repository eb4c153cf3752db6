// On the critical path.
import { type BonusData, closedByBonus } from '../../../wire/money/bonus.ts';
import { games } from '../../words/en/games/games.ts';

/** Why a game cannot be played with the active bonus, as a sentence; null where it can. */
export const closedReason = (bonus: BonusData | null | undefined, gameId: string): string | null => {
  const closed = bonus && bonus.bonusBalance !== null ? closedByBonus(bonus, gameId) : null;
  return closed && games[closed];
};

/** Whether the active bonus excludes games; only then the lobby has a filter for the ones it plays on. */
export const restricts = (bonus: BonusData | null | undefined): bonus is BonusData =>
  bonus !== null && bonus !== undefined && bonus.bonusBalance !== null && bonus.allowedGames !== null;
