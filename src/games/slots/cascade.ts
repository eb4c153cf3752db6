import type { Counts } from '../definition.ts';
import { stepTable } from './slot.ts';

/**
 * A cascade as data: wins are symbols anywhere in the window, or clusters; they vanish, what stands above
 * them falls, and the strip above the window follows, so that the whole spin is a function of the first
 * stops.
 */
export interface CascadeDefinition {
  readonly model: 'cascade';
  readonly id?: string;
  readonly rows: number;
  readonly eval: 'cascade';
  readonly bet: number;
  /** So many of a symbol pay, anywhere in the window. */
  readonly min: number;
  /** Only symbols that touch side by side count together. */
  readonly clusters?: true;
  /** After so many falls nothing vanishes any more. Absent: 20. */
  readonly maxCascades?: number;
  /** All wins of the first window, of the second … times this; the last one goes on. Absent: 1. */
  readonly ladder?: readonly number[];
  /** What free spins do otherwise. */
  readonly fs?: { readonly ladder: readonly number[] };
  readonly scatter?: string;
  /** symbol → how many → coins; a count between two listed pays as the lower. */
  readonly pays: Readonly<Record<string, Counts>>;
  /** Scatters in the last window, when nothing falls any more → free spins. They pay nothing themselves. */
  readonly freeSpins?: Counts;
  readonly retrigger?: boolean | Counts;
  readonly fsMult?: number;
  readonly fsStrips?: readonly (readonly string[])[];
  readonly strips: readonly (readonly string[])[];
}

/** The strips and factors of one kind of spin. */
export interface CascadeReels {
  readonly strips: readonly Uint8Array[];
  readonly lengths: readonly number[];
  readonly ladder: readonly number[];
  readonly multiplier: number;
  readonly award: Float64Array;
}

/** A definition made ready for the hot paths, like slotOf. */
export interface Cascade {
  readonly definition: CascadeDefinition;
  readonly rows: number;
  readonly reels: number;
  readonly cells: number;
  readonly symbols: readonly string[];
  readonly min: number;
  readonly falls: number;
  /** pay[symbol · (cells + 1) + count]; 0 below `min`. */
  readonly pay: Float64Array;
  readonly scatter: number;
  readonly base: CascadeReels;
  readonly free: CascadeReels;
}

/** Falls of a definition that does not say how many. */
const FALLS = 20;

const payOf = ({ pays, min }: CascadeDefinition, symbols: readonly string[], cells: number): Float64Array => {
  const pay = new Float64Array(symbols.length * (cells + 1));
  symbols.forEach((name, index) => {
    const steps = stepTable(Object.hasOwn(pays, name) ? pays[name] : undefined, cells);
    pay.set(
      steps.map((coins, count) => (count < min ? 0 : coins)),
      index * (cells + 1),
    );
  });
  return pay;
};

const make = (definition: CascadeDefinition): Cascade => {
  const { strips, fsStrips = strips, pays, rows, ladder = [1], retrigger = true, freeSpins } = definition;
  const symbols = [...new Set([...Object.keys(pays), ...strips.flat(), ...fsStrips.flat()])];
  const reels = strips.length;
  const cells = rows * reels;
  const reelsOf = (each: readonly (readonly string[])[]) => ({
    strips: each.map((strip) => Uint8Array.from(strip, (name) => symbols.indexOf(name))),
    lengths: each.map((strip) => strip.length),
  });
  const base = reelsOf(strips);
  return {
    definition,
    rows,
    reels,
    cells,
    symbols,
    min: definition.min,
    falls: definition.maxCascades ?? FALLS,
    pay: payOf(definition, symbols, cells),
    scatter: definition.scatter === undefined ? -1 : symbols.indexOf(definition.scatter),
    base: { ...base, ladder, multiplier: 1, award: stepTable(freeSpins, cells) },
    free: {
      ...(definition.fsStrips === undefined ? base : reelsOf(fsStrips)),
      ladder: definition.fs?.ladder ?? ladder,
      multiplier: definition.fsMult ?? 1,
      award: stepTable(retrigger === true ? freeSpins : retrigger === false ? {} : retrigger, cells),
    },
  };
};

const made = new WeakMap<CascadeDefinition, Cascade>();

/** The compiled form of a definition; the same object for the same definition. */
export const cascadeOf = (definition: CascadeDefinition): Cascade => {
  const cascade = made.get(definition) ?? make(definition);
  made.set(definition, cascade);
  return cascade;
};
