import { useMedia } from '../ui/useMedia.ts';

/** How many games the layout puts in a row: the steps of `.shelf` in Shelf.css. */
export const useGamesPerRow = (): number => {
  const [seven, five, four] = [
    useMedia('(min-width: 80em)'),
    useMedia('(min-width: 60em)'),
    useMedia('(min-width: 42em)'),
  ];
  return seven ? 7 : five ? 5 : four ? 4 : 2;
};
