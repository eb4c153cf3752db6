import type { Reels, Slot } from '../slots/slot.ts';
import { coinsOf, type Column, columnsOf, count, type Joint, keyOf, marksOf } from './distribution.ts';
import { coinsDown, lineJoint } from './lineGame.ts';
import { wayJoint } from './wayGame.ts';

/**
 * Everything that a spin can win, coins of its scatters and of the multiplier strip included, over its cycle.
 */
export interface Spread {
  readonly joint: Joint;
  readonly cycle: number;
}

/** Counts have to be exact in doubles. */
const CYCLE_MAX = 2 ** 53;
/** Coins share an exact double with eight bits of marks (keyOf). */
const COINS_MAX = 2 ** 44;

/** The columns of all reels, as the game's evaluation reads them. */
export const readColumns = (slot: Slot, reels: Reels): Column[][] => columnsOf(slot, reels, coinsDown(slot));

/** Every stop combination of given columns: coins before the multiplier strip, and marks. */
const jointOf = (slot: Slot, columns: readonly (readonly Column[])[]): Joint =>
  slot.definition.eval === 'lines' ? lineJoint(slot, columns) : wayJoint(slot, columns);

const withScatters = (slot: Slot, joint: Joint): Joint => {
  const all: Joint = new Map();
  for (const [key, times] of joint) count(all, key + keyOf(slot.scatterPay[marksOf(key)] ?? 0, 0), times);
  return all;
};

const withFactors = (factors: readonly number[], joint: Joint): Joint => {
  if (factors.length === 0) return joint;
  const all: Joint = new Map();
  for (const factor of factors)
    for (const [key, times] of joint) count(all, keyOf(coinsOf(key) * factor, marksOf(key)), times);
  return all;
};

/** The number of stop combinations. @throws RangeError when it cannot be counted exactly */
const cycleOf = ({ drawn }: Reels): number => {
  const cycle = drawn.reduce((product, length) => product * length, 1);
  if (cycle > CYCLE_MAX)
    throw new RangeError(`strips: expected at most 2^53 stop combinations, got ${cycle.toExponential(2)}`);
  return cycle;
};

/**
 * Given columns as a spread.
 * @param cycle how many combinations they have with the multiplier strip
 * @throws RangeError for wins that are too large to be counted exactly
 */
export const spread = (slot: Slot, columns: readonly (readonly Column[])[], cycle: number): Spread => {
  const scattered =
    slot.respin === undefined ? withScatters(slot, jointOf(slot, columns)) : jointOf(slot, columns);
  const joint = withFactors(slot.multStrip, scattered);
  for (const key of joint.keys()) {
    if (coinsOf(key) * slot.freeMult > COINS_MAX)
      throw new RangeError('pays: expected wins of at most 2^44 coins');
  }
  return { joint, cycle };
};

/** @throws RangeError for a game that cannot be counted exactly */
export const spreadOf = (slot: Slot, reels: Reels): Spread => {
  const cycle = cycleOf(reels);
  return spread(slot, readColumns(slot, reels), cycle);
};
