import type { Slot } from '../slots/slot.ts';
import { type Column, count, type Joint, keyOf, stepCounter, suffixesOf, unfold } from './distribution.ts';
import { type LineState, lineStates } from './lineStates.ts';

/** What a column pays by itself in a matrix game, read as a line from the top. */
export const coinsDown = (slot: Slot): ((symbols: Uint8Array) => number) => {
  if (slot.definition.vertical !== true) return () => 0;
  const start = lineStates(slot, false);
  return (symbols) =>
    symbols.reduce((state, symbol) => (state.alive ? state.next(symbol) : state), start).coins;
};

/** The lines that can still pay more, and the state of each. */
interface OpenLines {
  readonly lines: readonly number[];
  readonly states: readonly LineState[];
}

/** Each open line with its state after a column of reel `reel`. */
const statesAfter = (slot: Slot, reel: number, { symbols }: Column, { lines, states }: OpenLines) =>
  states.map((state, index) => {
    const line = lines[index] ?? 0;
    return { line, state: state.next(symbols[slot.lines[line]?.[reel] ?? 0] ?? 0) };
  });

/**
 * Exact joint distribution of (coins, marks) of a lines game, by depth-first search over the reels with one
 * state a line. Where no line can pay any more the rest of the reels collapses into the distribution of their
 * keys.
 */
export const lineJoint = (slot: Slot, columns: readonly (readonly Column[])[]): Joint => {
  const joint: Joint = new Map();
  const cutShort: Joint[] = columns.map(() => new Map());
  const start = lineStates(slot, slot.definition.bothWays === true);
  const step = stepCounter();
  const last = columns.length - 1;

  const visit = (reel: number, open: OpenLines, key: number, times: number): void => {
    if (open.lines.length === 0) {
      count(cutShort[reel] ?? joint, key, times);
      return;
    }
    for (const column of columns[reel] ?? []) visitColumn(reel, column, open, key, times);
  };

  const visitColumn = (reel: number, column: Column, open: OpenLines, key: number, times: number): void => {
    step(open.lines.length);
    const after = statesAfter(slot, reel, column, open);
    // After the last reel every line pays what it has reached; before it, those that cannot go on.
    const ended = reel === last ? after : after.filter(({ state }) => !state.alive);
    const won = ended.reduce((sum, { state }) => sum + state.coins, 0);
    const keyAfter = key + column.key + keyOf(won, 0);
    if (reel === last) {
      count(joint, keyAfter, times * column.times);
      return;
    }
    const alive = after.filter(({ state }) => state.alive);
    const left = { lines: alive.map(({ line }) => line), states: alive.map(({ state }) => state) };
    visit(reel + 1, left, keyAfter, times * column.times);
  };

  const all = { lines: slot.lines.map((_, line) => line), states: slot.lines.map(() => start) };
  visit(0, all, 0, 1);
  return unfold(joint, cutShort, suffixesOf(columns));
};
