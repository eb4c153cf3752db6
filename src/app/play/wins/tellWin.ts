// A round's result is told: spoken once, its win counted up, under a half-dome where it is great.
import { batch, effect, signal } from '@preact/signals-react';
import type { Round } from '../../../wire/play/rounds.ts';
import { deviceTimers } from '../../base/clock.ts';
import { type Funds, fundsOf, uncounted } from '../../base/session/funds.ts';
import { player } from '../../base/session/state.ts';
import { narrate } from '../../ui/narrate.ts';
import { navigation } from '../../words/en/navigation.ts';
import { play } from '../../words/en/games/play.ts';
import { results } from '../../words/en/games/results.ts';
import { amount } from '../engine/amount.ts';
import { playSound } from '../engine/events.ts';
import { vibrate } from '../engine/haptics.ts';
import { prefersReducedMotion } from '../engine/pause.ts';
import { practising } from '../engine/practice.ts';
import { autoEnded, buttonHeld, quick } from '../engine/settings.ts';
import { failure, fundsAfter, phase } from '../engine/tableState.ts';
import { type CountMoment, countAt, lastMoment, PANES, type ToldWin } from './celebration.ts';
import { soundWin, STAMPS, winSizeOf } from './win.ts';

/** Fifteen steps a second: the limit for a figure that changes. */
export const STEP_MS = 66;
/** How long the whole sum stands before its dome goes down, and without a count. */
const REST_MS = 700;
const [QUICK_MS, REDUCED_MS] = [900, 1_600] as const;
/** The dome goes down and its petals fly to the balance, as in Dome.css. */
const DOWN_MS = 1_100;

/** The win that is told, until the next bet. */
export const told = signal<ToldWin | null>(null);
/** What its count displays. */
export const counted = signal<CountMoment>({ cents: 0, panes: 0, stamps: 0, done: true });
/** Whether the half-dome stands over the reels, or goes down. */
export const dome = signal<'up' | 'down' | null>(null);

let cancelTimer = () => {};
let ended = () => {};
/** Whether the win goes to the bonus. */
let isBonusWin = false;

const soundMoment = (before: CountMoment, after: CountMoment) => {
  if (after.panes > before.panes) playSound('count', after.panes - 1, PANES.length);
  if (after.stamps === before.stamps) return;
  playSound('stamp', after.stamps - 1, STAMPS.length);
  vibrate('stamp');
};

const showMoment = (next: CountMoment) => {
  const before = counted.peek();
  counted.value = next;
  soundMoment(before, next);
};

/** The dome goes down; the next round may begin meanwhile. */
const lowerDome = () => {
  cancelTimer();
  if (dome.peek() === 'up') dome.value = 'down';
  cancelTimer = deviceTimers.after(DOWN_MS, () => {
    dome.value = null;
  });
  ended();
};

/** The whole sum stands for a while. */
const rest = (win: ToldWin, ms: number) => {
  cancelTimer();
  showMoment(lastMoment(win));
  if (win.hasDome) cancelTimer = deviceTimers.after(ms, lowerDome);
  else ended();
};

const count = (win: ToldWin) => {
  let at = 0;
  cancelTimer = deviceTimers.every(STEP_MS, () => {
    at += STEP_MS;
    const next = countAt(win, at);
    if (next.done) rest(win, REST_MS);
    else showMoment(next);
  });
};

/** Counts a win up. @returns resolves once the next round may begin: at once where no dome rises */
const tell = (win: ToldWin): Promise<void> => {
  endWin();
  batch(() => {
    told.value = win;
    counted.value = countAt(win, 0);
    dome.value = win.hasDome ? 'up' : null;
  });
  if (!win.hasDome) soundWin(win.size);
  const whole = new Promise<void>((resolve) => {
    ended = resolve;
  });
  untilTold = whole;
  if (prefersReducedMotion()) rest(win, REDUCED_MS);
  else if (win.hasDome && quick.peek()) rest(win, QUICK_MS);
  else count(win);
  return win.hasDome ? whole : Promise.resolve();
};

