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

  const visit = (
    reel: number,
    lines: readonly number[],
    states: readonly LineState[],
    key: number,
    times: number,
  ): void => {
    if (lines.length === 0) {
      count(cutShort[reel] ?? joint, key, times);
      return;
    }
    for (const column of columns[reel] ?? []) visitColumn(reel, column, lines, states, key, times);
  };

  /** After the last reel every line pays what it has reached. */
  const visitLast = (
    column: Column,
    lines: readonly number[],
    states: readonly LineState[],
    key: number,
    times: number,
  ): void => {
    let won = 0;
    for (let index = 0; index < lines.length; index += 1) {
      const row = slot.lines[lines[index] ?? 0]?.[last] ?? 0;
      won += (states[index] ?? start).next(column.symbols[row] ?? 0).coins;
    }
    count(joint, key + column.key + keyOf(won, 0), times * column.times);
  };

  const visitColumn = (
    reel: number,
    column: Column,
    lines: readonly number[],
    states: readonly LineState[],
    key: number,
    times: number,
  ): void => {
    step(lines.length);
    if (reel === last) {
      visitLast(column, lines, states, key, times);
      return;
    }
    const left: number[] = [];
    const leftStates: LineState[] = [];
    let won = 0;
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index] ?? 0;
      const row = slot.lines[line]?.[reel] ?? 0;
      const state = (states[index] ?? start).next(column.symbols[row] ?? 0);
      if (state.alive) {
        left.push(line);
        leftStates.push(state);
      } else won += state.coins;
    }
    visit(reel + 1, left, leftStates, key + column.key + keyOf(won, 0), times * column.times);
  };

  visit(
    0,
    slot.lines.map((_, line) => line),
    slot.lines.map(() => start),
    0,
    1,
  );
  return unfold(joint, cutShort, suffixesOf(columns));
};
