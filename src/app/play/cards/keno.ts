// A keno round from the press to its end: the bet of slots, with picks in it.
import { batch, signal } from '@preact/signals-react';
import { array, integer, size } from 'superstruct';
import { checkRound } from '../../../games/check.ts';
import { streamOf } from '../../../fair/stream.ts';
import { kenoModel, type KenoResult } from '../../../games/keno/play.ts';
import type { KenoTitle } from '../../../games/titles/keno.ts';
import type { Round } from '../../../wire/rounds.ts';
import { afterBet, sumOf } from '../../session/funds.ts';
import { playerStorage } from '../../storage/playerStorage.ts';
import { AUTO_PAUSE_MS } from '../auto.ts';
import { affords, refusedHere } from '../refused.ts';
import type { Pending, PlayAnswer } from '../settle.ts';
import {
  auto,
  autoEnded,
  autoGoesOn,
  betCents,
  finish,
  fundsNow,
  makePending,
  phase,
  playPending,
  putFunds,
  quick,
  refill,
  refusal,
  resumed,
} from '../state.ts';
import { replayOr, writtenKeno } from './written.ts';

/** Numbers picked, card by card; a card without picks is not played. */
export const cards = signal<readonly (readonly number[])[]>([[]]);
export interface KenoDrawn {
  readonly result: KenoResult;
  readonly round: Round;
  readonly agrees: boolean;
  readonly cards: readonly (readonly number[])[];
}
export const drawnKeno = signal<KenoDrawn | null>(null);
/** How many of the twenty have landed. */
export const landed = signal(0);
export const waitingKeno = signal(false);

export const PICKS_MOST = 10;
const DROP_MS = 70;
const KEPT_PICKS = array(size(array(integer()), 0, PICKS_MOST));
const picksKey = (gameId: string) => `picks:${gameId}`;

export const playedCards = (): readonly (readonly number[])[] =>
  cards.value.filter((picks) => picks.length > 0);
/** The bet of a draw: `betCents` is that of one card. */
export const drawCents = (): number => betCents.value * Math.max(1, playedCards().length);

export const setPicks = (gameId: string, card: number, picks: readonly number[]): void => {
  batch(() => {
    cards.value = cards.peek().map((before, at) => (at === card ? picks.toSorted((a, b) => a - b) : before));
    drawnKeno.value = null;
    landed.value = 0;
  });
  void playerStorage.set(picksKey(gameId), cards.peek());
};

/** Picks kept from before, for as many cards as the game has. */
export const readPicks = async (gameId: string, most: number): Promise<void> => {
  const kept = (await playerStorage.get(picksKey(gameId), KEPT_PICKS)) ?? [];
  cards.value = Array.from({ length: most }, (_, at) => kept[at] ?? []);
};

let hurry: (() => void) | null = null;
export const hurryKeno = (): void => hurry?.();

/** Drops land one after the other; at once in Quick, with reduced motion, and after a tap. */
const land = (of: number, still: boolean) =>
  new Promise<void>((resolve) => {
    const done = () => {
      window.clearInterval(timer);
      hurry = null;
      landed.value = of;
      resolve();
    };
    const timer = window.setInterval(() => {
      landed.value += 1;
      if (landed.peek() >= of) done();
    }, DROP_MS);
    hurry = done;
    if (still || quick.peek()) done();
  });

const replayed = ({ definition }: KenoTitle, pending: Pending, { round }: PlayAnswer): KenoDrawn => {
  const picked = pending.choices?.cards ?? [];
  const seeds = {
    serverSeed: round.serverSeed ?? '',
    clientSeed: pending.clientSeed,
    nonce: pending.ticket.nonce,
  };
  const { result, proven } = replayOr(
    () => kenoModel.play(definition, streamOf(seeds), { cards: picked }),
    () => writtenKeno(definition, round.result, picked),
  );
  const verdict = checkRound({ ...round, result: round.result as unknown }, { ticket: pending.ticket });
  const told = (round.result as { cards?: unknown } | null)?.cards;
  const asked =
    round.clientSeed === pending.clientSeed &&
    round.coinCents === pending.coinCents &&
    JSON.stringify(told) === JSON.stringify(picked);
  return { result, round, agrees: proven && asked && 'fair' in verdict && verdict.fair, cards: picked };
};

/** After a draw of auto-play: counts it, rests, and presses again. */
const goOn = async (
  title: KenoTitle,
  { cash, bonusBalance, round }: PlayAnswer,
  before: number,
  still: boolean,
) => {
  const plan = auto.peek();
  if (plan === null) return;
  const cashMoved = cash + (bonusBalance ?? 0) !== before - round.totalBet + round.totalWin;
  if (!autoGoesOn(plan, { betCents: round.totalBet, winCents: round.totalWin, feature: false, cashMoved }))
    return;
  await new Promise((resolve) => {
    window.setTimeout(resolve, quick.peek() ? AUTO_PAUSE_MS / 2 : AUTO_PAUSE_MS);
  });
  if (auto.peek() !== null) await pressKeno(title, still);
};

/** Plays a bet, new or kept from an earlier visit. */
export const playKeno = async (
  title: KenoTitle,
  pending: Pending,
  kept: boolean,
  still: boolean,
): Promise<PlayAnswer | null> => {
  phase.value = 'rolling';
  const settlement = await playPending(pending, kept, () => {
    waitingKeno.value = true;
  });
  waitingKeno.value = false;
  if (settlement.kind === 'refused') {
    phase.value = 'idle';
    refusedHere(settlement.error);
    return null;
  }
  batch(() => {
    phase.value = 'showing';
    landed.value = 0;
    drawnKeno.value = replayed(title, settlement.pending, settlement.pending.answer);
  });
  await land(drawnKeno.peek()?.result.drawn.length ?? 0, still);
  await finish(settlement.pending);
  phase.value = 'idle';
  return settlement.pending.answer;
};

/** The press. */
export const pressKeno = async (title: KenoTitle, still: boolean): Promise<void> => {
  if (phase.peek() !== 'idle' || refusal.peek() !== null || playedCards().length === 0) return;
  const bet = drawCents();
  refill(bet);
  const made = makePending(title);
  if (made === null) return;
  if (!(await affords(bet))) return;
  const before = sumOf(fundsNow());
  batch(() => {
    drawnKeno.value = null;
    landed.value = 0;
    resumed.value = false;
    autoEnded.value = '';
    putFunds(afterBet(fundsNow(), bet));
  });
  const answer = await playKeno(
    title,
    { ...made, choices: { cards: playedCards().map((picks) => [...picks]) } },
    false,
    still,
  );
  if (answer !== null) await goOn(title, answer, before, still);
};

/** A bet that was left unfinished shows its own picks again. */
export const resumeKeno = async (title: KenoTitle, pending: Pending, still: boolean): Promise<void> => {
  const most = title.definition.cardsMost ?? 1;
  resumed.value = true;
  cards.value = Array.from({ length: most }, (_, at) => pending.choices?.cards?.[at] ?? []);
  await playKeno(title, pending, true, still);
};
