// The round engine: one table, from opening a game to its last round. It alone writes the signals that it
// exports; `phases.ts` holds the transitions. A game is a parameter: what its steps are and how they are
// drawn.
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { report } from '../../../wire/player/status.ts';
import type { WireError } from '../../../wire/call.ts';
import { ERRORS } from '../../../wire/errors.ts';
import type { OpenRound, Round, Ticket } from '../../../wire/play/rounds.ts';
import { afterBet, type Funds, sumOf } from '../../session/funds.ts';
import { BUILD } from '../../base/build.ts';
import { steady } from '../../base/clock.ts';
import { ask } from '../../net/call.ts';
import { loadChunk } from '../../loading/chunks.ts';
import { randomId } from '../../base/random.ts';
import { results } from '../../words/en/games/results.ts';
import type { Failure, RoundGame } from './game.ts';
import { playNext } from './playNext.ts';
import { isResting, phaseAfter, type Phase, type PhaseEvent } from './phases.ts';
import { housePort, type RoundPort } from './port.ts';
import { practising } from './practice.ts';
import { auto, autoEnded, buttonHeld, readQuick } from './settings.ts';
import type { DealAnswer, PlayAnswer, StepOutcome, PendingStep } from './submitStep.ts';

const write = {
  phase: signal<Phase>('opening'),
  ticket: signal<Ticket | null>(null),
  /** No ticket, because the house cannot be reached. */
  ticketUnavailable: signal(false),
  /** Why the game cannot be opened at all; shown instead of it. */
  refusal: signal<WireError | null>(null),
  /** The round on the table was begun on an earlier visit or another device. */
  resumed: signal(false),
  /** A round between its two steps: cards are dealt and not drawn. */
  openRound: signal<OpenRound | null>(null),
  failure: signal<Failure | null>(null),
  /** The last round of this visit that was shown to its end. */
  lastRound: signal<Round | null>(null),
  session: signal({ since: 0, netCents: 0 }),
};
type ReadOnly<Signals> = {
  readonly [Name in keyof Signals]: Signals[Name] extends Signal<infer Value> ? ReadonlySignal<Value> : never;
};
export const {
  phase,
  ticket,
  ticketUnavailable,
  refusal,
  resumed,
  openRound,
  failure,
  lastRound,
  session,
}: ReadOnly<typeof write> = write;

/** An open game. What is still under way at a table that was left does not change the state of the next. */
interface Table {
  readonly game: RoundGame;
  port: RoundPort;
  /** Resolves when the player leaves. */
  readonly left: Promise<void>;
  leave(): void;
}
let current: Table | null = null;

/** @returns whether the event can happen in this phase */
const transition = (event: PhaseEvent): boolean => {
  const next = phaseAfter(phase.peek(), event);
  if (next !== null) write.phase.value = next;
  return next !== null;
};
/** Says why a bet was not taken. Loaded on demand: the house has just answered, so it can be reached. */
const showRefusal = async (error: WireError | null): Promise<void> =>
  (await loadChunk(() => import('./showRefusal.ts'))).showRefusal(error);
/** Ends what was under way. */
const rest = () => transition(openRound.peek() === null ? 'rest' : 'open');

/** Ends the round without a valid result: the sentence says so, and the next bet can be placed. */
const fail = (sentence: string, winCents: number | null): void =>
  batch(() => {
    auto.value = null;
    write.openRound.value = null;
    write.resumed.value = false;
    write.failure.value = { sentence, winCents };
    transition('fail');
  });

/** Gets the next ticket; in practice this device makes it. */
const seal = async (table: Table): Promise<void> => {
  const reply = await table.port.seal();
  if (current !== table) return;
  write.ticketUnavailable.value = !reply.ok && reply.error === null;
  if (reply.ok) write.ticket.value = reply.data.ticket;
  else if (reply.error !== null) write.refusal.value = reply.error;
};

/** Puts a round on the table that is open at the house. */
export const adoptOpenRound = (open: OpenRound): void =>
  batch(() => {
    write.openRound.value = open;
    write.ticket.value = open.ticket;
    write.resumed.value = true;
    rest();
  });

/**
 * Ends the open round, whose second step was taken elsewhere.
 * @param round null where its end is not known
 * @param agrees whether the seeds give its result
 */
export const closeOpenRound = async (round: Round | null, agrees: boolean): Promise<void> => {
  batch(() => {
    write.openRound.value = null;
    write.resumed.value = false;
    if (round !== null) write.lastRound.value = round;
    if (round === null || agrees) rest();
    else fail(results.differs, round.totalWin);
  });
  if (current !== null) await seal(current);
};

