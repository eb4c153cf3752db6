// Puts a round on the stage: press, reply, the round's moments one after the other, the end.
import { signal } from '@preact/signals-react';
import { afterBet, sumOf } from '../session/funds.ts';
import type { Stage } from '../stage/stage.ts';
import { amount } from './amount.ts';
import { AUTO_PAUSE_MS } from './auto.ts';
import type { Beat, Feature } from './beats.ts';
import { counted, endCount } from './countUp.ts';
import { replay } from './replay.ts';
import { affords, refusedHere } from './refused.ts';
import type { Pending, PlayAnswer } from './settle.ts';
import {
  auto,
  autoEnded,
  autoGoesOn,
  betCents,
  finish,
  fundsNow,
  holding,
  makePending,
  phase,
  playPending,
  putFunds,
  quick,
  refill,
  refusal,
  resumed,
} from './state.ts';
import { hear } from './sound.ts';
import { beatsOf, hadFeature, roundWords, type TableResult, type TableTitle } from './table.ts';
import { hush, say, shown, tell } from './telling.ts';
import { tell as words } from '../words/en/tell.ts';

/** A feature in progress and what the round has paid so far. */
export interface Running extends Feature {
  readonly winCents: number;
}

export const feature = signal<Running | null>(null);
/** What the whole window is multiplied by, in games where a strip decides that. */
export const timesShown = signal<number | null>(null);
/** The seeds give another result than the house's answer. */
export const differs = signal(false);

/** Between two moments of a round, long enough to read what the last one paid. */
const PAID_PAUSE_MS = 900;
const NO_WIN_PAUSE_MS = 350;
/** The plate is held: the next spin follows sooner, but never so soon that the result cannot be read. */
const HELD_PAUSE_MS = 400;

export interface Table {
  readonly title: TableTitle;
  readonly stage: Stage;
}

let skipPause: (() => void) | null = null;
let skipRest = false;

const pauseFor = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = window.setTimeout(done, quick.peek() ? ms / 2 : ms);
    function done() {
      window.clearTimeout(timer);
      skipPause = null;
      resolve();
    }
    skipPause = done;
  });

/** A tap on the stage: reels stop, counts end. */
export const tap = ({ stage }: Pick<Table, 'stage'>): void => {
  stage.hurry();
  endCount();
  skipPause?.();
};

/** The rest of a feature is not shown; its sum is. */
export const skipFeature = (table: Pick<Table, 'stage'>): void => {
  skipRest = true;
  tap(table);
};

/** What moves in a moment. The paid spin's reels turn since the press. */
const move = async (stage: Stage, beat: Beat, pressed: boolean) => {
  const { roll, change, alone } = beat;
  if (alone !== undefined) stage.stand(alone, true);
  if (roll !== undefined) {
    // Inside a feature reels turn at the quick pace: there is much to see.
    if (!pressed) stage.start(roll.strips, true, roll.kept);
    await stage.land({ ...roll, waits: quick.peek() ? [] : roll.waits });
    hear('stop');
  }
  if (change !== undefined) await stage.change(change);
};

/** Figures on held cells, as sums. */
const mark = ({ stage }: Table, { marks, held }: Beat, coinCents: number) => {
  if (marks === undefined) return;
  stage.mark(
    marks.map(({ cell, coins }) => ({ cell, text: amount(coins * coinCents).replace(/\.00$/, '') })),
    held,
  );
};

const pauseAfter = ({ coins, sentence }: Beat) =>
  sentence === '' ? NO_WIN_PAUSE_MS / 2 : coins > 0 ? PAID_PAUSE_MS : NO_WIN_PAUSE_MS;

const stand = (table: Table, beat: Beat, coinCents: number) => {
  const { window } = beat;
  table.stage.stand(window);
  mark(table, beat, coinCents);
  shown.value = { window, wins: [] };
};

/** The feature as the bar says it, with what the round has paid so far. */
const runningOf = (now: Feature | null, paidCents: number, coinCents: number): Running | null =>
  now === null ? null : { ...now, winCents: paidCents + (now.held ?? 0) * coinCents };

