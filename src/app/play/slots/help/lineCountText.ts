import { formatCount } from '../../../base/format.ts';
import { play } from '../../../words/en/games/play.ts';
import { isCascade, reelRules, type StageTitle } from '../stageTitle.ts';

export const waysOf = ({ definition: { rows, strips } }: StageTitle): number => rows ** strips.length;

/** `20 lines`, `243 ways`; a matrix counts its lines and its columns. */
export const lineCountText = (title: StageTitle): string => {
  if (isCascade(title)) return play.orMore(title.definition.min);
  const { lines, vertical, ways } = reelRules(title);
  const { strips } = title.definition;
  if (ways) return play.ways(formatCount(waysOf(title)));
  return play.lines((lines?.length ?? 0) + (vertical ? strips.length : 0));
};
