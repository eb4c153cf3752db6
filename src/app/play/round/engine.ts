// The round engine: one table, from opening a game to its last round. The only writer of what is exported here;
// `phases.ts` says what may follow what. A game is a parameter: what its steps are and how they are drawn.
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
import { AUTO_PAUSE_MS, type PlayedRound } from './auto.ts';
import type { Bet } from './bet.ts';
import type { Failure, RoundGame } from './game.ts';
import { isResting, phaseAfter, type Phase, type PhaseEvent } from './phases.ts';
import { housePort, type RoundPort } from './port.ts';
import { practising } from './practice.ts';
import { auto, autoEnded, countAutoRound, buttonHeld, readQuick, seedWrong, typedSeed } from './settings.ts';
import type { DealAnswer, PlayAnswer, StepOutcome, PendingStep } from './submitStep.ts';

const write = {
  phase: signal<Phase>('opening'),
  ticket: signal<Ticket | null>(null),
  /** The ticket could not be had because the connection is gone. */
  ticketUnavailable: signal(false),
  /** Why the game cannot be opened at all: takes its place. */
  refusal: signal<WireError | null>(null),
  /** The round on the table was begun on an earlier visit or another device. */
  resumed: signal(false),
  /** A round of two steps between them: cards are dealt and not drawn. */
  openRound: signal<OpenRound | null>(null),
  failure: signal<Failure | null>(null),
  /** The last round of this visit, once shown to the end. */
  lastRound: signal<Round | null>(null),
  session: signal({ since: 0, netCents: 0 }),
};
type Read<Signals> = {
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
}: Read<typeof write> = write;

/** The button is held down: the next round follows sooner, but never so soon that the result cannot be read. */
const HELD_PAUSE_MS = 400;

/** A game that is open. Whatever is still under way at one that was left changes nothing of the next. */
interface Table {
  readonly game: RoundGame;
  port: RoundPort;
  readonly left: Promise<void>;
  leave(): void;
}
let table: Table | null = null;

/** @returns whether it could happen in this phase */
const transition = (event: PhaseEvent): boolean => {
  const next = phaseAfter(phase.peek(), event);
  if (next !== null) write.phase.value = next;
  return next !== null;
};
/** Why a bet was not taken. The words come when there is something to say: the house has just answered. */
const showRefusal = async (error: WireError | null): Promise<void> =>
  (await loadChunk(() => import('./showRefusal.ts'))).showRefusal(error);
/** Nothing is under way any more. */
const rest = () => transition(openRound.peek() === null ? 'rest' : 'open');

/** The last round ends without a result that holds. The player is told, and plays on or leaves. */
const fail = (sentence: string, winCents: number | null): void =>
  batch(() => {
    auto.value = null;
    write.openRound.value = null;
    write.resumed.value = false;
    write.failure.value = { sentence, winCents };
    transition('fail');
  });

/** Asks for the next commitment; in practice this device makes it. */
const seal = async (of: Table): Promise<void> => {
  const reply = await of.port.seal();
  if (table !== of) return;
  write.ticketUnavailable.value = !reply.ok && reply.error === null;
  if (reply.ok) write.ticket.value = reply.data.ticket;
  else if (reply.error !== null) write.refusal.value = reply.error;
};

/** The round that is open at the house is the one on the table. */
export const adoptOpenRound = (open: OpenRound): void =>
  batch(() => {
    write.openRound.value = open;
    write.ticket.value = open.ticket;
    write.resumed.value = true;
    rest();
  });

/**
 * The round on the table is open no longer: its second step was taken elsewhere. @param round null where it is
 * not known how it ended @param agrees of the recomputed round
 */
export const closeOpenRound = async (round: Round | null, agrees: boolean): Promise<void> => {
  batch(() => {
    write.openRound.value = null;
    write.resumed.value = false;
    if (round !== null) write.lastRound.value = round;
    if (round === null || agrees) rest();
    else fail(results.differs, round.totalWin);
  });
  if (table !== null) await seal(table);
};