let untilTold = Promise.resolve();
/** Resolves when the win has counted up: at once while the button is held down. */
export const winTold = (): Promise<void> => {
  if (buttonHeld.peek()) endCount();
  return untilTold;
};

/** Displays the whole sum at once. */
const endCount = (): void => {
  const win = told.peek();
  if (win !== null && !counted.peek().done) rest(win, REST_MS);
};

/** A tap, or the button while a win is told: first the whole sum with its seal, then the end. */
export const skipWin = (): void => {
  if (told.peek() !== null && !counted.peek().done) endCount();
  else if (dome.peek() === 'up') lowerDome();
};

/** Ends it: when the next bet is placed, and when another game is opened. */
export const endWin = (): void => {
  cancelTimer();
  ended();
  batch(() => {
    told.value = null;
    dome.value = null;
  });
};

/** What the balance is called and says, in money or in play coins. */
const balanceWords = ({ cash, bonus }: Funds): string =>
  practising.peek()
    ? `${play.coins} ${amount(cash)}`
    : `${play.balance} ${amount(cash)}${bonus === null ? '' : navigation.bonus(amount(bonus))}`;

/** Result, win and balance as a reader says them. `after` follows them. */
export const roundWords = (sentence: string, win: ToldWin | null, winCents: number, after = ''): string => {
  const word =
    win?.hasDome && win.betCents !== null && win.size !== 'small' ? results.winWords[win.size] : '';
  const what = winCents > 0 ? `${sentence.replace(/\.$/, '')}, ${amount(winCents)}` : sentence;
  const funds = fundsAfter.peek();
  return [word, what, funds === null ? '' : balanceWords(funds), after]
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('.') ? part : `${part}.`))
    .join(' ');
};

interface Telling {
  /** Whether the win is a feature's sum: the dome rises for it from the bet on. */
  readonly feature?: boolean;
  /** What its multiples are of, in cents, for a size alone: a token has no price. */
  readonly asIfBet?: number;
  /** Spoken after the balance. */
  readonly after?: string;
}

/**
 * Tells what a round came to. @param sentence its result in words
 * @returns resolves once the next round may begin
 */
export const tellRound = (
  { totalWin: winCents, totalBet }: Pick<Round, 'totalWin' | 'totalBet'>,
  sentence: string,
  { feature = false, asIfBet, after = '' }: Telling = {},
): Promise<void> => {
  const size = winSizeOf(winCents, asIfBet ?? totalBet);
  const betCents = asIfBet === undefined ? totalBet : null;
  const win = size && { winCents, betCents, size, hasDome: size !== 'small' || feature };
  isBonusWin = (fundsAfter.peek()?.bonus ?? 0) > (fundsOf(player.peek()).bonus ?? 0);
  narrate(roundWords(sentence, win, winCents, after));
  return win === null ? Promise.resolve() : tell(win);
};

/** It ends when the next bet is placed, and when another game is opened. */
effect(() => {
  if (phase.value === 'placing' || phase.value === 'opening') endWin();
});

/**
 * The balance counts with the win: before the engine credits it, what was counted is added; after that, what
 * was not is left out.
 */
effect(() => {
  const [win, { cents }, after] = [told.value, counted.value, fundsAfter.value];
  const held = win === null ? 0 : after === null ? cents - win.winCents : cents;
  uncounted.value = { cash: isBonusWin ? 0 : held, bonus: isBonusWin ? held : 0 };
});

/** What else a table says: why auto-play has ended, that the house is awaited, that a round is not shown. */
effect(() => narrate(autoEnded.value));
effect(() => {
  if (phase.value === 'waiting') narrate(results.waiting);
});
effect(() => {
  const { sentence = '', winCents = null } = failure.value ?? {};
  narrate(winCents === null ? sentence : `${sentence} ${amount(winCents)}`);
});
