// The message of the result line, and the highlight of the wins it is about.
import { signal } from '@preact/signals-react';
import type { Win } from '../../../games/slots/wins.ts';
import type { Window } from '../../stage/cellAnimation.ts';
import type { HighlightedWin } from '../../stage/highlight.ts';
import type { Stage } from '../../stage/stage.ts';
import { amount } from '../engine/amount.ts';
import type { AnimationStep } from './slotAnimation.ts';
import { isMatrix, type StageTitle } from './stageTitle.ts';
import { winSentence } from './winSentences.ts';
import { tellRound } from '../wins/tellWin.ts';
import { soundWin, winSizeOf } from '../wins/win.ts';
import { results as words } from '../../words/en/games/results.ts';

/** One line of the list of wins. */
interface ListedWin {
  readonly sentence: string;
  readonly cents: number;
}

export interface ResultMessage {
  readonly sentence: string;
  /**
   * The sum of all wins; null: none is displayed. The amount of a win that is highlighted alone is in its
   * sentence.
   */
  readonly winCents: number | null;
  /** Whether the sum is above the bet: only then it is celebrated. */
  readonly aboveBet: boolean;
  /** The wins of a matrix title, the best first. */
  readonly list?: readonly ListedWin[];
  /** How many wins the list leaves out. */
  readonly more?: number;
}

export const resultMessage = signal<ResultMessage | null>(null);
/** The symbols on the stage and what they pay, for the table that screen readers get and for the paytable. */
export const currentWindow = signal<{ readonly window: Window; readonly wins: readonly Win[] } | null>(null);

/** Four lines fit; of more wins three are named. */
const LIST_MAX = 4;

const STYLES: Readonly<Record<string, HighlightedWin['style']>> = {
  line: 'line',
  column: 'line',
  ways: 'ways',
};

const listOf = (
  title: StageTitle,
  { window, wins }: AnimationStep,
  coinCents: number,
): Pick<ResultMessage, 'list' | 'more'> => {
  const all = wins
    .toSorted((a, b) => b.coins - a.coins)
    .map((win) => ({ sentence: winSentence(title, window, win), cents: win.coins * coinCents }));
  return all.length <= LIST_MAX
    ? { list: all }
    : { list: all.slice(0, LIST_MAX - 1), more: all.length - LIST_MAX + 1 };
};

let messages = 0;
/** Removes the message; a highlight that was begun for it changes nothing any more. */
export const clearMessage = (): void => {
  messages += 1;
  resultMessage.value = null;
};

/** Replaces the message. */
export const setMessage = (next: ResultMessage): void => {
  clearMessage();
  resultMessage.value = next;
};

/**
 * Displays what a step pays: its message, the sound and the highlight.
 * @param counts whether it is the round's sum, which is told
 * @returns resolves once it is told
 */
export const presentStep = (
  title: StageTitle,
  stage: Pick<Stage, 'highlight'>,
  step: AnimationStep,
  { coinCents, betCents, counts }: { coinCents: number; betCents: number; counts: boolean },
): Promise<void> => {
  const winCents = step.coins * coinCents;
  const size = winSizeOf(winCents, betCents);
  const aboveBet = size !== null;
  const isList = isMatrix(title);
  const whole: ResultMessage = {
    sentence: step.sentence,
    winCents: winCents > 0 ? winCents : null,
    aboveBet,
    ...(isList && step.wins.length > 1 ? listOf(title, step, coinCents) : {}),
  };
  setMessage(whole);
  const told = counts
    ? tellRound({ totalWin: winCents, totalBet: betCents }, step.sentence)
    : Promise.resolve(soundWin(size));
  const mine = messages;
  stage.highlight(
    step.wins.map(({ cells, kind }) => ({ cells, style: STYLES[kind] ?? 'cells' })),
    !aboveBet,
    (index) => {
      const win = index === null ? undefined : step.wins[index];
      if (mine !== messages || resultMessage.value === null || step.wins.length < 2 || isList) return;
      resultMessage.value =
        win === undefined
          ? whole
          : {
              ...whole,
              sentence: words.lineSum(winSentence(title, step.window, win), amount(win.coins * coinCents)),
            };
    },
    isList,
  );
  return told;
};