/** Adopts the round that is open at the house, else gets the next ticket. */
const adoptOrSeal = async (table: Table): Promise<void> => {
  const open = practising.peek() || !table.game.findOpenRound ? null : await table.game.findOpenRound();
  if (current !== table) return;
  // While a hand may be open, no other one is dealt.
  write.ticketUnavailable.value = open === undefined;
  if (open === null) await seal(table);
  else if (open !== undefined) adoptOpenRound(open);
};

/** Called when the house can be reached again: gets the missing ticket. */
export const reconnect = async (): Promise<void> => {
  if (current === null || !ticketUnavailable.peek() || !isResting(phase.peek())) return;
  // In practice it is the code of the practice house that failed to load.
  await (practising.peek() ? openTable(current.game, true) : adoptOrSeal(current));
};

const resetState = (practice: boolean) =>
  batch(() => {
    practising.value = practice;
    write.phase.value = 'opening';
    write.ticket.value = null;
    write.ticketUnavailable.value = false;
    write.refusal.value = null;
    write.resumed.value = false;
    write.openRound.value = null;
    write.failure.value = null;
    write.lastRound.value = null;
    write.session.value = { since: steady(), netCents: 0 };
    auto.value = null;
    autoEnded.value = '';
  });

/** Opens a game: resumes the step of an earlier visit, else gets a ticket for the next round. */
export async function openTable(game: RoundGame, practice: boolean): Promise<void> {
  resetState(practice);
  void readQuick();
  let leave = () => {};
  const left = new Promise<void>((done) => {
    leave = done;
  });
  const table: Table = { game, port: housePort(game.gameId, game.steps), left, leave };
  current = table;
  if (practice) {
    const house = await loadChunk(() => import('./practiceHouse.ts')).catch(() => null);
    if (current !== table) return;
    write.ticketUnavailable.value = house === null;
    if (house === null) {
      rest();
      return;
    }
    table.port = house.practicePort(game.gameId, game.steps);
  }
  await game.prepare();
  const step = await table.port.resume();
  if (current !== table) return;
  // A stored step without an answer claims the window when it is sent; one with an answer is not sent, so the
  // ticket is asked for here, which claims it.
  if (step === null) await adoptOrSeal(table);
  else if (step.answer !== null) await seal(table);
  if (current !== table) return;
  if (step === null) {
    rest();
    return;
  }
  write.ticket.value = step.ticket;
  write.openRound.value = step.open ?? null;
  await game.stageReady?.();
  if (current !== table) return;
  write.resumed.value = true;
  await runStep(table, step, null);
}

/** Leaves the table. A step under way stays stored and is resumed at the next visit. */
export const leaveTable = (): void =>
  batch(() => {
    current?.leave();
    current = null;
    write.phase.value = 'opening';
    write.refusal.value = null;
    write.openRound.value = null;
    auto.value = null;
    buttonHeld.value = false;
  });

/**
 * Places a step: a bet, a deal, a draw. Does nothing while another one is under way.
 * @param cents what it costs of the balance; 0 for a draw, and for a bet of tokens
 */
export const placeStep = async (step: PendingStep | null, cents: number): Promise<void> => {
  const table = current;
  if (table === null || step === null || refusal.peek() !== null || !isResting(phase.peek())) return;
  const { port } = table;
  if (cents > 0 && sumOf(port.funds()) < cents) {
    transition('check');
    const covered = await port.covers(cents);
    if (current !== table) return;
    if (!covered) {
      rest();
      auto.value = null;
      await showRefusal(null);
      return;
    }
  }
  const before = port.funds();
  autoEnded.value = '';
  if (openRound.peek() === null) write.resumed.value = false;
  // The bet is taken at once; the win is credited when it has been shown.
  port.setFunds(afterBet(before, cents));
  await runStep(table, step, before);
};

/** The table where a press has started the motion, before its bet is placed. */
let pressed: Table | null = null;

/**
 * The round button goes down: starts the motion, if this step can be placed. `endPress` follows.
 * @param cents what the step costs of the balance
 */
export const beginPress = (step: PendingStep | null, cents: number): void => {
  const table = current;
  if (table === null || step === null || refusal.peek() !== null) return;
  if (!isResting(phase.peek()) || sumOf(table.port.funds()) < cents) return;
  pressed = table;
  batch(() => {
    table.game.begin(step, false);
    table.game.startMotion?.();
  });
};

