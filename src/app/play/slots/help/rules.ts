// The rules of a title in sentences, derived from its definition, so that the help cannot differ from the
// play.
import type { Counts } from '../../../../games/definition.ts';
import { formatCount } from '../../../base/format.ts';
import { help } from '../../../words/en/games/help.ts';
import { symbols as symbolWords } from '../../../words/en/games/symbols.ts';
import { waysOf } from './lineCountText.ts';
import { freeSpinRules, isCascade, isHold, reelRules, type StageTitle } from '../stageTitle.ts';
import { capital, numberWord, plural } from '../../table/grammar.ts';
import type { CascadeTitle, HoldTitle } from '../../../../games/title.ts';

// The rules of hold and win in sentences.

/** How hold and win starts, goes on and ends. What the scatters may be worth is in the paytable. */
const holdRules = ({ symbols, definition: { scatter, hold } }: HoldTitle): string => {
  const name = symbols[scatter]?.name ?? scatter;
  const [wins, stops] = hold.chance;
  const names = symbolWords.name(name) === name ? plural(name) : symbolWords.name(name);
  return [
    help.hold(hold.start, names, numberWord(hold.turns)),
    help.holdChance(symbolWords.name(name), formatCount(wins), formatCount(stops)),
    help.holdEnd(names, formatCount(hold.full)),
  ].join(' ');
};

// The rules of a cascade in sentences.

const ladderText = (ladder: readonly number[]): string => {
  const [last = 1] = ladder.slice(-1);
  const list = ladder.map((times) => `×${times}`).join(', ');
  return ladder.length > 1 ? help.afterwards(list, last) : list;
};

/** A paragraph each: what pays, what falls, and the multipliers. */
const cascadeRules = ({ definition }: CascadeTitle): string[] => {
  const { rows, strips, min, clusters, ladder = [1], fs, maxCascades } = definition;
  const pays = clusters ? help.cluster(min) : help.anyPlace(min);
  const times = ladder.some((each) => each > 1) ? help.ladder(ladderText(ladder)) : '';
  const free = fs === undefined ? '' : help.freeLadder(ladderText(fs.ladder));
  const max = maxCascades === undefined ? '' : help.mostFalls(numberWord(maxCascades));
  return [
    `${help.reelsOf(strips.length, numberWord(rows))} ${pays}`,
    help.falls,
    [times, free, max].filter((text) => text !== '').join(' '),
  ];
};

/** `3, 4 or 5`; `Moth and Lantern` with `and`. */
export const listed = (values: readonly (number | string)[], last: 'and' | 'or' = 'or'): string =>
  values.length < 2
    ? String(values[0] ?? '')
    : help[last](values.slice(0, -1).join(', '), String(values.at(-1) ?? ''));

const nameOf = (title: StageTitle, symbol: string) => symbolWords.name(title.symbols[symbol]?.name ?? symbol);
const wildsOf = (title: StageTitle) => [reelRules(title).wild ?? []].flat();

const linesText = (title: StageTitle): string => {
  const { lines = [], vertical, bothWays, ways } = reelRules(title);
  const {
    rows,
    strips: { length: reels },
  } = title.definition;
  if (ways)
    return help.ways(
      capital(numberWord(reels)),
      numberWord(rows),
      Array(reels).fill(rows).join(' × '),
      formatCount(waysOf(title)),
    );
  if (vertical) return `${help.grid(reels, rows, lines.length)} ${help.bestPerLine}`;
  const text = `${help.lines(reels, lines.length, bothWays === true)} ${help.bestPerLine}`;
  return bothWays ? `${text} ${help.fullRun}` : text;
};

const wildText = (title: StageTitle): string => {
  const { noSub = [], wildMult = 1, wildMults = {}, expanding } = reelRules(title);
  const { scatter } = title.definition;
  const wilds = wildsOf(title);
  if (wilds.length === 0) return '';
  const unsubstituted = [...new Set([...(scatter === undefined ? [] : [scatter]), ...noSub])].map((symbol) =>
    nameOf(title, symbol),
  );
  const names = wilds.map((wild) => nameOf(title, wild));
  const times = Object.entries(wildMults)
    .filter(([, by]) => by > 1)
    .map(([wild, by]) => help.wildTimes(nameOf(title, wild), by));
  if (times.length > 1) times.push(help.wildsMultiply);
  if (wildMult > 1) times.push(help.anyWildTimes(wildMult));
  return [
    help.wild(listed(names, 'and'), wilds.length, listed(unsubstituted, 'and')),
    ...times,
    ...(expanding ? [help.grows] : []),
  ].join(' ');
};

const respinText = (title: StageTitle): string => {
  const { respin } = reelRules(title);
  return respin === undefined ? '' : help.respin[respin];
};

const multiplierText = (title: StageTitle): string => {
  const { multStrip } = reelRules(title);
  if (multStrip === undefined) return '';
  const factors = [...new Set(multStrip)].toSorted((a, b) => a - b);
  const odds = factors.map((factor) =>
    help.factorOn(factor, multStrip.filter((each) => each === factor).length, multStrip.length),
  );
  return help.factors(listed(odds, 'and'));
};

const freeSpinsText = (freeSpins: Counts): string =>
  Object.entries(freeSpins)
    .map(([count, spins]) => help.gives(count, spins))
    .join(', ');

const featureText = (title: StageTitle): string => {
  const { scatter } = title.definition;
  const { freeSpins, fsMult = 1, fsStrips, retrigger } = freeSpinRules(title);
  if (isHold(title)) return holdRules(title);
  if (scatter === undefined) return '';
  const pays = reelRules(title).scatterPays !== undefined;
  const anywhere = help.anywhere(nameOf(title, scatter), pays, isCascade(title));
  if (freeSpins === undefined) return anywhere;
  return [
    `${anywhere} ${freeSpinsText(freeSpins)}.`,
    ...(fsMult > 1 ? [help.freeTimes(fsMult)] : []),
    ...(fsStrips === undefined ? [] : [help.ownReels]),
    ...(retrigger === false ? [] : [help.retrigger]),
  ].join(' ');
};

/** The rules, a paragraph each. */
export const rulesOf = (title: StageTitle): string[] =>
  [
    ...(isCascade(title) ? cascadeRules(title) : [linesText(title)]),
    wildText(title),
    respinText(title),
    multiplierText(title),
    featureText(title),
  ].filter((text) => text !== '');

/** The caption of the paytable: what its amounts are paid for. */
export const paysFor = (title: StageTitle): string => {
  if (isCascade(title)) return help.paysFall;
  return reelRules(title).ways ? help.paysWay : help.paysLine;
};
