// Plays the rounds of the games on the stage: what moves, and a round's moments one after the other.
import { signal } from '@preact/signals-react';
import { playRound } from '../../../games/play.ts';
import { loadChunk } from '../../loading/chunks.ts';
import type { Stage } from '../../stage/stage.ts';
import { amount } from '../amount.ts';
import type { AnimationStep, Feature } from './slotAnimation.ts';
import { countFinished, endCount } from './countUp.ts';
import { type Bet, BETS, newBet } from '../round/bet.ts';
import { place } from '../round/engine.ts';
import type { RoundGame } from '../round/game.ts';
import { pause, skipPause } from '../round/pause.ts';
import { recompute } from '../round/recompute.ts';
import { betCents, holding, quick, readBet } from '../round/settings.ts';
import { clearMessage, setMessage, currentWindow, presentStep } from './resultMessage.ts';
import { hear } from '../sound.ts';
import { animationOf, hadFeature, endText, type StageResult, type StageTitle } from './stageTitle.ts';
import { stageState, stageReady } from './stageState.ts';

/** A feature in progress and what the round has paid so far. */
export interface RunningFeature extends Feature {
  readonly winCents: number;
}

export const runningFeature = signal<RunningFeature | null>(null);
/** What the whole window is multiplied by, in games where a strip decides that. */
export const windowMultiplier = signal<number | null>(null);

/** Between two moments of a round, long enough to read what the last one paid. */
const PAID_PAUSE_MS = 900;
const NO_WIN_PAUSE_MS = 350;

let skipRest = false;

const pauseFor = (ms: number) => pause(quick.peek() ? ms / 2 : ms);

const stageNow = (): Stage => {
  const { value: state } = stageState;
  if (state.kind !== 'ready') throw new Error('nothing to show a round on');
  return state.stage;
};

/** A tap on the stage: reels stop, counts end. */
export const tap = (): void => {
  if (stageState.value.kind !== 'ready') return;
  stageNow().slamStop();
  endCount();
  skipPause();
};

/** The rest of a feature is not shown; its sum is. */
export const skipFeature = (): void => {
  skipRest = true;
  tap();
};

/** What moves in a moment. The paid spin's reels turn since the press. */
const moveOn = async (stage: Stage, step: AnimationStep, pressed: boolean) => {
  const { roll, cellAnimation, independentCells } = step;
  if (independentCells !== undefined) stage.showWindow(independentCells, true);
  if (roll !== undefined) {
    // Inside a feature reels turn at the quick pace: there is much to see.
    if (!pressed) stage.start(roll.strips, true, roll.fixed);
    await stage.land({ ...roll, waits: quick.peek() ? [] : roll.waits });
    hear('stop');
  }
  if (cellAnimation !== undefined) await stage.animateCells(cellAnimation);
};

let replaced = (): void => {};
stageState.subscribe(() => replaced());

/** As `moveOn`. A stage that is replaced meanwhile never stands: the next one shows where it would have. */
const move = async (step: AnimationStep, pressed: boolean): Promise<Stage> => {
  const stage = stageNow();
  const gone = new Promise<void>((resolve) => {
    replaced = resolve;
  });
  await Promise.race([moveOn(stage, step, pressed), gone]);
  const next = stageNow();
  if (next !== stage) next.showWindow(step.window);
  return next;
};

/** Figures on held cells, as sums. */
const mark = (stage: Stage, { marks, held }: AnimationStep, coinCents: number) => {
  if (marks === undefined) return;
  stage.setMarks(
    marks.map(({ cell, coins }) => ({ cell, text: amount(coins * coinCents).replace(/\.00$/, '') })),
    held,
  );
};

const pauseAfter = ({ coins, sentence }: AnimationStep) =>
  sentence === '' ? NO_WIN_PAUSE_MS / 2 : coins > 0 ? PAID_PAUSE_MS : NO_WIN_PAUSE_MS;

