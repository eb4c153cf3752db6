import { stops as drawStops } from '../../fair/draws.ts';
import type { Stream } from '../../fair/stream.ts';
import type { SlotDefinition } from '../definition.ts';
import type { Model } from '../model.ts';
import { slotOf } from './slot.ts';
import { type RoundRecord, type Spin, spinAt } from './spin.ts';

/** Hold and win: enough scatters in a paid spin are held, every other cell turns for itself. */
export interface HoldFeature {
  /** So many scatters start it. */
  readonly start: number;
  /** Turns without a new scatter until it ends; each new one begins the count again. */
  readonly turns: number;
  /** A cell that turns shows a scatter in `chance[0]` of `chance[1]` cases. */
  readonly chance: readonly [number, number];
  /** What a held scatter is worth: coins and how often of the sum of all weights. */
  readonly values: readonly (readonly [coins: number, weight: number])[];
  /** Coins for filling the whole window, besides what all scatters are worth. */
  readonly full: number;
}

type Without = 'model' | 'scatterPays' | 'freeSpins' | 'retrigger' | 'fsMult' | 'fsStrips' | 'respin';

/** A slot whose scatters start a hold and win instead of free spins. */
export interface HoldDefinition extends Omit<SlotDefinition, Without> {
  readonly model: 'hold';
  readonly scatter: string;
  readonly hold: HoldFeature;
}

/** One turn of the cells that are not held; the first holds what the paid spin showed. */
export interface HoldSpin {
  readonly kind: 'hold';
  /** New scatters with their coins, reel by reel, top-down. */
  readonly fresh: readonly { readonly cell: readonly [reel: number, row: number]; readonly coins: number }[];
  /** Turns left after it. */
  readonly left: number;
  /** Coins of all held so far. */
  readonly held: number;
  readonly full: boolean;
  /** All that was held and the prize for the full window, at the last turn; else 0. */
  readonly winCoins: number;
}

export interface HoldResult {
  readonly model: 'hold';
  readonly spins: readonly (Spin | HoldSpin)[];
  readonly winCoins: number;
}

const slotParts = new WeakMap<HoldDefinition, SlotDefinition>();

/** The definition of the paid spin alone; the same object for the same definition. */
export const slotPart = (definition: HoldDefinition): SlotDefinition => {
  const { model, hold, ...rest } = definition;
  const part = slotParts.get(definition) ?? rest;
  slotParts.set(definition, part);
  return part;
};

const valueOf = ({ values }: HoldFeature, stream: Stream): number => {
  let rest = stream.int(values.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [coins, weight] of values) {
    if (rest < weight) return coins;
    rest -= weight;
  }
  throw new Error('a drawn weight is below the sum of all');
};

const holdSpins = (
  feature: HoldFeature,
  stream: Stream,
  window: Spin['window'],
  scatter: string,
): HoldSpin[] => {
  const cells = window.flatMap((column, reel) =>
    column.map((symbol, row) => ({ cell: [reel, row] as const, symbol })),
  );
  let open = cells.filter(({ symbol }) => symbol !== scatter).map(({ cell }) => cell);
  let fresh = cells
    .filter(({ symbol }) => symbol === scatter)
    .map(({ cell }) => ({ cell, coins: valueOf(feature, stream) }));
  const spins: HoldSpin[] = [];
  let [left, held] = [feature.turns, 0];
  for (;;) {
    held = fresh.reduce((sum, { coins }) => sum + coins, held);
    const full = open.length === 0;
    const last = full || left === 0;
    spins.push({
      kind: 'hold',
      fresh,
      left,
      held,
      full,
      winCoins: last ? held + (full ? feature.full : 0) : 0,
    });
    if (last) return spins;
    const [wins, stops] = feature.chance;
    fresh = open.flatMap((cell) =>
      stream.int(stops) < wins ? [{ cell, coins: valueOf(feature, stream) }] : [],
    );
    const taken = new Set(fresh.map(({ cell }) => cell));
    open = open.filter((cell) => !taken.has(cell));
    left = fresh.length > 0 ? feature.turns : left - 1;
  }
};

/**
 * Plays a round from a stream: the paid spin, then the hold and win it may start. Always ends: each new
 * scatter fills a cell.
 */
export const playHold = (definition: HoldDefinition, stream: Stream): HoldResult => {
  const slot = slotPart(definition);
  const first = spinAt(slot, 'base', drawStops(stream, slotOf(slot).base.drawn));
  const scatters = first.window.flat().filter((symbol) => symbol === definition.scatter).length;
  const { hold, scatter } = definition;
  const spins = scatters < hold.start ? [first] : [first, ...holdSpins(hold, stream, first.window, scatter)];
  return { model: 'hold', spins, winCoins: spins.reduce((coins, spin) => coins + spin.winCoins, 0) };
};

export const holdModel: Model<HoldDefinition, undefined, HoldResult, RoundRecord> = {
  play: playHold,
  // The cells of the feature follow from the seeds; the stops alone say which windows were shown.
  recordOf: ({ spins, winCoins }) => ({
    stops: spins.flatMap((spin) => (spin.kind === 'hold' ? [] : [spin.stops])),
    winCoins,
  }),
  choicesIn: () => undefined,
};
