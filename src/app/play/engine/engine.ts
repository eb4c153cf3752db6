// The round engine: one table, from opening a game to its last round. A game is a parameter: what its steps
// are and how they are drawn.
import { chunk } from '../../base/chunkOptions.ts';
import { batch } from '@preact/signals-react';
import type { OpenRound, Round } from '../../../wire/play/rounds.ts';
import { afterBet, sumOf } from '../../base/session/funds.ts';
import { loadChunk } from '../../base/loading/chunks.ts';
import { results } from '../../words/en/games/results.ts';
import type { RoundGame } from './game.ts';
import { isResting } from './phases.ts';
import { housePort } from './port.ts';
import { practising } from './practice.ts';
import { here, runStep, seal, showRefusal, type Table, untilLeft } from './runStep.ts';
import { auto, autoEnded, openSeed, readQuick } from './settings.ts';
import type { PendingStep } from './submitStep.ts';
import {
  closeState,
  fail,
  openRound,
  phase,
  refusal,
  resetState,
  rest,
  ticketUnavailable,
  transition,
  write,
} from './tableState.ts';

let opened: Table | null = null;

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
  const table = opened;
  if (table !== null) await untilLeft(table.left, () => seal(table));
};

/** Adopts the round that is open at the house, else gets the next ticket. */
const adoptOrSeal = async (table: Table): Promise<void> => {
  const { game, left } = table;
  const open = practising.peek() || !game.findOpenRound ? null : await here(left, game.findOpenRound());
  // While a hand may be open, no other one is dealt.
  write.ticketUnavailable.value = open === undefined;
  if (open === null) await seal(table);
  else if (open !== undefined) adoptOpenRound(open);
};

/** Has this device decide rounds. @returns whether the code for it came */
const practiseAt = async (table: Table): Promise<boolean> => {
  const { gameId, steps } = table.game;
  const house = await here(
    table.left,
    loadChunk(chunk(() => import('./practiceHouse.ts'), { file: 'practice' })).catch(() => null),
  );
  write.ticketUnavailable.value = house === null;
  if (house !== null) table.port = house.practicePort(gameId, steps);
  return house !== null;
};

/** Resumes the step of an earlier visit, else gets a ticket for the next round. */
const begin = async (table: Table): Promise<void> => {
  const { game, left } = table;
  if (practising.peek() && !(await practiseAt(table))) {
    rest();
    return;
  }
  await here(left, game.prepare());
  const step = await here(left, table.port.resume());
  if (step === null) {
    await adoptOrSeal(table);
    rest();
    return;
  }
  // A stored step without an answer claims the window when it is sent; one with an answer is not sent, so the
  // ticket is asked for here, which claims it.
  if (step.answer !== null) await seal(table);
  write.ticket.value = step.ticket;
  write.openRound.value = step.open ?? null;
  await here(left, game.stageReady?.());
  write.resumed.value = true;
  await runStep(table, step, null);
};

/** Opens a game. */
export const openTable = async (game: RoundGame, practice: boolean): Promise<void> => {
  opened?.leave();
  resetState(practice);
  openSeed(game.gameId);
  void readQuick();
  const leaving = new AbortController();
  const table: Table = {
    game,
    port: housePort(game.gameId, game.steps),
    left: leaving.signal,
    leave: () => leaving.abort(),
    isPressed: false,
  };
  opened = table;
  await untilLeft(table.left, () => begin(table));
};

/** Called when the house can be reached again: gets the missing ticket. */
export const reconnect = async (): Promise<void> => {
  const table = opened;
  if (table === null || !ticketUnavailable.peek() || !isResting(phase.peek())) return;
  // In practice it is the code of the practice house that failed to load.
  if (practising.peek()) await openTable(table.game, true);
  else await untilLeft(table.left, () => adoptOrSeal(table));
};

/** Leaves the table. A step under way stays stored and is resumed at the next visit. */
export const leaveTable = (): void => {
  opened?.leave();
  opened = null;
  closeState();
};

/** Whether a step above the known balance can be paid after all. */
const isCoveredYet = ({ port, left }: Table, cents: number): Promise<boolean> => {
  transition('check');
  return here(left, port.covers(cents));
};

/**
 * Places a step: a bet, a deal, a draw. Does nothing while another one is under way.
 * @param cents what it costs of the balance; 0 for a draw, and for a bet of tokens
 */
export const placeStep = async (step: PendingStep | null, cents: number): Promise<void> => {
  const table = opened;
  if (table === null || step === null || refusal.peek() !== null || !isResting(phase.peek())) return;
  const { port, left } = table;
  await untilLeft(left, async () => {
    // Without a wait where it is covered: a second press in between would bet too.
    if (cents > 0 && sumOf(port.funds()) < cents && !(await isCoveredYet(table, cents))) {
      rest();
      auto.value = null;
      await showRefusal(null);
      return;
    }
    const before = port.funds();
    autoEnded.value = '';
    if (openRound.peek() === null) write.resumed.value = false;
    // The bet is taken at once; the win is credited when it has been shown.
    port.setFunds(afterBet(before, cents));
    await runStep(table, step, before);
  });
};

/**
 * The round button goes down: starts the motion, if this step can be placed. `endPress` follows.
 * @param cents what the step costs of the balance
 */
export const beginPress = (step: PendingStep | null, cents: number): void => {
  const table = opened;
  if (table === null || step === null || refusal.peek() !== null) return;
  if (!isResting(phase.peek()) || sumOf(table.port.funds()) < cents) return;
  table.isPressed = true;
  batch(() => {
    table.game.begin(step, false);
    table.game.startMotion?.();
  });
};

/** The press is over. Stops the motion that it started, unless a step was placed. */
export const endPress = (): void => {
  if (opened?.isPressed !== true) return;
  opened.isPressed = false;
  void opened.game.stopMotion?.();
};
