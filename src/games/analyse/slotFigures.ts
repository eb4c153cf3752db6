import type { SlotDefinition } from '../definition.ts';
import { type Slot, slotOf } from '../slots/slot.ts';
import { freeSpinFigures, type SlotFigures } from './freeSpinFigures.ts';
import { respinFigures } from './respinFigures.ts';
import { spreadOf } from './spread.ts';

const withFreeSpins = (slot: Slot): SlotFigures => {
  const base = spreadOf(slot, slot.base);
  return freeSpinFigures({
    bet: slot.bet,
    base,
    free: () => (slot.free === slot.base ? base : spreadOf(slot, slot.free)),
    multiplier: slot.freeMult,
    baseAward: slot.baseAward,
    freeAward: slot.freeAward,
  });
};

/**
 * The exact analysis of a lines, ways or matrix game: every stop combination of the reels, counted.
 * @throws RangeError for a cycle that cannot be counted exactly, or free spins that never end
 */
export const slotFigures = (definition: SlotDefinition): SlotFigures => {
  const slot = slotOf(definition);
  return slot.respin === undefined ? withFreeSpins(slot) : respinFigures(slot);
};
