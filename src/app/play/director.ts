// Puts a round on the stage: press, reply, reels, wins, free spins, the end.
import { signal } from '@preact/signals-react';
import type { RoundResult, Spin } from '../../games/spin.ts';
import type { SlotTitle } from '../../games/title.ts';
import { afterBet, fundsOf, sumOf } from '../account/funds.ts';
import { player, setFunds } from '../account/state.ts';
import { anticipation } from '../stage/motion.ts';
import type { Stage } from '../stage/stage.ts';
import { afterRound } from './auto.ts';
import { replay } from './replay.ts';
import type { Pending, PlayAnswer } from './settle.ts';
import { auto, betCents, finish, makePending, phase, playPending, quick, refusal, resumed } from './state.ts';
import { refusedHere } from './refused.ts';
import { DIFFERS, featureWords, spinWords, WAITING, winWords } from './words.ts';

/** What the result line says. `winCents` above the bet is celebrated, otherwise a plain figure; null: nothing to the right. */
export interface Told {
  readonly sentence: string;
  readonly winCents: number | null;
  readonly above: boolean;
  /** A reader hears this; the cycling of lines is for the eye only. */
  readonly spoken: string;
}

/** Free spins in progress: which one of how many, and what they have paid so far. */
export interface Feature {
  readonly spin: number;
  readonly of: number;
  readonly winCents: number;
  readonly multiplier: number;
}

export const told = signal<Told | null>(null);
export const feature = signal<Feature | null>(null);
/** The symbols that stand on the stage, for the text twin and the paytable. */
export const shownSpin = signal<Spin | null>(null);
/** The seeds give another result than the house's answer. */
export const differs = signal(false);
export const autoEnded = signal('');

/** Between two free spins, long enough to read what the last one paid. */
const FREE_PAUSE_MS = 900;
const NO_WIN_PAUSE_MS = 350;
const AUTO_PAUSE_MS = 700;

interface Table {
  readonly title: SlotTitle;
  readonly stage: Stage;
}

let skipPause: (() => void) | null = null;
let skipFeature = false;
let turn = 0;

const pauseFor = (ms: number) => new Promise<void>((resolve) => {
  const timer = window.setTimeout(done, quick.peek() ? ms / 2 : ms);
  function done() {
    window.clearTimeout(timer);
    skipPause = null;
    resolve();
  }
  skipPause = done;
});

const stripsOf = ({ definition }: SlotTitle, kind: Spin['kind']) => (kind === 'free' ? definition.fsStrips ?? definition.strips : definition.strips);
const neededScatters = ({ definition }: SlotTitle) => Math.min(...Object.keys(definition.freeSpins ?? {}).map(Number));

/** A tap on the stage: reels stop, counts end, and during free spins the rest is skipped. */
export const tap = ({ stage }: Pick<Table, 'stage'>): void => {
  stage.hurry();
  skipPause?.();
};

export const skipFreeSpins = (table: Pick<Table, 'stage'>): void => {
  skipFeature = true;
  tap(table);
};

const landing = (title: SlotTitle, spin: Spin) => ({
  stops: spin.stops, strips: stripsOf(title, spin.kind),
  waits: spin.freeSpinsAwarded > 0 && !quick.peek() ? anticipation(spin.window, title.definition.scatter, neededScatters(title)) : [],
});

const tell = ({ title, stage }: Table, spin: Spin, coinCents: number, bet: number) => {
  const winCents = spin.winCoins * coinCents;
  const above = winCents > bet;
  const spoken = spinWords(title, spin);
  told.value = { sentence: spoken, winCents: winCents > 0 ? winCents : null, above, spoken };
  shownSpin.value = spin;
  const mine = turn;
  stage.light(spin.wins.map((win) => ({ cells: win.cells, how: win.kind === 'line' ? 'line' as const : win.kind === 'ways' ? 'ways' as const : 'cells' as const })), !above, (at) => {
    const win = at === null ? undefined : spin.wins[at];
    if (mine !== turn || told.value === null || spin.wins.length < 2) return;
    // In turn: each line with its own amount; all together: the whole.
    told.value = win === undefined
      ? { sentence: spoken, winCents, above, spoken }
      : { sentence: winWords(title, spin, win), winCents: win.coins * coinCents, above: above && win.coins * coinCents > bet, spoken };
  });
};