/** The round that is open at the house, else the seal of the next. */
const adoptOrSeal = async (of: Table): Promise<void> => {
  const open = practising.peek() || !of.game.findOpenRound ? null : await of.game.findOpenRound();
  if (table !== of) return;
  // A hand that may be open must not be dealt over.
  write.ticketUnavailable.value = open === undefined;
  if (open === null) await seal(of);
  else if (open !== undefined) adoptOpenRound(open);
};

/** The house can be reached again: what could not be had is asked for. */
export const reconnect = async (): Promise<void> => {
  if (table === null || !ticketUnavailable.peek() || !isResting(phase.peek())) return;
  // In practice it is the code of its house that did not come.
  await (practising.peek() ? openTable(table.game, true) : adoptOrSeal(table));
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

/** Opens a game: what is left of an earlier visit goes on where it was, else the next round is sealed. */
export async function openTable(game: RoundGame, practice: boolean): Promise<void> {
  resetState(practice);
  void readQuick();
  let leave = () => {};
  const left = new Promise<void>((done) => {
    leave = done;
  });
  const mine: Table = { game, port: housePort(game.gameId, game.steps), left, leave };
  table = mine;
  if (practice) {
    const house = await loadChunk(() => import('./practiceHouse.ts')).catch(() => null);
    if (table !== mine) return;
    write.ticketUnavailable.value = house === null;
    if (house === null) {
      rest();
      return;
    }
    mine.port = house.practicePort(game.gameId, game.steps);
  }
  await game.prepare();
  const step = await mine.port.resume();
  if (table !== mine) return;
  // A round that only has to be shown is followed by bets of this window: asking for the next seal sits it
  // down.
  if (step === null) await adoptOrSeal(mine);
  else if (step.answer !== null) await seal(mine);
  if (table !== mine) return;
  if (step === null) {
    rest();
    return;
  }
  write.ticket.value = step.ticket;
  write.openRound.value = step.open ?? null;
  await game.stageReady?.();
  if (table !== mine) return;
  write.resumed.value = true;
  await runStep(mine, step, null);
}

/** The player leaves the game. A round under way stays kept, and goes on at the next visit. */
export const leaveTable = (): void =>
  batch(() => {
    table?.leave();
    table = null;
    write.phase.value = 'opening';
    write.refusal.value = null;
    write.openRound.value = null;
    auto.value = null;
    buttonHeld.value = false;
  });

/** What a new round begins with; null where none can be placed: no seal, or a client seed that is none. */
export const newStep = ():
  (Pick<Bet, 'requestId' | 'ticket' | 'clientSeed'> & { readonly answer: null }) | null => {
  const sealed = ticket.peek();
  if (sealed === null || seedWrong.peek()) return null;
  return {
    requestId: randomId(),
    ticket: sealed,
    clientSeed: typedSeed.peek() === '' ? randomId() : typedSeed.peek(),
    answer: null,
  };
};

/**
 * Places a step: a bet, a deal, a draw. Does nothing while another one is under way.
 * @param cents what it costs of the balance; 0 for a draw, and for a bet of tokens
 */
export const placeStep = async (step: PendingStep | null, cents: number): Promise<void> => {
  const mine = table;
  if (mine === null || step === null || refusal.peek() !== null || !isResting(phase.peek())) return;
  const { port } = mine;
  if (cents > 0 && sumOf(port.funds()) < cents) {
    transition('check');
    const covered = await port.covers(cents);
    if (table !== mine) return;
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
  // The bet leaves the balance at the press; the win comes when it has been shown.
  port.setFunds(afterBet(before, cents));
  await runStep(mine, step, before);
};

/**
 * A step from its press, or from where an earlier visit left it, to its end.
 * @param before the funds before the press; null where an earlier visit pressed
 */
async function runStep(of: Table, step: PendingStep, before: Funds | null): Promise<void> {
  const { game, port } = of;
  let outcome: StepOutcome | null = null;
  try {
    batch(() => {
      transition('place');
      write.failure.value = null;
      game.begin(step, before === null);
      game.startMotion?.();
    });
    outcome = await port.submit(step, before === null, () => {
      if (table === of && transition('wait')) void game.stopMotion?.();
    });
    if (outcome.kind !== 'answered') await handleRefusal(of, step, outcome, before);
    else if ('open' in outcome.answer) await finishDeal(of, outcome.answer);
    else await finishRound(of, step, outcome.answer, before);
  } catch (problem) {
    await handleException(of, outcome, before, problem);
  }
}

/** The first step of two: the player's second one is awaited. */
const finishDeal = async (of: Table, answer: DealAnswer): Promise<void> => {
  of.port.credit(answer, false);
  await of.port.forget();
  if (table !== of) return;
  const { open } = answer;
  batch(() => {
    write.openRound.value = open;
    write.ticket.value = open.ticket;
    transition('open');
  });
};

/** The round is decided: it is recomputed and drawn, and the balance follows what has been shown. */
const finishRound = async (of: Table, step: PendingStep, answer: PlayAnswer, before: Funds | null) => {
  const { game, port } = of;
  const { round } = answer;
  port.record(round, step.ticket);
  if (table !== of) {
    port.credit(answer, true);
    return;
  }
  const waited = phase.peek() === 'waiting';
  write.ticket.value = answer.ticket;
  write.ticketUnavailable.value = false;
  transition('settle');
  const replayed = await game.recompute(step, round);
  if (table !== of) {
    port.credit(answer, true);
    return;
  }
  let showing: Promise<void> | undefined;
  batch(() => {
    if (waited) game.startMotion?.();
    write.openRound.value = null;
    transition('show');
    showing = game.show(replayed, step, round);
  });
  await Promise.race([showing, of.left]);
  port.credit(answer, resumed.peek());
  if (table !== of) return;
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
  if (table !== of) return;
  if (!replayed.agrees) {
    fail(results.differs, round.totalWin);
    return;
  }
  transition('rest');
  await playNext(of, {
    betCents: round.totalBet,
    winCents: round.totalWin,
    feature: game.hadFeature?.(replayed.result) ?? false,
    cashMoved:
      before !== null &&
      answer.cash + (answer.bonusBalance ?? 0) !== sumOf(before) - round.totalBet + round.totalWin,
  });
};

/** The next round of auto-play, or of the button that is held down. */
const playNext = async (of: Table, played: PlayedRound): Promise<void> => {
  const plan = auto.peek();
  if (plan === null ? !buttonHeld.peek() : !countAutoRound(plan, played)) return;
  await of.game.pauseAfter?.(plan === null ? HELD_PAUSE_MS : AUTO_PAUSE_MS);
  if (table === of && (plan === null ? buttonHeld.peek() : auto.peek() !== null)) await of.game.playAgain?.();
};

/** Nothing was bet, or it is not known what became of it. */
const handleRefusal = async (
  of: Table,
  step: PendingStep,
  outcome: Exclude<StepOutcome, { kind: 'answered' }>,
  before: Funds | null,
): Promise<void> => {
  of.port.restoreFunds(before);
  if (outcome.kind === 'unreadable') {
    await failUnshown(of, true);
    return;
  }
  const { error } = outcome;
  if (table === of) {
    auto.value = null;
    if (error.code === ERRORS.ticketUsed.code || error.code === ERRORS.ticketUnknown.code) await seal(of);
    await of.game.stopMotion?.();
  }
  if (table === of) rest();
  await showRefusal(error);
  if (table === of) await of.game.onRefusal?.(error, step);
};

/** The round cannot be shown. @param used its seal may be: the next round gets another one */
const failUnshown = async (of: Table, used: boolean): Promise<void> => {
  if (table !== of) return;
  if (used) write.ticket.value = null;
  fail(results.unshown, null);
  if (used) await seal(of);
  await of.game.stopMotion?.();
};

/** Something threw: a model, the drawing. What the house decided is credited all the same, and not kept. */
const handleException = async (
  of: Table,
  outcome: StepOutcome | null,
  before: Funds | null,
  problem: unknown,
): Promise<void> => {
  const message = `${of.game.gameId}: ${String(problem)}`.slice(0, 500);
  void ask(report, { errorId: randomId(), name: 'RoundUnshown', message, build: BUILD });
  const decided = outcome?.kind === 'answered';
  if (decided) {
    of.port.credit(outcome.answer, true);
    await of.port.forget();
  } else of.port.restoreFunds(before);
  await failUnshown(of, !decided);
};
