import { stops as drawStops } from '../../fair/draws.ts';
import type { Stream } from '../../fair/stream.ts';
import type { SlotDefinition } from '../definition.ts';
import { lineWins } from './lines.ts';
import type { Model } from '../model.ts';
import { type Slot, slotOf, symbolNames, windowAt } from './slot.ts';
import { waysWins } from './ways.ts';
import type { Win } from './wins.ts';

const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

/** Symbols that a reel shows on all its rows, wilds standing in: one answer for each of `paying`. */
const fullOf = (slot: Slot, column: readonly string[]): boolean[] => {
  const shown = column.map((name) => slot.symbols.indexOf(name));
  const mayBe = (cell: number, symbol: number) =>
    cell === symbol || (slot.isWild[cell] === 1 && slot.replaceable[symbol] === 1);
  return slot.paying.map((symbol) => shown.every((cell) => mayBe(cell, symbol)));
};

/** The first two of three reels that one and the same symbol fills, wilds standing in; null when none do. */
const fullPair = (slot: Slot, window: readonly (readonly string[])[]): readonly [number, number] | null => {
  const full = window.map((column) => fullOf(slot, column));
  return PAIRS.find(([a, b]) => full[a]?.some((is, index) => is && full[b]?.[index] === true)) ?? null;
};

/** One turn of the reels. `winCoins` is the sum of `wins`, the multiplier in them already. */
export interface Spin {
  readonly kind: 'base' | 'free' | 'respin';
  /**
   * The strip position shown in the top row of each reel; last that of the multiplier strip, where there is
   * one.
   */
  readonly stops: readonly number[];
  /** Reel by reel, rows top-down, wilds expanded. */
  readonly window: readonly (readonly string[])[];
  readonly wins: readonly Win[];
  readonly multiplier: number;
  readonly winCoins: number;
  readonly freeSpinsAwarded: number;
  /** Reels that a wild fills after expanding; only in games with expanding wilds. */
  readonly expandedReels?: readonly number[];
  /** Reels that stood still; respins only. */
  readonly held?: readonly number[];
}

/** A whole round: the paid spin and the respins or free spins it led to, in the order played. */
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

/** Fills each reel that shows a wild with it, in place. @returns those reels */
const expandWilds = ({ isWild, reels, rows }: Slot, window: Uint8Array): number[] => {
  const expanded: number[] = [];
  for (let reel = 0; reel < reels; reel += 1) {
    const column = window.subarray(reel * rows, (reel + 1) * rows);
    const wild = column.find((symbol) => isWild[symbol] === 1);
    if (wild === undefined) continue;
    column.fill(wild);
    expanded.push(reel);
  }
  return expanded;
};

/**
 * What given stops pay.
 * @param stops one a reel, each inside its strip; then that of the multiplier strip, where there is one
 */
export const spinAt = (definition: SlotDefinition, kind: Spin['kind'], stops: readonly number[]): Spin => {
  const slot = slotOf(definition);
  const free = kind === 'free';
  const multiplier = (free ? slot.freeMult : 1) * (slot.multStrip[stops[slot.reels] ?? 0] ?? 1);
  const window = windowAt(free ? slot.free : slot.base, slot.rows, stops);
  const expandedReels = slot.expanding ? expandWilds(slot, window) : undefined;
  const wins =
    slot.paths.length > 0 ? lineWins(slot, window, multiplier) : waysWins(slot, window, multiplier);
  let scatters = 0;
  for (let cell = 0; cell < window.length; cell += 1) if (window[cell] === slot.scatter) scatters += 1;
  const scattered = scatterWin(slot, window, scatters, multiplier);
  if (scattered !== null) wins.push(scattered);
  let winCoins = 0;
  for (const win of wins) winCoins += win.coins;
  const freeSpinsAwarded = (free ? slot.freeAward : slot.baseAward)[scatters] as number;
  return {
    kind,
    stops,
    window: symbolNames(slot, window),
    wins,
    multiplier,
    winCoins,
    freeSpinsAwarded,
    ...(expandedReels ? { expandedReels } : {}),
  };
};

/** Reels to hold for a respin after a spin; null when there is none. */
const heldAfter = (
  slot: Slot,
  { expandedReels = [], held, winCoins, window }: Spin,
): readonly number[] | null => {
  if (slot.respin === 'expanded') return expandedReels.length > (held?.length ?? 0) ? expandedReels : null;
  return slot.respin === 'twoFull' && held === undefined && winCoins === 0 ? fullPair(slot, window) : null;
};

const respin = (definition: SlotDefinition, stream: Stream, before: Spin, held: readonly number[]): Spin => {
  const { base, multStrip } = slotOf(definition);
  const stops = base.lengths.map((length, reel) =>
    held.includes(reel) ? (before.stops[reel] as number) : stream.int(length),
  );
  if (multStrip.length > 0) stops.push(stream.int(multStrip.length));
  return { ...spinAt(definition, 'respin', stops), held };
};

const respins = (definition: SlotDefinition, stream: Stream, first: Spin): Spin[] => {
  const slot = slotOf(definition);
  const spins: Spin[] = [];
  let last = first;
  for (let held = heldAfter(slot, first); held !== null; held = heldAfter(slot, last)) {
    last = respin(definition, stream, last, held);
    spins.push(last);
  }
  return spins;
};

/**
 * Plays a round from a stream: the paid spin, then its respins, then its free spins one by one, retriggers
 * added to what is left. Ends with probability 1 for every definition whose free spins give less than one
 * more each on average.
 */
export const playSlot = (definition: SlotDefinition, stream: Stream): RoundResult => {
  const slot = slotOf(definition);
  const first = spinAt(definition, 'base', drawStops(stream, slot.base.drawn));
  const spins: Spin[] = slot.respin === undefined ? [first] : [first, ...respins(definition, stream, first)];
  for (let remaining = first.freeSpinsAwarded; remaining > 0; remaining -= 1) {
    const spin = spinAt(definition, 'free', drawStops(stream, slot.free.drawn));
    spins.push(spin);
    remaining += spin.freeSpinsAwarded;
  }
  let winCoins = 0;
  for (const spin of spins) winCoins += spin.winCoins;
  return { spins, winCoins };
};

/** The record to store with a round. */
const recordOf = ({ spins, winCoins }: RoundResult): RoundRecord => ({
  stops: spins.map((spin) => spin.stops),
  winCoins,
});

/** Lines, ways and matrix. */
export const slotModel: Model<SlotDefinition, undefined, RoundResult, RoundRecord> = {
  play: playSlot,
  recordOf,
  choicesIn: () => undefined,
};
