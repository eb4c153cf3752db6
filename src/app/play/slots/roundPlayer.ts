// Plays the rounds of the titles on the stage: the spin, then the round's animation steps one by one.
import { chunk } from '../../base/chunkOptions.ts';
import { signal } from '@preact/signals-react';
import { playRound } from '../../../games/play.ts';
import { loadChunk } from '../../base/loading/chunks.ts';
import type { Stage } from '../../stage/stage.ts';
import { amount } from '../engine/amount.ts';
import type { AnimationStep, Feature } from './slotAnimation.ts';
import { endWin, skipWin, tellRound, winTold } from '../wins/tellWin.ts';
import { narrate } from '../../ui/narrate.ts';
import { DOOR_MS, type FeatureDoor, featureScene } from './featureScene.ts';
import { type Bet, betSteps, newBet } from '../engine/bet.ts';
import { placeStep } from '../engine/engine.ts';
import { type RunningFeature, runningFeature } from '../engine/feature.ts';
import type { RoundGame } from '../engine/game.ts';
import { pause, prefersReducedMotion, skipPause } from '../engine/pause.ts';
import { recompute } from '../engine/recompute.ts';
import { betCents, quick, readBet } from '../engine/settings.ts';
import { clearMessage, setMessage, currentWindow, presentStep } from './resultMessage.ts';
import { vibrate } from '../engine/haptics.ts';
import { playSound } from '../engine/events.ts';
import { animationOf, hadFeature, endText, type StageResult, type StageTitle } from './stageTitle.ts';
import { stageState, stageReady } from './stageState.ts';
import { winSizeOf } from '../wins/win.ts';

/** What the whole window is multiplied by, in titles with a multiplier strip; null before it is drawn. */
export const windowMultiplier = signal<number | null>(null);

/** Pauses between two steps: long enough to read what the first one paid. */
const PAID_PAUSE_MS = 900;
const NO_WIN_PAUSE_MS = 350;

let skipRest = false;

/** A door that nothing is written on. */
const NO_WORDS: FeatureDoor = { figure: '', words: ['', ''] };

const pauseFor = (ms: number) => pause(quick.peek() ? ms / 2 : ms);

const currentStage = (): Stage => {
  const { value: state } = stageState;
  if (state.kind !== 'ready') throw new Error('the stage is not ready');
  return state.stage;
};

/** A tap on the stage: reels stop at once, a pause or the telling of a win ends. */
export const tap = (): void => {
  if (stageState.value.kind !== 'ready') return;
  currentStage().slamStop();
  skipWin();
  skipPause();
};

/** Skips the remaining steps of a feature. */
export const skipFeature = (): void => {
  skipRest = true;
  tap();
};

/** The sounds of a reel that has stopped. @param symbol of the features */
const soundStop =
  ({ window, reelSpin }: AnimationStep, symbol: string | undefined) =>
  (reel: number) => {
    playSound('stop', reel, window.length);
    vibrate('stop');
    // Held cells have landed before.
    const { fixed = [] } = reelSpin ?? {};
    const cells = window[reel] ?? [];
    const isFresh = (row: number) =>
      fixed[fixed.length > window.length ? reel * cells.length + row : reel] !== true;
    if (cells.some((cell, row) => cell === symbol && isFresh(row))) playSound('land', reel, window.length);
  };

/**
 * @param spinning whether the reels spin already: those of the paid spin do since the press
 * @param fall how many falls the spin has had
 * @param symbol of the features
 */
const moveOn = async (
  stage: Stage,
  step: AnimationStep,
  spinning: boolean,
  fall: number,
  symbol?: string,
) => {
  const { reelSpin, cellAnimation, independentCells } = step;
  if (independentCells !== undefined) stage.showWindow(independentCells, true);
  if (reelSpin !== undefined) {
    if (!spinning) stage.start(reelSpin.strips, quick.peek() ? 'quick' : 'brief', reelSpin.fixed);
    await stage.land({ ...reelSpin, waits: quick.peek() ? [] : reelSpin.waits }, soundStop(step, symbol));
  }
  if (cellAnimation === undefined) return;
  playSound('fall', fall, FALLS_HEARD);
  await stage.animateCells(cellAnimation);
};

/** Falls that each sound higher than the one before; later ones sound like the last. */
const FALLS_HEARD = 6;

type Tail<All extends readonly unknown[]> = All extends [unknown, ...infer Rest] ? Rest : never;
let onReplaced = (): void => {};
stageState.subscribe(() => onReplaced());

/** As `moveOn`. If the stage is replaced meanwhile, the new one shows the window at the step's end. */
const move = async (...how: Tail<Parameters<typeof moveOn>>): Promise<Stage> => {
  const [step] = how;
  const stage = currentStage();
  const replaced = new Promise<void>((resolve) => {
    onReplaced = resolve;
  });
  await Promise.race([moveOn(stage, ...how), replaced]);
  const next = currentStage();
  if (next !== stage) next.showWindow(step.window);
  return next;
};

/** Writes what held coins are worth on their cells. */
const setMarks = (stage: Stage, { coinValues, held }: AnimationStep, coinCents: number) => {
  if (coinValues === undefined) return;
  stage.setMarks(
    coinValues.map(({ cell, coins }) => ({ cell, text: amount(coins * coinCents).replace(/\.00$/, '') })),
    held,
  );
};

