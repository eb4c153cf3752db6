// The rules of a cascade in sentences.
import type { CascadeTitle } from '../../../../games/title.ts';
import { help } from '../../../words/en/games/help.ts';
import { numberWord } from '../../table/grammar.ts';

const ladderText = (ladder: readonly number[]): string => {
  const [last = 1] = ladder.slice(-1);
  const list = ladder.map((times) => `×${times}`).join(', ');
  return ladder.length > 1 ? help.afterwards(list, last) : list;
};

/** A paragraph each: what pays, what falls, and the multipliers. */
export const cascadeRules = ({ definition }: CascadeTitle): string[] => {
  const { rows, strips, min, clusters, ladder = [1], fs, maxCascades } = definition;
  const pays = clusters ? help.cluster(min) : help.anyPlace(min);
  const times = ladder.some((each) => each > 1) ? help.ladder(ladderText(ladder)) : '';
  const free = fs === undefined ? '' : help.freeLadder(ladderText(fs.ladder));
  const most = maxCascades === undefined ? '' : help.mostFalls(numberWord(maxCascades));
  return [
    `${help.reelsOf(strips.length, numberWord(rows))} ${pays}`,
    help.falls,
    [times, free, most].filter((text) => text !== '').join(' '),
  ];
};
