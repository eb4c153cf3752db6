import type { Reels, Slot } from '../slot.ts';
import { type Column, columnsOf, count, type Joint, keyOf, scatterSuffixes, stepCounter, unfold } from './distribution.ts';
import { type LineState, lineStates } from './lineStates.ts';

/**
 * Exact joint distribution of (coins, scatters) of a lines game, by depth-first search over the reels with one state a line.
 * Where no line can pay any more the rest of the reels collapses into the distribution of their scatters.
 */
export const lineJoint = (slot: Slot, reels: Reels): Joint => {
  const columns = columnsOf(slot, reels);
  const joint: Joint = new Map();
  const cutShort: Joint[] = columns.map(() => new Map());
  const start = lineStates(slot);
  const step = stepCounter();

  const visit = (reel: number, lines: readonly number[], states: readonly LineState[], coins: number, scatters: number, times: number): void => {
    if (reel === columns.length || lines.length === 0) {
      count(reel === columns.length ? joint : cutShort[reel] ?? joint, keyOf(coins, scatters), times);
      return;
    }
    for (const column of columns[reel] ?? []) turn(reel, column, lines, states, coins, scatters, times);
  };

  const turn = (
    reel: number, column: Column, lines: readonly number[], states: readonly LineState[], coins: number, scatters: number, times: number,
  ): void => {
    step(lines.length);
    const left: number[] = [];
    const leftStates: LineState[] = [];
    let won = coins;
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index] ?? 0;
      const row = slot.lines[line]?.[reel] ?? 0;
      const state = (states[index] ?? start).next(column.symbols[row] ?? 0);
      if (state.alive) {
        left.push(line);
        leftStates.push(state);
      } else won += state.coins;
    }
    visit(reel + 1, left, leftStates, won, scatters + column.scatters, times * column.times);
  };

  visit(0, slot.lines.map((_, line) => line), slot.lines.map(() => start), 0, 0, 1);
  return unfold(joint, cutShort, scatterSuffixes(columns));
};
