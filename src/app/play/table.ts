import { isSlot, type Title } from '../../games/models.ts';
import type { RoundResult } from '../../games/spin.ts';
import type { SlotTitle } from '../../games/title.ts';
import { type Beat, columnsOf, endWords, slotBeats } from './beats.ts';
import type { Window } from '../stage/change.ts';
import { spinAt } from '../../games/spin.ts';

/** A title that is played on the stage: symbols in a window. */
export type TableTitle = SlotTitle;
export type TableResult = RoundResult;

export const isTable = (title: Title | undefined): title is TableTitle => isSlot(title);

/** The moments of a round, by its model. */
export const beatsOf = (title: TableTitle, result: TableResult): Beat[] => slotBeats(title, result);

/** The sentence at the end of a round that was more than one moment; empty for a plain one. */
export const roundWords = (_title: TableTitle, result: TableResult): string => endWords(result);

/** Panes that are read across and down, of tinted glass; its round is called a wall. */
export const isWall = ({ definition }: TableTitle): boolean => definition.vertical === true;
export const roundName = (title: TableTitle): string => (isWall(title) ? 'wall' : 'spin');

/** A window to start with that pays nothing: nobody is shown a win that was not played. */
export const openingWindow = ({ definition }: TableTitle): Window => {
  const { strips, rows } = definition;
  const stopsAt = (k: number) => strips.map((strip, reel) => (k + reel * 7) % strip.length);
  for (let k = 0; k < 64; k += 1) {
    const spin = spinAt(definition, 'base', stopsAt(k));
    if (spin.wins.length === 0 && spin.freeSpinsAwarded === 0) return spin.window;
  }
  return columnsOf(strips, stopsAt(0), rows);
};
