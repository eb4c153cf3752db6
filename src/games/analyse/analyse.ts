import { jackpotFigures } from '../jackpot/figures.ts';
import { kenoFigures } from '../keno/figures.ts';
import type { Definition, Models } from '../models.ts';
import { cascadeFigures } from './cascadeFigures.ts';
import { holdFigures } from './holdFigures.ts';
import { pokerFigures } from '../poker/figures.ts';
import type { Figures, Report } from '../report.ts';
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

/** How each model is analysed. One row a model, like the table of models.ts. */
const ANALYSES: {
  readonly [Name in keyof Models]: (definition: Models[Name]['title']['definition']) => Figures;
} = {
  slot: slotFigures,
  cascade: cascadeFigures,
  hold: holdFigures,
  poker: pokerFigures,
  keno: kenoFigures,
  jackpot: jackpotFigures,
};

/**
 * The exact analysis of a game: everything that can happen, counted.
 * @throws RangeError for a definition that cannot be counted exactly, or free spins that never end
 */
export const figuresOf = (definition: Definition): Figures => {
  // The table pairs each name with its own definition; the compiler cannot follow that through a lookup.
  const analysis = ANALYSES[definition.model ?? 'slot'] as (any: Definition) => Figures;
  return analysis(definition);
};

/** The members of the report, for the command and for outsiders. */
export const reportOf = (definition: Definition): Report => {
  const { rtp, rtpPercent, hitPercent, sd, maxWin, cycle } = figuresOf(definition);
  return { rtp, rtpPercent, hitPercent, sd, maxWin, cycle };
};