/** Everything a round has to show; the sum at the end is the round's own. */
const show = async (table: Table, result: TableResult, coinCents: number) => {
  const stakeCents = table.title.definition.bet * coinCents;
  const beats = beatsOf(table.title, result);
  const sentence = roundWords(result);
  // A round of one moment counts its win up there; any other one at its end.
  const telling = { coinCents, betCents: stakeCents, counts: sentence === '' };
  let paid = 0;
  skipRest = false;
  for (const [index, beat] of beats.entries()) {
    if (skipRest) break;
    if (beat.feature !== null && feature.peek() === null) hear('feature');
    // While it moves, the bar says nothing of what it comes to.
    feature.value = runningOf(beat.moving ?? beat.feature, paid, coinCents);
    if (index > 0 && (beat.roll ?? beat.alone) !== undefined) hush();
    await move(table.stage, beat, index === 0);
    mark(table, beat, coinCents);
    if (beat.times !== undefined) timesShown.value = beat.times;
    paid += beat.coins * coinCents;
    feature.value = runningOf(beat.feature, paid, coinCents);
    shown.value = { window: beat.window, wins: beat.wins };
    if (beat.sentence !== '') tell(table.title, table.stage, beat, telling);
    if (index < beats.length - 1) await pauseFor(pauseAfter(beat));
  }
  const last = beats.at(-1);
  if (skipRest && last !== undefined) stand(table, last, coinCents);
  feature.value = null;
  if (sentence === '') return;
  const winCents = result.winCoins * coinCents;
  const above = winCents > stakeCents;
  say({ sentence, winCents: winCents > 0 ? winCents : null, above, spoken: sentence }, true);
};

/** Lets a count end before the next round begins; the plate held down does not wait for it. */
const rest = async (ms: number) => {
  if (holding.peek()) endCount();
  await counted();
  await pauseFor(ms);
};

const goOn = async (table: Table, { round }: PlayAnswer, cashMoved: boolean, hasFeature: boolean) => {
  const plan = auto.peek();
  if (plan === null) {
    if (!holding.peek()) return;
    await rest(HELD_PAUSE_MS);
    if (holding.peek()) await spin(table);
    return;
  }
  if (
    !autoGoesOn(plan, { betCents: round.totalBet, winCents: round.totalWin, feature: hasFeature, cashMoved })
  )
    return;
  await rest(AUTO_PAUSE_MS);
  if (auto.peek() !== null) await spin(table);
};

/** Plays a bet, new or kept from an earlier visit, from the press to the end of what it shows. */
export const playOut = async (table: Table, pending: Pending, kept: boolean): Promise<void> => {
  const { title, stage } = table;
  const before = fundsNow();
  differs.value = false;
  hush();
  // The bet leaves the balance at the press; the win comes when the reels have shown it.
  if (!kept) putFunds(afterBet(before, pending.coinCents * title.definition.bet));
  const settlement = await playPending(pending, kept, () => {
    say({ sentence: words.waiting, winCents: null, above: false, spoken: words.waiting }, false);
    void stage.hold();
  });
  if (settlement.kind === 'refused') {
    await stage.hold();
    hush();
    phase.value = 'idle';
    refusedHere(settlement.error);
    return;
  }
  if (phase.peek() === 'waiting') {
    hush();
    stage.start(title.definition.strips, quick.peek());
  }
  phase.value = 'showing';
  const { answer } = settlement.pending;
  const { result, agrees } = replay(title, settlement.pending, answer);
  await show(table, result, pending.coinCents);
  differs.value = !agrees;
  const { differs: wrong } = words;
  if (!agrees) say({ sentence: wrong, winCents: answer.round.totalWin, above: false, spoken: wrong }, false);
  const cashMoved =
    !kept &&
    answer.cash + (answer.bonusBalance ?? 0) !==
      sumOf(before) - answer.round.totalBet + answer.round.totalWin;
  await finish(settlement.pending);
  phase.value = 'idle';
  await goOn(table, answer, cashMoved, hadFeature(result));
};

/** The press. The reels move in the next frame; the house is asked meanwhile. */
export const spin = async (table: Table): Promise<void> => {
  if (phase.peek() !== 'idle' || refusal.peek() !== null) return;
  refill(betCents.peek());
  const pending = makePending(table.title);
  if (pending === null) return;
  if (!(await affords(betCents.peek()))) return;
  phase.value = 'rolling';
  autoEnded.value = '';
  timesShown.value = null;
  table.stage.start(table.title.definition.strips, quick.peek());
  hear('press');
  await playOut(table, pending, false);
};

/** A round kept from an earlier visit goes on where it was. */
export const resume = async (table: Table, pending: Pending): Promise<void> => {
  phase.value = 'rolling';
  resumed.value = true;
  table.stage.start(table.title.definition.strips, quick.peek());
  await playOut(table, pending, true);
};

/** A fresh table: nothing said, nothing shown. */
export const clearTable = (): void => {
  skipPause?.();
  hush();
  feature.value = null;
  timesShown.value = null;
  shown.value = null;
  differs.value = false;
};
