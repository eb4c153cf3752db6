// The rules of a cascade in sentences.
import type { CascadeTitle } from '../../games/title.ts';
import { numberWord } from './words.ts';

const ladderWords = (ladder: readonly number[]): string => {
  const [last = 1] = ladder.slice(-1);
  return `${ladder.map((times) => `×${times}`).join(', ')}${ladder.length > 1 ? `, then ×${last}` : ''}`;
};

/** How symbols pay, vanish and fall, and what the falls are multiplied by. */
export const cascadeRules = ({ definition }: CascadeTitle): string[] => {
  const { rows, strips, min, clusters, ladder = [1], fs, maxCascades } = definition;
  const pays = clusters
    ? `${min} or more of a symbol pay when they touch side by side: a cluster. Corners do not count.`
    : `${min} or more of a symbol pay, wherever they stand in the window.`;
  const falls =
    'What pays vanishes, what stands above it falls, and the reel above the window follows. It goes on until nothing pays any more.';
  const times = ladder.some((each) => each > 1)
    ? `The wins of the first window, of the second and so on are multiplied by ${ladderWords(ladder)}.`
    : '';
  const free = fs === undefined ? '' : `In free spins by ${ladderWords(fs.ladder)}.`;
  const most =
    maxCascades === undefined ? '' : `After ${numberWord(maxCascades)} falls nothing vanishes any more.`;
  return [
    `${strips.length} reels of ${numberWord(rows)} rows. ${pays}`,
    falls,
    [times, free, most].filter((text) => text !== '').join(' '),
  ];
};
