// Runs a step of a round at an open table: has it decided, recomputes it, has it drawn, credits it.
import { chunk } from '../../base/chunkOptions.ts';
import { batch } from '@preact/signals-react';
import { report } from '../../../wire/player/status.ts';
import type { WireError } from '../../../wire/call.ts';
import { ERRORS } from '../../../wire/errors.ts';
import { type Funds, sumOf } from '../../base/session/funds.ts';
import { BUILD } from '../../base/build.ts';
import { ask } from '../../base/net/call.ts';
import { loadChunk } from '../../base/loading/chunks.ts';
import { randomId } from '../../base/random.ts';
import { results } from '../../words/en/games/results.ts';
import type { RoundGame } from './game.ts';
import type { RoundPort } from './port.ts';
import type { Recomputed } from './recompute.ts';
import { auto, buttonHeld, countAutoRound, restingAuto } from './settings.ts';
import type { DealAnswer, PlayAnswer, StepOutcome, PendingStep } from './submitStep.ts';
import { fail, phase, rest, resumed, session, transition, write } from './tableState.ts';
import { AUTO_PAUSE_MS, type PlayedRound } from './auto.ts';

/** Between two rounds while the button is held: shorter than in auto-play, long enough to read the result. */
const HELD_PAUSE_MS = 400;

/**
 * Plays the next round of auto-play, or while the button is held.
 * @param signal aborted when the player leaves the table
 */
const playNext = async (
  game: Pick<RoundGame, 'pauseAfter' | 'playAgain'>,
  signal: AbortSignal,
  played: PlayedRound,
): Promise<void> => {
  const plan = auto.peek();
  if (plan === null ? !buttonHeld.peek() : !countAutoRound(plan, played)) return;
  await game.pauseAfter?.(plan === null ? HELD_PAUSE_MS : AUTO_PAUSE_MS);
  if (signal.aborted) return;
  const next = auto.peek();
  if (next?.rests) {
    auto.value = null;
    restingAuto.value = next;
  } else if (plan === null ? buttonHeld.peek() : next !== null) await game.playAgain?.();
};

/** An open game. */
export interface Table {
  readonly game: RoundGame;
  /** Who decides its rounds. */
  port: RoundPort;
  /** Aborted when the player leaves. What is under way then changes nothing at the next table. */
  readonly left: AbortSignal;
  leave(): void;
  /** Whether a press has started the motion, and its bet is not placed yet. */
  isPressed: boolean;
}

const isLeft = (signal: AbortSignal, problem: unknown): boolean =>
  signal.aborted && problem === signal.reason;

/** Waits for work at a table. @throws the signal's reason as soon as the player leaves */
export const here = <T>(signal: AbortSignal, work: T | Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', leave));
  });

/** Runs work that waits with `here`: it ends, without an error, where the player leaves. */
export const untilLeft = async (signal: AbortSignal, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (problem) {
    if (!isLeft(signal, problem)) throw problem;
  }
};

/** Says why a bet was not taken. Loaded on demand: the house has just answered, so it can be reached. */
export const showRefusal = async (error: WireError | null, step?: PendingStep): Promise<void> =>
  (await loadChunk(chunk(() => import('./showRefusal.ts'), { file: 'table' }))).showRefusal(error, step);

/** Gets the next ticket; in practice this device makes it. */
export const seal = async ({ left, port }: Table): Promise<void> => {
  const reply = await here(left, port.seal());
  write.ticketUnavailable.value = !reply.ok && reply.error === null;
  if (reply.ok) write.ticket.value = reply.data.ticket;
  else if (reply.error !== null) write.refusal.value = reply.error;
};

/** Ends the first step of two. */
const finishDeal = async ({ left, port }: Table, answer: DealAnswer): Promise<void> => {
  port.credit(answer, false);
  await here(left, port.forget());
  const { open } = answer;
  batch(() => {
    write.openRound.value = open;
    write.ticket.value = open.ticket;
    transition('open');
  });
};

/** Recomputes a settled round and draws it to its end. */
const drawRound = async (
  { game, left }: Table,
  step: PendingStep,
  { round, ticket, cash, bonusBalance }: PlayAnswer,
): Promise<Recomputed<unknown>> => {
  left.throwIfAborted();
  const waited = phase.peek() === 'waiting';
  write.ticket.value = ticket;
  write.ticketUnavailable.value = false;
  transition('settle');
  const recomputed = await here(left, game.recompute(step, round));
  let showing: Promise<void> | undefined;
  batch(() => {
    if (waited) game.startMotion?.();
    write.openRound.value = null;
    write.fundsAfter.value = { cash, bonus: bonusBalance };
    transition('show');
    showing = game.show(recomputed, step, round);
  });
  await here(left, showing);
  return recomputed;
};