/** Before panes break they stand for this long, less with each fall. */
const [STAND_MS, STAND_LESS_MS, STAND_LEAST_MS] = [320, 40, 200] as const;

const pauseMsAfter = ({ coins, sentence }: AnimationStep, next: AnimationStep | undefined, fall: number) =>
  next?.cellAnimation?.kind === 'fall'
    ? Math.max(STAND_LEAST_MS, STAND_MS - STAND_LESS_MS * fall)
    : sentence === ''
      ? NO_WIN_PAUSE_MS / 2
      : coins > 0
        ? PAID_PAUSE_MS
        : NO_WIN_PAUSE_MS;

/** Shows the end of a step without its animation. */
const showEnd = (stage: Stage, step: AnimationStep, coinCents: number) => {
  const { window } = step;
  stage.showWindow(window);
  setMarks(stage, step, coinCents);
  currentWindow.value = { window, wins: [] };
};

const runningOf = (step: Feature | null, paidCents: number, coinCents: number): RunningFeature | null =>
  step === null ? null : { ...step, winCents: paidCents + (step.heldCoins ?? 0) * coinCents };

/** Opens the door of a feature that has a scene. @param why the sentence of what brought it */
const openScene = async (step: AnimationStep, why: string) => {
  if (step.feature?.hasScene !== true || featureScene.peek() !== null) return;
  narrate([why, step.feature.name].filter((part) => part !== '').join('. '));
  featureScene.value = step.feature.door ?? NO_WORDS;
  if (!prefersReducedMotion()) await pauseFor(DOOR_MS);
};

/** Plays a round's steps, then its sentence and sum. */
const playSteps = async (title: StageTitle, result: StageResult, coinCents: number) => {
  const stakeCents = title.definition.bet * coinCents;
  const steps = animationOf(title, result);
  const sentence = endText(result);
  // With a sentence at the round's end the win is counted up there.
  const amounts = { coinCents, betCents: stakeCents, counts: sentence === '' };
  let [paid, fall] = [0, 0];
  skipRest = false;
  for (const [index, step] of steps.entries()) {
    if (skipRest) break;
    if (step.feature !== null && runningFeature.peek() === null) playSound('feature');
    runningFeature.value = runningOf(step.featureWhileMoving ?? step.feature, paid, coinCents);
    await openScene(step, steps[index - 1]?.sentence ?? '');
    if (skipRest) break;
    fall = step.cellAnimation?.kind === 'fall' ? fall + 1 : 0;
    if (index > 0 && (step.reelSpin ?? step.independentCells) !== undefined) clearMessage();
    const stage = await move(step, index === 0, fall, title.definition.scatter);
    setMarks(stage, step, coinCents);
    if (step.windowMultiplier !== undefined) windowMultiplier.value = step.windowMultiplier;
    paid += step.coins * coinCents;
    runningFeature.value = runningOf(step.feature, paid, coinCents);
    currentWindow.value = { window: step.window, wins: step.wins };
    const told = step.sentence === '' ? undefined : presentStep(title, stage, step, amounts);
    // Before the round's sentence too: what the last free spin won would be replaced within its own frame.
    if (index < steps.length - 1 || sentence !== '')
      await pauseFor(pauseMsAfter(step, steps[index + 1], fall));
    await told;
  }
  const last = steps.at(-1);
  if (skipRest && last !== undefined) showEnd(currentStage(), last, coinCents);
  if (sentence === '') return;
  runningFeature.value = null;
  playSound('featureEnd');
  const winCents = result.winCoins * coinCents;
  const size = winSizeOf(winCents, stakeCents);
  setMessage({ sentence, winCents: winCents > 0 ? winCents : null, aboveBet: size !== null });
  await tellRound({ totalWin: winCents, totalBet: stakeCents }, sentence, { feature: hadFeature(result) });
};

const clearRound = () => {
  endWin();
  clearMessage();
  runningFeature.value = null;
  featureScene.value = null;
  windowMultiplier.value = null;
};

/** Places a bet, for the player or for auto-play. The reels spin before the house has answered. */
export const spin = (title: StageTitle): Promise<void> => placeStep(newBet(title), betCents.peek());

/** A title on the stage, as the round engine plays it. */
export const stageGame = (title: StageTitle): RoundGame<Bet, StageResult> => ({
  gameId: title.gameId,
  steps: betSteps,
  prepare: () => readBet(title),
  stageReady: stageReady,
  begin: clearRound,
  startMotion: () => {
    currentStage().start(title.definition.strips, quick.peek() ? 'quick' : 'full');
  },
  stopMotion: async () => {
    const { value: state } = stageState;
    if (state.kind === 'ready') await state.stage.cancelSpin();
  },
  recompute: (bet, round) =>
    recompute(
      bet,
      round,
      (seeds) => playRound(title, seeds),
      // Seldom needed: only for a round that cannot be replayed.
      async () =>
        (await loadChunk(chunk(() => import('./recordedResult.ts'), { file: 'table' }))).recordedResult(
          title,
          round,
        ),
    ),
  show: ({ result }, { coinCents }) =>
    playSteps(title, result, coinCents).finally(() => {
      runningFeature.value = null;
      featureScene.value = null;
    }),
  hadFeature,
  pauseAfter: async (ms) => {
    await winTold();
    await pauseFor(ms);
  },
  playAgain: () => spin(title),
});

/** Clears everything that the game before has left. */
export const resetPlayer = (): void => {
  skipPause();
  clearRound();
  currentWindow.value = null;
};
