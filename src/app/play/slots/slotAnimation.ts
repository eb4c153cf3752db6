// A round as moments on the stage, in the order they are shown. Pure: the director plays them, tests read
// them.
import type { Spin, RoundResult } from '../../../games/spin.ts';
import type { SlotTitle } from '../../../games/title.ts';
import type { Win } from '../../../games/wins.ts';
import type { Strips } from '../../stage/actions.ts';
import type { CellAnimation, Window } from '../../stage/cellAnimation.ts';
import type { Cell } from '../../stage/highlight.ts';
import { anticipation } from '../../stage/reelMotion.ts';
import { numberWord, sentence, winsWords } from '../words.ts';
import { results } from '../../words/en/games/results.ts';

/** What the bar under the window says while a feature runs. */
export interface Feature {
  readonly name: string;
  /** What wins are multiplied by; 1 is not shown. */
  readonly multiplier: number;
  /** Coins that are held and not paid yet. */
  readonly heldCoins?: number;
}

/** What a held symbol is worth, in coins. */
export interface CoinMark {
  readonly cell: Cell;
  readonly coins: number;
}

/** Reels that turn and where they stop. */
export interface Roll {
  readonly strips: Strips;
  readonly stops: readonly number[];
  /** Extra ms before each stop: only where the real result earns it. */
  readonly waits: readonly number[];
  /** Reels (cells, when they run alone) that stand still. */
  readonly fixed?: readonly boolean[];
  /** Which stop of the staggered ones each makes; absent, one after the other. */
  readonly order?: readonly number[];
}

/** One moment: what moves, what stands then, what it pays and what is said. */
export interface AnimationStep {
  readonly roll?: Roll;
  /** Every cell runs for itself from here on; the window to begin with. */
  readonly independentCells?: Window;
  readonly cellAnimation?: CellAnimation;
  readonly marks?: readonly CoinMark[];
  readonly held?: readonly Cell[];
  /** Symbols at its end. */
  readonly window: Window;
  readonly wins: readonly Win[];
  /** What this moment pays, in coins. */
  readonly coins: number;
  readonly sentence: string;
  /** What the whole window is multiplied by, where a strip of its own decides that; 1 for ×1. */
  readonly windowMultiplier?: number;
  readonly feature: Feature | null;
  /** What the bar says until it stands, where `feature` would give the result away. */
  readonly featureWhileMoving?: Feature;
}

export const columnsOf = (strips: Strips, stops: readonly number[], rows: number): string[][] =>
  strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
  );

/** Strips and stops that show a window as it is. */
const asStrips = (
  window: Window,
  kept: readonly boolean[],
  roll: Pick<Roll, 'strips' | 'stops'>,
): Pick<Roll, 'strips' | 'stops'> => ({
  strips: roll.strips.map((strip, reel) => (kept[reel] ? (window[reel] ?? strip) : strip)),
  stops: roll.strips.map((_, reel) => (kept[reel] ? 0 : (roll.stops[reel] ?? 0))),
});

const neededScatters = ({ freeSpins = {} }: SlotTitle['definition']) =>
  Math.min(...Object.keys(freeSpins).map(Number));

const rollOf = ({ definition }: SlotTitle, spin: Spin, before: Window | null): Roll => {
  const strips = spin.kind === 'free' ? (definition.fsStrips ?? definition.strips) : definition.strips;
  const waits =
    spin.freeSpinsAwarded > 0
      ? anticipation(spin.window, definition.scatter, neededScatters(definition))
      : [];
  const roll = { strips, stops: spin.stops.slice(0, strips.length), waits };
  if (spin.held === undefined || before === null) return roll;
  const fixed = strips.map((_, reel) => spin.held?.includes(reel) === true);
  return { ...roll, ...asStrips(before, fixed, roll), fixed };
};

/** Wilds that grew: cells of their reels, from the wild's own outwards. */
const growth = ({ definition }: SlotTitle, spin: Spin, roll: Roll): CellAnimation | null => {
  const from = columnsOf(roll.strips, roll.stops, definition.rows);
  const wilds = new Set([definition.wild ?? []].flat());
  const cells = (spin.grown ?? []).flatMap((reel) => {
    const own = from[reel]?.findIndex((symbol) => wilds.has(symbol)) ?? 0;
    return (from[reel] ?? []).flatMap((symbol, row): [Cell, number][] =>
      wilds.has(symbol) ? [] : [[[reel, row], Math.abs(row - own)]],
    );
  });
  if (cells.length === 0) return null;
  return {
    kind: 'turn',
    from,
    to: spin.window,
    cells: cells.toSorted(([, a], [, b]) => a - b).map(([cell]) => cell),
  };
};

const awarded = ({ freeSpinsAwarded: count }: Spin) => (count > 0 ? results.free(count) : '');

/** `×3 on the whole wall` where a factor of its own was drawn. */
const timesWords = (times: number | undefined) =>
  times === undefined || times < 2 ? '' : results.wall(times);

/** Lines, ways, walls: each spin a roll, and a growth where wilds expand. */
export const slotAnimation = (title: SlotTitle, { spins }: RoundResult): AnimationStep[] => {
  const { definition } = title;
  const steps: AnimationStep[] = [];
  let [played, promised] = [0, 0];
  let before: Window | null = null;
  for (const spin of spins) {
    if (spin.kind === 'free') played += 1;
    const roll = rollOf(title, spin, before);
    const grown = growth(title, spin, roll);
    const times = definition.multStrip?.[spin.stops[definition.strips.length] ?? 0];
    const name =
      spin.kind === 'free'
        ? results.freeOf(played, promised)
        : spin.kind === 'respin'
          ? respinName(spin)
          : '';
    const feature =
      name === '' ? null : { name, multiplier: spin.kind === 'free' ? (definition.fsMult ?? 1) : 1 };
    const rolled = {
      roll,
      window: grown?.from ?? spin.window,
      wins: [],
      coins: 0,
      sentence: '',
      feature,
      ...(times === undefined ? {} : { windowMultiplier: times }),
    };
    promised += spin.freeSpinsAwarded;
    const said = sentence(
      winsWords(title, spin.window, spin.wins),
      spin.winCoins > 0 ? timesWords(times) : '',
      awarded(spin),
    );
    const paid = { window: spin.window, wins: spin.wins, coins: spin.winCoins, sentence: said };
    if (grown === null) steps.push({ ...rolled, ...paid });
    else steps.push(rolled, { ...paid, cellAnimation: grown, feature });
    before = spin.window;
  }
  return steps;
};

const respinName = ({ held = [] }: Spin) => results.respin(held.length, numberWord(held.length));

/** Said at the end of a round that had more than its paid spin. */
export const slotEndText = ({ spins }: RoundResult): string => {
  const free = spins.filter(({ kind }) => kind === 'free');
  const again = spins.filter(({ kind }) => kind === 'respin').length;
  if (free.length > 0)
    return results.freePlayed(
      free.length,
      free.some(({ winCoins }) => winCoins > 0),
    );
  return again > 0 ? results.respins(again) : '';
};
