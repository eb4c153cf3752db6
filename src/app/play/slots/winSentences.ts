import type { SymbolLook } from '../../../games/title.ts';
import type { Win } from '../../../games/slots/wins.ts';
import type { Window } from '../../stage/cellAnimation.ts';
import { symbols as symbolWords } from '../../words/en/games/symbols.ts';
import { results } from '../../words/en/games/results.ts';
import { capital, numberWord, plural } from '../table/grammar.ts';

/** The parts of a title that its wins are named by. */
interface Named {
  readonly symbols: Readonly<Record<string, SymbolLook>>;
  readonly definition: {
    readonly rows?: number;
    readonly lines?: readonly (readonly number[])[];
    readonly vertical?: true;
    readonly wild?: string | readonly string[];
  };
}

const several = ({ symbols }: Named, symbol: string, count: number) => {
  const name = symbols[symbol]?.name ?? symbol;
  return results.several(count, numberWord(count), symbolWords.name(name), plural(name));
};

const wildsIn = ({ definition: { wild = [] } }: Named, window: Window, win: Win): number => {
  const wilds = new Set([wild].flat());
  return win.cells.filter(
    ([reel, row]) => wilds.has(window[reel]?.[row] ?? '') && window[reel]?.[row] !== win.symbol,
  ).length;
};

/** How a line of a wall runs: `Row 6`, `Diagonal`, `Zigzag`. */
const shapeOf = (line: readonly number[]): string => {
  const steps = line.slice(1).map((row, i) => row - (line[i] as number));
  if (steps.every((step) => step === 0)) return results.row((line[0] ?? 0) + 1);
  return steps.every((step) => step === steps[0]) ? results.diagonal : results.zigzag;
};

const placeOf = ({ definition: { lines, vertical } }: Named, { kind, line = 0, fromRight }: Win): string => {
  if (kind === 'column') return results.column(line + 1);
  const place = vertical ? shapeOf(lines?.[line] ?? []) : results.line(line + 1);
  return fromRight ? results.fromRight(place) : place;
};

/** On how many ways a win stands: the product of its cells on each reel. */
const waysIn = ({ cells }: Win): number => {
  const onReel = new Map<number, number>();
  for (const [reel] of cells) onReel.set(reel, (onReel.get(reel) ?? 0) + 1);
  return [...onReel.values()].reduce((product, count) => product * count, 1);
};

/**
 * `Line 7, four Bell jars, one of them wild`; `Three Moths on four ways`; `Column 2, three Ladybirds`; `Three
 * Moonflowers anywhere`.
 */
export const winSentence = (title: Named, window: Window, win: Win): string => {
  const what = several(title, win.symbol, win.count);
  if (win.kind === 'scatter') return results.anywhere(capital(what));
  if (win.kind === 'anywhere') return capital(what);
  if (win.kind === 'cluster') return results.cluster(what);
  if (win.kind === 'ways') {
    const ways = waysIn(win);
    return ways === 1 ? capital(what) : results.ways(capital(what), numberWord(ways));
  }
  const wilds = win.wild ? wildsIn(title, window, win) : 0;
  const where = `${placeOf(title, win)}, ${what}`;
  return wilds === 0 ? where : `${where}, ${results.wild(numberWord(wilds))}`;
};

/** All wins of a moment: the best one and how many more there are; empty without wins. */
export const winsSentence = (title: Named, window: Window, wins: readonly Win[]): string => {
  const best = wins.reduce<Win | null>(
    (top, win) => (top === null || win.coins > top.coins ? win : top),
    null,
  );
  if (best === null) return '';
  const more = wins.length - 1;
  return winSentence(title, window, best) + (more === 0 ? '' : results.more(more, numberWord(more)));
};

/** Parts that follow each other in one sentence. */
export const joinSentence = (...parts: readonly string[]): string => {
  const said = parts.filter((part) => part !== '');
  return said.length === 0 ? results.noWin : capital(said.join(', '));
};
