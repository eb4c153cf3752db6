import type { Counts, SlotDefinition } from '../definition.ts';

/** A definition made ready for the hot paths: symbols are small integers, tables are flat. Never changes. */
export interface Slot {
  readonly definition: SlotDefinition;
  readonly rows: number;
  readonly reels: number;
  readonly bet: number;
  readonly symbols: readonly string[];
  readonly base: Reels;
  readonly free: Reels;
  /** Row of each line on each reel; empty in a ways game. */
  readonly lines: readonly Uint8Array[];
  /** What is read as a line; empty in a ways game. */
  readonly paths: readonly LinePath[];
  readonly isWild: Uint8Array;
  /** 1 where wilds may stand for the symbol. */
  readonly replaceable: Uint8Array;
  /** Symbols that pay, by index. */
  readonly paying: readonly number[];
  /** pay[symbol · (reels + 1) + count] in coins; 0 where that count is not listed. */
  readonly pay: Float64Array;
  readonly wildMult: number;
  /** What a wild multiplies by when it stands for another symbol; 1 for all others. */
  readonly wildFactor: Float64Array;
  readonly freeMult: number;
  /** Factors beside the reels; empty without them. */
  readonly multStrip: readonly number[];
  readonly expanding: boolean;
  readonly respin: SlotDefinition['respin'];
  /** Index of the scatter, −1 without one. */
  readonly scatter: number;
  /** By number of scatters in the window. */
  readonly scatterPay: Float64Array;
  readonly baseAward: Float64Array;
  readonly freeAward: Float64Array;
}

/** The cells of a line in reading order, as reel · rows + row. */
export interface LinePath {
  readonly kind: 'line' | 'column';
  /** Number of the line, or of the reel. */
  readonly line: number;
  readonly cells: Uint16Array;
  /** Read from the right, after the same line from the left. */
  readonly fromRight: boolean;
}

/** The strips of one kind of spin, as symbol indexes, and their lengths. */
export interface Reels {
  readonly strips: readonly Uint8Array[];
  readonly lengths: readonly number[];
  /** Lengths of all that is drawn for a spin: the strips, then the multiplier strip where there is one. */
  readonly drawn: readonly number[];
}

/**
 * The value of the largest listed count that is not above each count: four scatters pay as three where only
 * three is listed.
 */
export const stepTable = (table: Counts | undefined, max: number): Float64Array => {
  const steps = new Float64Array(max + 1);
  for (let count = 1; count <= max; count += 1)
    steps[count] = table?.[String(count)] ?? (steps[count - 1] as number);
  return steps;
};

const reelsOf = (
  strips: readonly (readonly string[])[],
  symbols: readonly string[],
  multStrip: readonly number[],
): Reels => ({
  strips: strips.map((strip) => Uint8Array.from(strip, (name) => symbols.indexOf(name))),
  lengths: strips.map((strip) => strip.length),
  drawn: [...strips, ...(multStrip.length > 0 ? [multStrip] : [])].map((strip) => strip.length),
});

const payTable = (definition: SlotDefinition, symbols: readonly string[], reels: number): Float64Array => {
  const pay = new Float64Array(symbols.length * (reels + 1));
  symbols.forEach((name, index) => {
    for (let count = 1; count <= reels; count += 1) {
      pay[index * (reels + 1) + count] = Object.hasOwn(definition.pays, name)
        ? (definition.pays[name]?.[String(count)] ?? 0)
        : 0;
    }
  });
  return pay;
};

const pathsOf = ({
  lines = [],
  rows,
  bothWays,
  vertical,
  eval: evaluation,
  strips,
}: SlotDefinition): LinePath[] => {
  if (evaluation !== 'lines') return [];
  const across = lines.flatMap((line, number): LinePath[] => {
    const cells = Uint16Array.from(line, (row, reel) => reel * rows + row);
    const path = { kind: 'line', line: number, cells, fromRight: false } as const;
    return bothWays ? [path, { ...path, cells: cells.toReversed(), fromRight: true }] : [path];
  });
  const down = strips.map((_, line): LinePath => ({
    kind: 'column',
    line,
    cells: Uint16Array.from({ length: rows }, (__, row) => line * rows + row),
    fromRight: false,
  }));
  return vertical ? [...across, ...down] : across;
};

