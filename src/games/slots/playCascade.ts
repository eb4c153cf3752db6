import { stops as drawStops } from '../../fair/draws.ts';
import type { Stream } from '../../fair/stream.ts';
import { type Cascade, type CascadeDefinition, cascadeOf, type CascadeReels } from './cascade.ts';
import type { Model } from '../model.ts';
import { symbolNames, windowAt } from './slot.ts';
import type { RoundRecord } from './spin.ts';
import type { Win } from './wins.ts';

/** One window of a reels. Where it wins, the cells of its wins vanish and the next window follows. */
export interface Fall {
  /** Reel by reel, rows top-down. */
  readonly window: readonly (readonly string[])[];
  /** How many symbols fell in from above on each reel to make it; the whole window at first. */
  readonly fell: readonly number[];
  /** None in the last window. */
  readonly wins: readonly Win[];
  readonly multiplier: number;
  readonly winCoins: number;
}

/** One drop of the reels, down to the window where nothing wins any more. */
export interface CascadeSpin {
  readonly kind: 'base' | 'free';
  /** The strip position shown in the top row of each reel at first. */
  readonly stops: readonly number[];
  readonly falls: readonly Fall[];
  readonly winCoins: number;
  readonly freeSpinsAwarded: number;
}

/** A whole round: the paid spin and its free spins. */
export interface CascadeResult {
  readonly model: 'cascade';
  readonly spins: readonly CascadeSpin[];
  readonly winCoins: number;
}

/** Cells of one group of alike symbols that touch side by side, from `start` on; marks them in `seen`. */
const groupFrom = (
  { rows, cells }: Cascade,
  window: Uint8Array,
  start: number,
  seen: Uint8Array,
): number[] => {
  const group = [start];
  seen[start] = 1;
  for (const cell of group) {
    const row = cell % rows;
    for (const next of [row > 0 ? cell - 1 : -1, row < rows - 1 ? cell + 1 : -1, cell - rows, cell + rows]) {
      if (next < 0 || next >= cells || seen[next] === 1 || window[next] !== window[start]) continue;
      seen[next] = 1;
      group.push(next);
    }
  }
  return group;
};

/** Cells that pay together: clusters, or all of a symbol. */
const groupsIn = (game: Cascade, window: Uint8Array): number[][] => {
  if (game.definition.clusters) {
    const seen = new Uint8Array(game.cells);
    return Array.from(window.keys()).flatMap((cell) =>
      seen[cell] === 1 ? [] : [groupFrom(game, window, cell, seen)],
    );
  }
  const bySymbol: number[][] = game.symbols.map(() => []);
  window.forEach((symbol, cell) => bySymbol[symbol]?.push(cell));
  return bySymbol;
};

const placed = ({ rows }: Cascade, cells: readonly number[]): (readonly [number, number])[] =>
  cells.map((cell) => [Math.floor(cell / rows), cell % rows]);

const winsIn = (game: Cascade, window: Uint8Array, multiplier: number): Win[] => {
  const kind = game.definition.clusters ? 'cluster' : 'anywhere';
  return groupsIn(game, window).flatMap((cells): Win[] => {
    const symbol = window[cells[0] ?? 0] as number;
    const coins = game.pay[symbol * (game.cells + 1) + cells.length] as number;
    if (cells.length < game.min || coins === 0) return [];
    const what = {
      kind,
      symbol: game.symbols[symbol] as string,
      count: cells.length,
      cells: placed(game, cells),
    } as const;
    return [{ ...what, coins: coins * multiplier, wild: false }];
  });
};

/** Lets the cells of wins vanish, in place. Returns how many symbols of the strip fell in on each reel. */
const drop = (
  { rows }: Cascade,
  { strips }: CascadeReels,
  window: Uint8Array,
  next: number[],
  wins: readonly Win[],
): number[] => {
  const gone = new Set(wins.flatMap(({ cells }) => cells.map(([reel, row]) => reel * rows + row)));
  return strips.map((strip, reel) => {
    const left: number[] = [];
    for (let cell = reel * rows; cell < (reel + 1) * rows; cell += 1)
      if (!gone.has(cell)) left.push(window[cell] as number);
    const fell = rows - left.length;
    for (let k = 0; k < fell; k += 1) {
      left.unshift(strip[next[reel] as number] as number);
      next[reel] = ((next[reel] as number) + strip.length - 1) % strip.length;
    }
    window.set(left, reel * rows);
    return fell;
  });
};

const sum = (wins: readonly Win[]): number => wins.reduce((coins, win) => coins + win.coins, 0);

/**
 * What given stops pay, fall by fall.
 * @param stops one a reel, each inside its strip
 */
export const cascadeSpinAt = (
  definition: CascadeDefinition,
  kind: CascadeSpin['kind'],
  stops: readonly number[],
): CascadeSpin => {
  const game = cascadeOf(definition);
  const reels = game[kind];
  const window = windowAt(reels, game.rows, stops);
  const next = stops.map(
    (stop, reel) => (stop + (reels.lengths[reel] as number) - 1) % (reels.lengths[reel] as number),
  );
  const falls: Fall[] = [];
  let fell = stops.map(() => game.rows);
  for (let fall = 0; fall < game.falls; fall += 1) {
    const multiplier = (reels.ladder[Math.min(fall, reels.ladder.length - 1)] as number) * reels.multiplier;
    const wins = winsIn(game, window, multiplier);
    if (wins.length === 0) break;
    falls.push({ window: symbolNames(game, window), fell, wins, multiplier, winCoins: sum(wins) });
    fell = drop(game, reels, window, next, wins);
  }
  falls.push({
    window: symbolNames(game, window),
    fell,
    wins: [],
    multiplier: reels.multiplier,
    winCoins: 0,
  });
  const scatters = window.reduce((many, symbol) => many + (symbol === game.scatter ? 1 : 0), 0);
  const winCoins = falls.reduce((coins, fall) => coins + fall.winCoins, 0);
  return { kind, stops, falls, winCoins, freeSpinsAwarded: reels.award[scatters] as number };
};

/**
 * Plays a round from a stream: the paid spin, then its free spins one by one, retriggers added to what is
 * left.
 */
export const playCascade = (definition: CascadeDefinition, stream: Stream): CascadeResult => {
  const game = cascadeOf(definition);
  const first = cascadeSpinAt(definition, 'base', drawStops(stream, game.base.lengths));
  const spins = [first];
  for (let remaining = first.freeSpinsAwarded; remaining > 0; remaining -= 1) {
    const spin = cascadeSpinAt(definition, 'free', drawStops(stream, game.free.lengths));
    spins.push(spin);
    remaining += spin.freeSpinsAwarded;
  }
  return { model: 'cascade', spins, winCoins: spins.reduce((coins, spin) => coins + spin.winCoins, 0) };
};

export const cascadeModel: Model<CascadeDefinition, undefined, CascadeResult, RoundRecord> = {
  play: playCascade,
  recordOf: ({ spins, winCoins }) => ({ stops: spins.map((spin) => spin.stops), winCoins }),
  choicesIn: () => undefined,
};