const playFree = async (table: Table, result: RoundResult, coinCents: number, bet: number) => {
  const { title, stage } = table;
  const free = result.spins.slice(1);
  let [paid, promised] = [0, result.spins[0]?.freeSpinsAwarded ?? 0];
  for (const [index, spin] of free.entries()) {
    if (skipFeature) break;
    feature.value = { spin: index + 1, of: promised, winCents: paid, multiplier: spin.multiplier };
    turn += 1;
    told.value = null;
    stage.start(stripsOf(title, 'free'), true);
    await stage.land(landing(title, spin));
    paid += spin.winCoins * coinCents;
    promised += spin.freeSpinsAwarded;
    feature.value = { spin: index + 1, of: promised, winCents: paid, multiplier: spin.multiplier };
    tell(table, spin, coinCents, bet);
    await pauseFor(spin.winCoins > 0 ? FREE_PAUSE_MS : NO_WIN_PAUSE_MS);
  }
  const last = free.at(-1);
  if (last !== undefined && skipFeature) {
    stage.show(stripsOf(title, 'free'), last.stops);
    shownSpin.value = last;
  }
};

/** Everything a round has to show; the sum at the end is the round's own. */
const show = async (table: Table, result: RoundResult, coinCents: number) => {
  const bet = table.title.definition.bet * coinCents;
  const [first] = result.spins;
  if (first === undefined) return;
  turn += 1;
  skipFeature = false;
  await table.stage.land(landing(table.title, first));
  tell(table, first, coinCents, bet);
  if (result.spins.length === 1) return;
  await pauseFor(FREE_PAUSE_MS * 2);
  await playFree(table, result, coinCents, bet);
  feature.value = null;
  turn += 1;
  const winCents = result.winCoins * coinCents;
  const sentence = featureWords(result.spins.length - 1, result.spins.slice(1).some((spin) => spin.winCoins > 0));
  told.value = { sentence, winCents: winCents > 0 ? winCents : null, above: winCents > bet, spoken: sentence };
};

const goOn = async (table: Table, { round }: PlayAnswer, cashMoved: boolean, hasFeature: boolean) => {
  const plan = auto.peek();
  if (plan === null) return;
  const next = afterRound(plan, { betCents: round.totalBet, winCents: round.totalWin, feature: hasFeature, cashMoved });
  auto.value = 'plan' in next ? next.plan : null;
  if ('ended' in next) {
    autoEnded.value = next.ended;
    return;
  }
  await pauseFor(AUTO_PAUSE_MS);
  if (auto.peek() !== null) await spin(table);
};

/** Plays a bet, new or kept from an earlier visit, from the press to the end of what it shows. */
export const playOut = async (table: Table, pending: Pending, kept: boolean): Promise<void> => {
  const { title, stage } = table;
  const before = fundsOf(player.peek());
  differs.value = false;
  told.value = null;
  // The bet leaves the balance at the press; the win comes when the reels have shown it.
  if (!kept) setFunds(afterBet(before, pending.coinCents * title.definition.bet));
  const settlement = await playPending(pending, kept, () => {
    told.value = { sentence: WAITING, winCents: null, above: false, spoken: WAITING };
    void stage.hold();
  });
  if (settlement.kind === 'refused') {
    await stage.hold();
    told.value = null;
    phase.value = 'idle';
    refusedHere(settlement.error);
    return;
  }
  if (phase.peek() === 'waiting') {
    told.value = null;
    stage.start(title.definition.strips, quick.peek());
  }
  phase.value = 'showing';
  const { answer } = settlement.pending;
  const { result, agrees } = replay(title, settlement.pending, answer);
  await show(table, result, pending.coinCents);
  differs.value = !agrees;
  if (!agrees) told.value = { sentence: DIFFERS, winCents: answer.round.totalWin, above: false, spoken: DIFFERS };
  const cashMoved = !kept && answer.cash + (answer.bonusBalance ?? 0) !== sumOf(before) - answer.round.totalBet + answer.round.totalWin;
  await finish(settlement.pending);
  phase.value = 'idle';
  await goOn(table, answer, cashMoved, result.spins.length > 1);
};

/** The press. The reels move in the next frame; the house is asked meanwhile. */
export const spin = async (table: Table): Promise<void> => {
  if (phase.peek() !== 'idle' || refusal.peek() !== null) return;
  const pending = makePending(table.title);
  if (pending === null) return;
  if (sumOf(fundsOf(player.peek())) < betCents.peek()) {
    refusedHere(null);
    return;
  }
  phase.value = 'rolling';
  autoEnded.value = '';
  table.stage.start(table.title.definition.strips, quick.peek());
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
  turn += 1;
  skipPause?.();
  told.value = null;
  feature.value = null;
  shownSpin.value = null;
  differs.value = false;
  autoEnded.value = '';
};
