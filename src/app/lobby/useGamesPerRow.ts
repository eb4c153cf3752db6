import { useMedia, WIDE } from '../ui/hooks/useMedia.ts';

/** How many games the layout puts in a row. */
export const useGamesPerRow = (): number => {
  const [seven, five, four] = [useMedia('(min-width: 80em)'), useMedia(WIDE), useMedia('(min-width: 42em)')];
  return seven ? 7 : five ? 5 : four ? 4 : 2;
};

/**
 * Columns for so many games: one more or one less than usual where that leaves fewer empty places in the last
 * row. A phone's two columns stay: there the last card lies across both (Shelf.css).
 */
export const columnsOf = (games: number, perRow: number): number => {
  if (perRow === 2 || games <= perRow) return perRow;
  // A last row of one card counts as empty: it looks worst, whatever the row's length.
  const empty = (columns: number) =>
    games % columns === 1 ? columns : (columns - (games % columns)) % columns;
  return [perRow + 1, perRow - 1].reduce(
    (best, columns) => (empty(columns) < empty(best) ? columns : best),
    perRow,
  );
};
