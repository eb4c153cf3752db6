import { stops as drawStops } from '../fair/draws.ts';
import type { Stream } from '../fair/stream.ts';
import type { SlotDefinition } from './definition.ts';
import { lineWins } from './lines.ts';
import type { Model } from './model.ts';
import { type Reels, type Slot, slotOf } from './slot.ts';
import { waysWins } from './ways.ts';
import type { Win } from './wins.ts';

/** One turn of the reels. `winCoins` is the sum of `wins`, the multiplier in them already. */
export interface Spin {
  readonly kind: 'base' | 'free';
  /** The strip position shown in the top row of each reel. */
  readonly stops: readonly number[];
  /** Reel by reel, rows top-down. */
  readonly window: readonly (readonly string[])[];
  readonly wins: readonly Win[];
  readonly multiplier: number;
  readonly winCoins: number;
  readonly freeSpinsAwarded: number;
}

/** A whole round: the paid spin and the free spins it led to, in the order played. */
export interface RoundResult {
  readonly model?: 'slot';
  readonly spins: readonly Spin[];
  readonly winCoins: number;
}

/** The compact record stored with a round; the rest is recomputed from the definition. */
export interface RoundRecord {
  readonly stops: readonly (readonly number[])[];
  readonly winCoins: number;
}

const scatterWin = (slot: Slot, window: Uint8Array, count: number, multiplier: number): Win | null => {
  const coins = (slot.scatterPay[count] as number) * multiplier;
  if (coins === 0) return null;
  const cells: [number, number][] = [];
  window.forEach((symbol, cell) => {
    if (symbol === slot.scatter) cells.push([Math.floor(cell / slot.rows), cell % slot.rows]);
  });
  return { kind: 'scatter', symbol: slot.symbols[slot.scatter] as string, count, cells, coins, wild: false };
};

const windowAt = (slot: Slot, { strips }: Reels, stops: readonly number[]): Uint8Array => {
  const window = new Uint8Array(slot.reels * slot.rows);
  for (let reel = 0; reel < slot.reels; reel += 1) {
    const strip = strips[reel] as Uint8Array;
    for (let row = 0; row < slot.rows; row += 1) {
      window[reel * slot.rows + row] = strip[((stops[reel] as number) + row) % strip.length] as number;
    }
  }
  return window;
};

const shownOn = (slot: Slot, window: Uint8Array): string[][] => {
  const shown: string[][] = [];
  for (let reel = 0; reel < slot.reels; reel += 1) {
    const column: string[] = [];
    for (let row = 0; row < slot.rows; row += 1) column.push(slot.symbols[window[reel * slot.rows + row] as number] as string);
    shown.push(column);
  }
  return shown;
};

/**
 * What given stops pay.
 * @param stops one a reel, each inside its strip
 */
export const spinAt = (definition: SlotDefinition, kind: 'base' | 'free', stops: readonly number[]): Spin => {
  const slot = slotOf(definition);
  const multiplier = kind === 'free' ? slot.freeMult : 1;
  const window = windowAt(slot, slot[kind], stops);
  const wins = slot.lines.length > 0 ? lineWins(slot, window, multiplier) : waysWins(slot, window, multiplier);
  let scatters = 0;
  for (let cell = 0; cell < window.length; cell += 1) if (window[cell] === slot.scatter) scatters += 1;
  const scattered = scatterWin(slot, window, scatters, multiplier);
  if (scattered !== null) wins.push(scattered);
  let winCoins = 0;
  for (const win of wins) winCoins += win.coins;
  const freeSpinsAwarded = (kind === 'base' ? slot.baseAward : slot.freeAward)[scatters] as number;
  return { kind, stops, window: shownOn(slot, window), wins, multiplier, winCoins, freeSpinsAwarded };
};

/**
 * Plays a round from a stream: the paid spin, then its free spins one by one, retriggers added to what is left.
 * Ends with probability 1 for every definition whose free spins give less than one more each on average.
 */
export const playFrom = (definition: SlotDefinition, stream: Stream): RoundResult => {
  const slot = slotOf(definition);
  const spins: Spin[] = [spinAt(definition, 'base', drawStops(stream, slot.base.lengths))];
  let left = (spins[0] as Spin).freeSpinsAwarded;
  let winCoins = (spins[0] as Spin).winCoins;
  while (left > 0) {
    const spin = spinAt(definition, 'free', drawStops(stream, slot.free.lengths));
    spins.push(spin);
    left += spin.freeSpinsAwarded - 1;
    winCoins += spin.winCoins;
  }
  return { spins, winCoins };
};

/** The record to store with a round. */
const recordOf = ({ spins, winCoins }: RoundResult): RoundRecord => ({ stops: spins.map((spin) => spin.stops), winCoins });

/** Lines and ways. */
export const slotModel: Model<SlotDefinition, undefined, RoundResult, RoundRecord> = {
  play: playFrom, recordOf, choicesIn: () => undefined,
};
