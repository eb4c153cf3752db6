// What is said and lit of a moment of a round.
import { signal } from '@preact/signals-react';
import type { Win } from '../../../games/wins.ts';
import type { Window } from '../../stage/change.ts';
import type { Shown } from '../../stage/lit.ts';
import type { Stage } from '../../stage/stage.ts';
import { amount } from '../amount.ts';
import type { Beat } from './beats.ts';
import { countUp, endCount, showSum } from './countUp.ts';
import { playSound } from '../sound.ts';
import { isWall, type TableTitle } from './table.ts';
import { winSentence } from './winSentences.ts';
import { results as words } from '../../words/en/games/results.ts';

/** One line of a wall's list. */
export interface Listed {
  readonly sentence: string;
  readonly cents: number;
}

/**
 * What the result line says. `winCents` above the bet is celebrated, otherwise a plain figure; null: nothing
 * to the right. It is always the sum of what is told: a line shown in turn has its own amount in the
 * sentence.
 */
export interface ResultMessage {
  readonly sentence: string;
  readonly winCents: number | null;
  readonly above: boolean;
  /** A reader hears this; the cycling of lines is for the eye only. */
  readonly spoken: string;
  /** A wall's wins by name, the best first, and how many more there are. */
  readonly list?: readonly Listed[];
  readonly more?: number;
}

export const resultMessage = signal<ResultMessage | null>(null);
/** The symbols that stand on the stage and what they pay, for the text twin and the paytable. */
export const shown = signal<{ readonly window: Window; readonly wins: readonly Win[] } | null>(null);

/** Four fit; of more, three are named. */
const LISTED = 4;

const HOW: Readonly<Record<string, Shown['how']>> = { line: 'line', column: 'line', ways: 'ways' };

const listOf = (
  title: TableTitle,
  { window, wins }: Beat,
  coinCents: number,
): Pick<ResultMessage, 'list' | 'more'> => {
  const all = wins
    .toSorted((a, b) => b.coins - a.coins)
    .map((win) => ({ sentence: winSentence(title, window, win), cents: win.coins * coinCents }));
  return all.length <= LISTED
    ? { list: all }
    : { list: all.slice(0, LISTED - 1), more: all.length - LISTED + 1 };
};

let turn = 0;
/** What stood before is not told any more. */
export const clearMessage = (): void => {
  turn += 1;
  endCount();
  resultMessage.value = null;
};

/**
 * Says it in place of what stood before.
 * @param counts whether a win above the bet counts up: once a round, for its sum
 */
export const setMessage = (next: ResultMessage, counts: boolean): void => {
  clearMessage();
  const { winCents, above } = next;
  if (winCents !== null && above && counts) countUp(winCents);
  else showSum(winCents ?? 0);
  resultMessage.value = next;
};

/** Tells a moment: its sentence, its win, its lines one after the other. @param counts as of `setMessage` */
export const tellBeat = (
  title: TableTitle,
  stage: Pick<Stage, 'light'>,
  beat: Beat,
  { coinCents, betCents, counts }: { coinCents: number; betCents: number; counts: boolean },
): void => {
  const winCents = beat.coins * coinCents;
  const above = winCents > betCents;
  const wall = isWall(title);
  const whole: ResultMessage = {
    sentence: beat.sentence,
    winCents: winCents > 0 ? winCents : null,
    above,
    spoken: beat.sentence,
    ...(wall && beat.wins.length > 1 ? listOf(title, beat, coinCents) : {}),
  };
  if (above) playSound('win');
  setMessage(whole, counts);
  const mine = turn;
  stage.light(
    beat.wins.map(({ cells, kind }) => ({ cells, how: HOW[kind] ?? 'cells' })),
    !above,
    (at) => {
      const win = at === null ? undefined : beat.wins[at];
      if (mine !== turn || resultMessage.value === null || beat.wins.length < 2 || wall) return;
      resultMessage.value =
        win === undefined
          ? whole
          : {
              ...whole,
              sentence: words.lineSum(winSentence(title, beat.window, win), amount(win.coins * coinCents)),
            };
    },
    wall,
  );
};
