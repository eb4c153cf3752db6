import { AUTO_PAUSE_MS, type PlayedRound } from './auto.ts';
import type { RoundGame } from './game.ts';
import { auto, buttonHeld, countAutoRound } from './settings.ts';

/** Between two rounds while the button is held: shorter than in auto-play, long enough to read the result. */
const HELD_PAUSE_MS = 400;

/**
 * Plays the next round of auto-play, or while the button is held.
 * @param left aborted when the player leaves the table
 */
export const playNext = async (
  game: Pick<RoundGame, 'pauseAfter' | 'playAgain'>,
  left: AbortSignal,
  played: PlayedRound,
): Promise<void> => {
  const plan = auto.peek();
  if (plan === null ? !buttonHeld.peek() : !countAutoRound(plan, played)) return;
  await game.pauseAfter?.(plan === null ? HELD_PAUSE_MS : AUTO_PAUSE_MS);
  if (!left.aborted && (plan === null ? buttonHeld.peek() : auto.peek() !== null)) await game.playAgain?.();
};