const stand = (stage: Stage, step: AnimationStep, coinCents: number) => {
  const { window } = step;
  stage.showWindow(window);
  mark(stage, step, coinCents);
  currentWindow.value = { window, wins: [] };
};

/** The feature as the bar says it, with what the round has paid so far. */
const runningOf = (now: Feature | null, paidCents: number, coinCents: number): RunningFeature | null =>
  now === null ? null : { ...now, winCents: paidCents + (now.heldCoins ?? 0) * coinCents };

/** Everything a round has to show; the sum at the end is the round's own. */
const show = async (title: StageTitle, result: StageResult, coinCents: number) => {
  const stakeCents = title.definition.bet * coinCents;
  const steps = animationOf(title, result);
  const sentence = endText(result);
  // A round of one moment counts its win up there; any other one at its end.
  const telling = { coinCents, betCents: stakeCents, counts: sentence === '' };
  let paid = 0;
  skipRest = false;
  for (const [index, step] of steps.entries()) {
    if (skipRest) break;
    if (step.feature !== null && runningFeature.peek() === null) hear('feature');
    // While it moves, the bar says nothing of what it comes to.
    runningFeature.value = runningOf(step.featureWhileMoving ?? step.feature, paid, coinCents);
    if (index > 0 && (step.roll ?? step.independentCells) !== undefined) clearMessage();
    const stage = await move(step, index === 0);
    mark(stage, step, coinCents);
    if (step.windowMultiplier !== undefined) windowMultiplier.value = step.windowMultiplier;
    paid += step.coins * coinCents;
    runningFeature.value = runningOf(step.feature, paid, coinCents);
    currentWindow.value = { window: step.window, wins: step.wins };
    if (step.sentence !== '') presentStep(title, stage, step, telling);
    if (index < steps.length - 1) await pauseFor(pauseAfter(step));
  }
  const last = steps.at(-1);
  if (skipRest && last !== undefined) stand(stageNow(), last, coinCents);
  if (sentence === '') return;
  runningFeature.value = null;
  const winCents = result.winCoins * coinCents;
  const above = winCents > stakeCents;
  setMessage({ sentence, winCents: winCents > 0 ? winCents : null, above, spoken: sentence }, true);
};

/**
 * The press of the player or of auto-play. The reels move in the next frame; the house is asked meanwhile.
 */
export const spin = (title: StageTitle): Promise<void> => place(newBet(title), betCents.peek());

/** A game of the stage as the engine plays it. */
export const stageGame = (title: StageTitle): RoundGame<Bet, StageResult> => ({
  gameId: title.gameId,
  steps: BETS,
  prepare: () => readBet(title),
  ready: stageReady,
  begin: (_, resumed) => {
    clearMessage();
    runningFeature.value = null;
    windowMultiplier.value = null;
    if (!resumed) hear('press');
  },
  move: () => {
    stageNow().start(title.definition.strips, quick.peek());
  },
  halt: async () => {
    const { value: state } = stageState;
    if (state.kind === 'ready') await state.stage.cancelSpin();
  },
  recompute: (bet, round) =>
    recompute(
      bet,
      round,
      (seeds) => playRound(title, seeds),
      // Seldom wanted: a round that cannot be replayed.
      async () => (await loadChunk(() => import('./recordedResult.ts'))).recordedResult(title, round),
    ),
  show: ({ result }, { coinCents }) =>
    show(title, result, coinCents).finally(() => {
      runningFeature.value = null;
    }),
  hadFeature,
  // Lets a count end before the next round begins; the button held down does not wait for it.
  rest: async (ms) => {
    if (holding.peek()) endCount();
    await countFinished();
    await pauseFor(ms);
  },
  again: () => spin(title),
});

/** A fresh table: nothing said, nothing shown. */
export const resetPlayer = (): void => {
  skipPause();
  clearMessage();
  runningFeature.value = null;
  windowMultiplier.value = null;
  currentWindow.value = null;
};