const make = (definition: SlotDefinition): Slot => {
  const { strips, fsStrips = strips, pays, rows, retrigger = true, multStrip = [] } = definition;
  const symbols = [...new Set([...Object.keys(pays), ...strips.flat(), ...fsStrips.flat()])];
  const wilds = typeof definition.wild === 'string' ? [definition.wild] : (definition.wild ?? []);
  const fixed = new Set([
    ...(definition.noSub ?? []),
    ...(definition.scatter === undefined ? [] : [definition.scatter]),
  ]);
  const reels = strips.length;
  const max = rows * reels;
  const base = reelsOf(strips, symbols, multStrip);
  return {
    definition,
    rows,
    reels,
    symbols,
    base,
    multStrip,
    expanding: definition.expanding ?? false,
    respin: definition.respin,
    bet: definition.bet,
    free: definition.fsStrips === undefined ? base : reelsOf(fsStrips, symbols, multStrip),
    lines: definition.eval === 'lines' ? (definition.lines ?? []).map((line) => Uint8Array.from(line)) : [],
    isWild: Uint8Array.from(symbols, (name) => (wilds.includes(name) ? 1 : 0)),
    replaceable: Uint8Array.from(symbols, (name) => (fixed.has(name) ? 0 : 1)),
    paying: symbols.flatMap((name, index) => (Object.hasOwn(pays, name) ? [index] : [])),
    pay: payTable(definition, symbols, reels),
    paths: pathsOf(definition),
    wildMult: definition.wildMult ?? 1,
    wildFactor: Float64Array.from(
      symbols,
      (name) => new Map(Object.entries(definition.wildMults ?? {})).get(name) ?? 1,
    ),
    freeMult: definition.fsMult ?? 1,
    scatter: definition.scatter === undefined ? -1 : symbols.indexOf(definition.scatter),
    scatterPay: stepTable(definition.scatterPays, max),
    baseAward: stepTable(definition.freeSpins, max),
    freeAward: stepTable(
      retrigger === true ? definition.freeSpins : retrigger === false ? {} : retrigger,
      max,
    ),
  };
};

const made = new WeakMap<SlotDefinition, Slot>();

/** The compiled form of a definition; the same object for the same definition. */
export const slotOf = (definition: SlotDefinition): Slot => {
  const known = made.get(definition);
  if (known !== undefined) return known;
  const slot = make(definition);
  made.set(definition, slot);
  return slot;
};

/** The window that stops show, as symbol indexes by reel · rows + row. */
export const windowAt = (
  { strips }: Pick<Reels, 'strips'>,
  rows: number,
  stops: readonly number[],
): Uint8Array => {
  const window = new Uint8Array(strips.length * rows);
  for (let reel = 0; reel < strips.length; reel += 1) {
    const strip = strips[reel] as Uint8Array;
    for (let row = 0; row < rows; row += 1)
      window[reel * rows + row] = strip[((stops[reel] as number) + row) % strip.length] as number;
  }
  return window;
};

/** The names of a window's symbols, reel by reel, rows top-down. */
export const symbolNames = (
  { reels, rows, symbols }: Pick<Slot, 'reels' | 'rows' | 'symbols'>,
  window: Uint8Array,
): string[][] => {
  const columns: string[][] = [];
  for (let reel = 0; reel < reels; reel += 1) {
    const column: string[] = [];
    for (let row = 0; row < rows; row += 1)
      column.push(symbols[window[reel * rows + row] as number] as string);
    columns.push(column);
  }
  return columns;
};
