import { formatCount } from '../../../base/format.ts';
import { play } from '../../../words/en/games/play.ts';
import { isCascade, reelRules, type TableTitle } from '../table.ts';

export const waysOf = ({ definition: { rows, strips } }: TableTitle): number => rows ** strips.length;

/** `20 lines`, `243 ways`, `26 lines` (rows, diagonals and columns of a wall together). */
export const spanWords = (title: TableTitle): string => {
  if (isCascade(title)) return play.orMore(title.definition.min);
  const { lines, vertical, ways } = reelRules(title);
  const { strips } = title.definition;
  if (ways) return play.ways(formatCount(waysOf(title)));
  return play.lines((lines?.length ?? 0) + (vertical ? strips.length : 0));
};