/** Counts a round that was drawn to its end. */
const countRound = ({ round }: PlayAnswer): void =>
  batch(() => {
    const staked = round.betLedger === 'token' ? 0 : round.totalBet;
    write.fundsAfter.value = null;
    write.lastRound.value = round;
    write.resumed.value = false;
    write.session.value = {
      ...session.peek(),
      netCents: session.peek().netCents + round.totalWin - staked,
    };
  });

/** Draws a settled round, then credits it; at once where the player leaves. */
const finishRound = async (table: Table, step: PendingStep, answer: PlayAnswer, before: Funds | null) => {
  const { game, port, left } = table;
  const { round } = answer;
  port.record(round, step.ticket);
  const recomputed = await drawRound(table, step, answer).catch((problem: unknown) => {
    if (isLeft(left, problem)) port.credit(answer, true);
    throw problem;
  });
  batch(() => {
    port.credit(answer, resumed.peek());
    countRound(answer);
  });
  await here(left, port.forget());
  if (!recomputed.agrees) {
    fail(results.differs, round.totalWin);
    return;
  }
  transition('rest');
  await playNext(game, left, {
    betCents: round.totalBet,
    winCents: round.totalWin,
    feature: game.hadFeature?.(recomputed.result) ?? false,
    cashMoved:
      before !== null &&
      answer.cash + (answer.bonusBalance ?? 0) !== sumOf(before) - round.totalBet + round.totalWin,
  });
};

/** Fails a round that cannot be shown. @param used whether its ticket may be used: another one is got */
const failUnshown = async (table: Table, used: boolean): Promise<void> => {
  table.left.throwIfAborted();
  if (used) write.ticket.value = null;
  fail(results.unshown, null);
  if (used) await seal(table);
  await here(table.left, table.game.stopMotion?.());
};

/** Clears the table of a step that was refused. */
const clearStep = async (table: Table, error: WireError): Promise<void> => {
  table.left.throwIfAborted();
  auto.value = null;
  if (error.code === ERRORS.ticketUsed.code || error.code === ERRORS.ticketUnknown.code) await seal(table);
  await here(table.left, table.game.stopMotion?.());
  rest();
};

/** Ends a step that was refused, or whose answer cannot be read. */
const handleRefusal = async (
  table: Table,
  step: PendingStep,
  outcome: Exclude<StepOutcome, { kind: 'answered' }>,
  before: Funds | null,
): Promise<void> => {
  const { game, port, left } = table;
  port.restoreFunds(before);
  if (outcome.kind === 'unreadable') {
    await failUnshown(table, true);
    return;
  }
  const { error } = outcome;
  await untilLeft(left, () => clearStep(table, error));
  // Who has left is told too.
  await showRefusal(error, step);
  left.throwIfAborted();
  await game.onRefusal?.(error, step);
};

/** Ends a step where the game threw. What the house answered is credited all the same, and forgotten. */
const handleException = async (
  table: Table,
  outcome: StepOutcome | null,
  before: Funds | null,
  problem: unknown,
): Promise<void> => {
  const message = `${table.game.gameId}: ${String(problem)}`.slice(0, 500);
  void ask(report, { errorId: randomId(), name: 'RoundUnshown', message, build: BUILD });
  const answered = outcome?.kind === 'answered';
  if (answered) {
    batch(() => {
      table.port.credit(outcome.answer, true);
      write.fundsAfter.value = null;
    });
    await table.port.forget();
  } else table.port.restoreFunds(before);
  await failUnshown(table, !answered);
};

/**
 * Runs a step to its end.
 * @param before the funds before it was placed; null for a step of an earlier visit
 */
export const runStep = async (table: Table, step: PendingStep, before: Funds | null): Promise<void> => {
  const { game, port, left } = table;
  let outcome: StepOutcome | null = null;
  const isMoving = table.isPressed;
  table.isPressed = false;
  try {
    batch(() => {
      transition('place');
      write.failure.value = null;
      if (isMoving) return;
      game.begin(step, before === null);
      game.startMotion?.();
    });
    outcome = await port.submit(step, before === null, () => {
      if (!left.aborted && transition('wait')) void game.stopMotion?.();
    });
    if (outcome.kind !== 'answered') await handleRefusal(table, step, outcome, before);
    else if ('open' in outcome.answer) await finishDeal(table, outcome.answer);
    else await finishRound(table, step, outcome.answer, before);
  } catch (problem) {
    if (isLeft(left, problem)) throw problem;
    await handleException(table, outcome, before, problem);
  }
};