/** The press is over. Stops the motion that it started, unless a step was placed. */
export const endPress = (): void => {
  if (pressed !== null && pressed === current) void pressed.game.stopMotion?.();
  pressed = null;
};

/**
 * Runs a step to its end.
 * @param before the funds before it was placed; null for a step of an earlier visit
 */
async function runStep(table: Table, step: PendingStep, before: Funds | null): Promise<void> {
  const { game, port } = table;
  let outcome: StepOutcome | null = null;
  const isMoving = pressed === table;
  pressed = null;
  try {
    batch(() => {
      transition('place');
      write.failure.value = null;
      if (isMoving) return;
      game.begin(step, before === null);
      game.startMotion?.();
    });
    outcome = await port.submit(step, before === null, () => {
      if (current === table && transition('wait')) void game.stopMotion?.();
    });
    if (outcome.kind !== 'answered') await handleRefusal(table, step, outcome, before);
    else if ('open' in outcome.answer) await finishDeal(table, outcome.answer);
    else await finishRound(table, step, outcome.answer, before);
  } catch (problem) {
    await handleException(table, outcome, before, problem);
  }
}

/** Ends the first step of two. */
const finishDeal = async (table: Table, answer: DealAnswer): Promise<void> => {
  table.port.credit(answer, false);
  await table.port.forget();
  if (current !== table) return;
  const { open } = answer;
  batch(() => {
    write.openRound.value = open;
    write.ticket.value = open.ticket;
    transition('open');
  });
};

/** Recomputes and draws a settled round, then credits it. */
const finishRound = async (table: Table, step: PendingStep, answer: PlayAnswer, before: Funds | null) => {
  const { game, port } = table;
  const { round } = answer;
  port.record(round, step.ticket);
  if (current !== table) {
    port.credit(answer, true);
    return;
  }
  const waited = phase.peek() === 'waiting';
  write.ticket.value = answer.ticket;
  write.ticketUnavailable.value = false;
  transition('settle');
  const recomputed = await game.recompute(step, round);
  if (current !== table) {
    port.credit(answer, true);
    return;
  }
  let showing: Promise<void> | undefined;
  batch(() => {
    if (waited) game.startMotion?.();
    write.openRound.value = null;
    transition('show');
    showing = game.show(recomputed, step, round);
  });
  await Promise.race([showing, table.left]);
  port.credit(answer, resumed.peek());
  if (current !== table) return;
  const tokens = round.betLedger === 'token';
  batch(() => {
    write.lastRound.value = round;
    write.resumed.value = false;
    write.session.value = {
      ...session.peek(),
      netCents: session.peek().netCents + round.totalWin - (tokens ? 0 : round.totalBet),
    };
  });
  await port.forget();
  if (current !== table) return;
  if (!recomputed.agrees) {
    fail(results.differs, round.totalWin);
    return;
  }
  transition('rest');
  await playNext(game, () => current === table, {
    betCents: round.totalBet,
    winCents: round.totalWin,
    feature: game.hadFeature?.(recomputed.result) ?? false,
    cashMoved:
      before !== null &&
      answer.cash + (answer.bonusBalance ?? 0) !== sumOf(before) - round.totalBet + round.totalWin,
  });
};

/** Ends a step that was refused, or whose answer cannot be read. */
const handleRefusal = async (
  table: Table,
  step: PendingStep,
  outcome: Exclude<StepOutcome, { kind: 'answered' }>,
  before: Funds | null,
): Promise<void> => {
  table.port.restoreFunds(before);
  if (outcome.kind === 'unreadable') {
    await failUnshown(table, true);
    return;
  }
  const { error } = outcome;
  if (current === table) {
    auto.value = null;
    if (error.code === ERRORS.ticketUsed.code || error.code === ERRORS.ticketUnknown.code) await seal(table);
    await table.game.stopMotion?.();
  }
  if (current === table) rest();
  await showRefusal(error);
  if (current === table) await table.game.onRefusal?.(error, step);
};

/** Fails a round that cannot be shown. @param used whether its ticket may be used: another one is got */
const failUnshown = async (table: Table, used: boolean): Promise<void> => {
  if (current !== table) return;
  if (used) write.ticket.value = null;
  fail(results.unshown, null);
  if (used) await seal(table);
  await table.game.stopMotion?.();
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
    table.port.credit(outcome.answer, true);
    await table.port.forget();
  } else table.port.restoreFunds(before);
  await failUnshown(table, !answered);
};
