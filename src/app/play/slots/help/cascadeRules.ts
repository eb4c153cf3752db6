// The rules of a cascade in sentences.
import type { CascadeTitle } from '../../../../games/title.ts';
import { help } from '../../../words/en/games/help.ts';
import { numberWord } from '../../grammar.ts';

const ladderWords = (ladder: readonly number[]): string => {
  const [last = 1] = ladder.slice(-1);
  const list = ladder.map((times) => `×${times}`).join(', ');
  return ladder.length > 1 ? help.afterwards(list, last) : list;
};

/** How symbols pay, vanish and fall, and what the falls are multiplied by. */
export const cascadeRules = ({ definition }: CascadeTitle): string[] => {
  const { rows, strips, min, clusters, ladder = [1], fs, maxCascades } = definition;
  const pays = clusters ? help.cluster(min) : help.anyPlace(min);
  const times = ladder.some((each) => each > 1) ? help.ladder(ladderWords(ladder)) : '';
  const free = fs === undefined ? '' : help.freeLadder(ladderWords(fs.ladder));
  const most = maxCascades === undefined ? '' : help.mostFalls(numberWord(maxCascades));
  return [
    `${help.reelsOf(strips.length, numberWord(rows))} ${pays}`,
    help.falls,
    [times, free, most].filter((text) => text !== '').join(' '),
  ];
};
