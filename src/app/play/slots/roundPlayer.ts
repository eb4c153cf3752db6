// Plays the rounds of the games on the stage: what moves, and a round's moments one after the other.
import { signal } from '@preact/signals-react';
import { playRound } from '../../../games/play.ts';
import { loadChunk } from '../../loading/chunks.ts';
import type { Stage } from '../../stage/stage.ts';
import { amount } from '../amount.ts';
import type { Beat, Feature } from './beats.ts';
import { counted, endCount } from './countUp.ts';
import { type Bet, betSteps, newBet } from '../round/bet.ts';
import { placeStep } from '../round/engine.ts';
import type { RoundGame } from '../round/game.ts';
import { pause, skipPause } from '../round/pause.ts';
import { recompute } from '../round/recompute.ts';
import { betCents, buttonHeld, quick, readBet } from '../round/settings.ts';
import { clearMessage, setMessage, shown, tellBeat } from './resultMessage.ts';
import { playSound } from '../sound.ts';
import { beatsOf, hadFeature, roundWords, type TableResult, type TableTitle } from './table.ts';
import { staged, untilStaged } from './staged.ts';

/** A feature in progress and what the round has paid so far. */
export interface Running extends Feature {
  readonly winCents: number;
}

export const feature = signal<Running | null>(null);
/** What the whole window is multiplied by, in games where a strip decides that. */
export const timesShown = signal<number | null>(null);

/** Between two moments of a round, long enough to read what the last one paid. */
const PAID_PAUSE_MS = 900;
const NO_WIN_PAUSE_MS = 350;

let skipRest = false;

const pauseFor = (ms: number) => pause(quick.peek() ? ms / 2 : ms);

const stageNow = (): Stage => {
  const { value: state } = staged;
  if (state.kind !== 'ready') throw new Error('nothing to show a round on');
  return state.stage;
};

/** A tap on the stage: reels stop, counts end. */
export const tap = (): void => {
  if (staged.value.kind !== 'ready') return;
  stageNow().hurry();
  endCount();
  skipPause();
};

/** The rest of a feature is not shown; its sum is. */
export const skipFeature = (): void => {
  skipRest = true;
  tap();
};

/** What moves in a moment. The paid spin's reels turn since the press. */
const moveOn = async (stage: Stage, beat: Beat, pressed: boolean) => {
  const { roll, change, alone } = beat;
  if (alone !== undefined) stage.stand(alone, true);
  if (roll !== undefined) {
    // Inside a feature reels turn at the quick pace: there is much to see.
    if (!pressed) stage.start(roll.strips, true, roll.kept);
    await stage.land({ ...roll, waits: quick.peek() ? [] : roll.waits });
    playSound('stop');
  }
  if (change !== undefined) await stage.change(change);
};

let replaced = (): void => {};
staged.subscribe(() => replaced());

/** As `moveOn`. A stage that is replaced meanwhile never stands: the next one shows where it would have. */
const move = async (beat: Beat, pressed: boolean): Promise<Stage> => {
  const stage = stageNow();
  const gone = new Promise<void>((resolve) => {
    replaced = resolve;
  });
  await Promise.race([moveOn(stage, beat, pressed), gone]);
  const next = stageNow();
  if (next !== stage) next.stand(beat.window);
  return next;
};

/** Figures on held cells, as sums. */
const mark = (stage: Stage, { marks, held }: Beat, coinCents: number) => {
  if (marks === undefined) return;
  stage.mark(
    marks.map(({ cell, coins }) => ({ cell, text: amount(coins * coinCents).replace(/\.00$/, '') })),
    held,
  );
};

const pauseAfter = ({ coins, sentence }: Beat) =>
  sentence === '' ? NO_WIN_PAUSE_MS / 2 : coins > 0 ? PAID_PAUSE_MS : NO_WIN_PAUSE_MS;

const stand = (stage: Stage, beat: Beat, coinCents: number) => {
  const { window } = beat;
  stage.stand(window);
  mark(stage, beat, coinCents);
  shown.value = { window, wins: [] };
};

/** The feature as the bar says it, with what the round has paid so far. */
const runningOf = (now: Feature | null, paidCents: number, coinCents: number): Running | null =>
  now === null ? null : { ...now, winCents: paidCents + (now.held ?? 0) * coinCents };

/** Everything a round has to show; the sum at the end is the round's own. */
const show = async (title: TableTitle, result: TableResult, coinCents: number) => {
  const stakeCents = title.definition.bet * coinCents;
  const beats = beatsOf(title, result);
  const sentence = roundWords(result);
  // A round of one moment counts its win up there; any other one at its end.
  const telling = { coinCents, betCents: stakeCents, counts: sentence === '' };
  let paid = 0;
  skipRest = false;
  for (const [index, beat] of beats.entries()) {
    if (skipRest) break;
    if (beat.feature !== null && feature.peek() === null) playSound('feature');
    // While it moves, the bar says nothing of what it comes to.
    feature.value = runningOf(beat.moving ?? beat.feature, paid, coinCents);
    if (index > 0 && (beat.roll ?? beat.alone) !== undefined) clearMessage();
    const stage = await move(beat, index === 0);
    mark(stage, beat, coinCents);
    if (beat.times !== undefined) timesShown.value = beat.times;
    paid += beat.coins * coinCents;
    feature.value = runningOf(beat.feature, paid, coinCents);
    shown.value = { window: beat.window, wins: beat.wins };
    if (beat.sentence !== '') tellBeat(title, stage, beat, telling);
    if (index < beats.length - 1) await pauseFor(pauseAfter(beat));
  }
  const last = beats.at(-1);
  if (skipRest && last !== undefined) stand(stageNow(), last, coinCents);
  if (sentence === '') return;
  feature.value = null;
  const winCents = result.winCoins * coinCents;
  const above = winCents > stakeCents;
  setMessage({ sentence, winCents: winCents > 0 ? winCents : null, above, spoken: sentence }, true);
};

/** The press of the player or of auto-play. The reels move in the next frame; the house is asked meanwhile. */
export const spin = (title: TableTitle): Promise<void> => placeStep(newBet(title), betCents.peek());

/** A game of the stage as the engine plays it. */
export const stageGame = (title: TableTitle): RoundGame<Bet, TableResult> => ({
  gameId: title.gameId,
  steps: betSteps,
  prepare: () => readBet(title),
  stageReady: untilStaged,
  begin: (_, resumed) => {
    clearMessage();
    feature.value = null;
    timesShown.value = null;
    if (!resumed) playSound('press');
  },
  startMotion: () => {
    stageNow().start(title.definition.strips, quick.peek());
  },
  stopMotion: async () => {
    const { value: state } = staged;
    if (state.kind === 'ready') await state.stage.hold();
  },
  recompute: (bet, round) =>
    recompute(
      bet,
      round,
      (seeds) => playRound(title, seeds),
      // Seldom wanted: a round that cannot be replayed.
      async () => (await loadChunk(() => import('./writtenRound.ts'))).writtenRound(title, round),
    ),
  show: ({ result }, { coinCents }) =>
    show(title, result, coinCents).finally(() => {
      feature.value = null;
    }),
  hadFeature,
  // Lets a count end before the next round begins; the button held down does not wait for it.
  pauseAfter: async (ms) => {
    if (buttonHeld.peek()) endCount();
    await counted();
    await pauseFor(ms);
  },
  playAgain: () => spin(title),
});

/** A fresh table: nothing said, nothing shown. */
export const clearTable = (): void => {
  skipPause();
  clearMessage();
  feature.value = null;
  timesShown.value = null;
  shown.value = null;
};
