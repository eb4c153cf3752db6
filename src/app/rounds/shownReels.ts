import { isSlot } from '../../games/models.ts';
import { spinAt } from '../../games/spin.ts';
import { titleOf } from '../../games/titles.ts';
import type { Round } from '../../wire/play/rounds.ts';

/** The middle row of a round's paid spin in words; empty where the game or its record is not known here. */
export const shownReels = ({ gameId, result }: Pick<Round, 'gameId' | 'result'>): string => {
  const title = titleOf(gameId);
  const stops = (result as { stops?: number[][] } | null)?.stops?.[0];
  if (!isSlot(title) || !Array.isArray(stops) || stops.length !== title.definition.strips.length) return '';
  const { window } = spinAt(title.definition, 'base', stops);
  return window.map((reel) => title.symbols[reel[1] ?? '']?.name ?? '').join(', ');
};
