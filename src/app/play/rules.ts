// The rules of a game in sentences, out of its definition: what the help says can only be what is played.
import type { Counts } from '../../games/definition.ts';
import { formatCount } from '../money.ts';
import { cascadeRules } from './cascadeRules.ts';
import { holdRules } from './holdRules.ts';
import { waysOf } from './spanWords.ts';
import { freeRules, isCascade, isHold, reelRules, type TableTitle } from './table.ts';
import { capital, numberWord } from './words.ts';

/** `3, 4 or 5`; `Moth and Lantern` with `and`. */
export const listed = (values: readonly (number | string)[], last = 'or'): string =>
  values.length < 2 ? String(values[0] ?? '') : `${values.slice(0, -1).join(', ')} ${last} ${values.at(-1)}`;

const nameOf = (title: TableTitle, symbol: string) => title.symbols[symbol]?.name ?? symbol;
const wildsOf = (title: TableTitle) => [reelRules(title).wild ?? []].flat();

const how = (title: TableTitle): string => {
  const { lines = [], vertical, bothWays, ways } = reelRules(title);
  const {
    rows,
    strips: { length: reels },
  } = title.definition;
  if (ways) {
    return (
      `${capital(numberWord(reels))} reels of ${numberWord(rows)} rows. A way is one cell on each reel: ${Array(reels).fill(rows).join(' × ')} = ${formatCount(waysOf(title))}. ` +
      'A symbol pays from the leftmost reel on reels next to each other, once for every way it stands on.'
    );
  }
  const best = 'Each pays its best win, and wins on different lines add up.';
  if (vertical) {
    return `A wall of ${reels} by ${rows} panes. ${lines.length} lines run across and pay from the left: rows, diagonals and zigzags. The ${reels} columns pay from the top. ${best}`;
  }
  const side = bothWays ? 'from the leftmost reel, and from the rightmost one too' : 'from the leftmost reel';
  return `${reels} reels, ${lines.length} lines. A line pays ${side} for the same symbol on reels next to each other. ${best}${bothWays ? ' A run over all reels pays once.' : ''}`;
};

const wildWords = (title: TableTitle): string => {
  const { noSub = [], wildMult = 1, wildMults = {}, expanding } = reelRules(title);
  const { scatter } = title.definition;
  const wilds = wildsOf(title);
  if (wilds.length === 0) return '';
  const kept = [...new Set([...(scatter === undefined ? [] : [scatter]), ...noSub])].map((symbol) =>
    nameOf(title, symbol),
  );
  const stands = `${listed(
    wilds.map((wild) => nameOf(title, wild)),
    'and',
  )} ${wilds.length === 1 ? 'is wild: it stands' : 'are wild: they stand'} for every symbol${kept.length === 0 ? '' : ` except ${listed(kept, 'and')}`}.`;
  const times = Object.entries(wildMults)
    .filter(([, by]) => by > 1)
    .map(([wild, by]) => `${nameOf(title, wild)} multiplies a win that it completes by ${by}.`);
  if (times.length > 1) times.push('Several in one win multiply each other.');
  if (wildMult > 1) times.push(`A win that a wild completes is multiplied by ${wildMult}.`);
  return [
    stands,
    ...times,
    ...(expanding ? ['A wild grows over its whole reel before wins are counted.'] : []),
  ].join(' ');
};

const AGAIN = {
  expanded:
    'After a spin in which a wild grew on another reel, the grown reels are held and the others turn once more for nothing.',
  twoFull:
    'A paid spin that wins nothing and fills two reels with one symbol, wilds standing in, holds these two and turns the third once more.',
} as const;

const again = (title: TableTitle): string => {
  const { respin } = reelRules(title);
  return respin === undefined ? '' : AGAIN[respin];
};

const timesWords = (title: TableTitle): string => {
  const { multStrip } = reelRules(title);
  if (multStrip === undefined) return '';
  const factors = [...new Set(multStrip)].toSorted((a, b) => a - b);
  const odds = factors.map(
    (factor) =>
      `×${factor} on ${multStrip.filter((each) => each === factor).length} of ${multStrip.length} stops`,
  );
  return `Beside the wall a factor is drawn, and all wins of the wall are multiplied by it: ${listed(odds, 'and')}.`;
};

const gives = (freeSpins: Counts): string =>
  Object.entries(freeSpins)
    .map(([count, spins]) => `${count} give ${spins} free spins`)
    .join(', ');

const freeWords = (title: TableTitle): string => {
  const { scatter } = title.definition;
  const { freeSpins, fsMult = 1, fsStrips, retrigger } = freeRules(title);
  if (isHold(title)) return holdRules(title);
  if (scatter === undefined) return '';
  const counted = reelRules(title).scatterPays === undefined ? 'counts' : 'pays';
  const anywhere = `${nameOf(title, scatter)} ${counted} anywhere in the ${isCascade(title) ? 'last ' : ''}window.`;
  if (freeSpins === undefined) return anywhere;
  const times = fsMult > 1 ? ` Every win in free spins is multiplied by ${fsMult}.` : '';
  const strips = fsStrips === undefined ? '' : ' Free spins are played on reels of their own.';
  return `${anywhere} ${gives(freeSpins)}.${times}${strips}${retrigger === false ? '' : ' Free spins can give more free spins.'}`;
};

/** The rules, a paragraph each. */
export const rulesOf = (title: TableTitle): string[] =>
  [
    ...(isCascade(title) ? cascadeRules(title) : [how(title)]),
    wildWords(title),
    again(title),
    timesWords(title),
    freeWords(title),
  ].filter((text) => text !== '');

/** What a paytable's figures are for, as its caption. */
export const paysFor = (title: TableTitle): string => {
  if (isCascade(title)) return 'Pays before the factor of the fall';
  return reelRules(title).ways ? 'Pays for each way' : 'Pays for each line';
};
