// What the table shows: its phase, the round on it, the last one. Only this folder writes these signals;
// `phases.ts` holds the transitions.
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { WireError } from '../../../wire/call.ts';
import type { OpenRound, Round, Ticket } from '../../../wire/play/rounds.ts';
import { steady } from '../../base/clock.ts';
import type { Funds } from '../../base/session/funds.ts';
import type { Failure } from './game.ts';
import { phaseAfter, type Phase, type PhaseEvent } from './phases.ts';
import { practising } from './practice.ts';
import { auto, autoEnded, buttonHeld, restingAuto } from './settings.ts';

/** The signals for who writes them: engine.ts and runStep.ts. */
export const write = {
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
  /** The funds with the win of the round that is shown, until it is credited; null otherwise. */
  fundsAfter: signal<Funds | null>(null),
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
  fundsAfter,
  lastRound,
  session,
}: ReadOnly<typeof write> = write;

/** @returns whether the event can happen in this phase */
export const transition = (event: PhaseEvent): boolean => {
  const next = phaseAfter(phase.peek(), event);
  if (next !== null) write.phase.value = next;
  return next !== null;
};

/** Ends what was under way. */
export const rest = (): boolean => transition(openRound.peek() === null ? 'rest' : 'open');

/** Ends the round without a valid result: the sentence says so, and the next bet can be placed. */
export const fail = (sentence: string, winCents: number | null): void =>
  batch(() => {
    auto.value = null;
    write.openRound.value = null;
    write.resumed.value = false;
    write.failure.value = { sentence, winCents };
    transition('fail');
  });

/** As a table is before anything is known of its game. */
export const resetState = (practice: boolean): void =>
  batch(() => {
    practising.value = practice;
    write.phase.value = 'opening';
    write.ticket.value = null;
    write.ticketUnavailable.value = false;
    write.refusal.value = null;
    write.resumed.value = false;
    write.openRound.value = null;
    write.failure.value = null;
    write.fundsAfter.value = null;
    write.lastRound.value = null;
    write.session.value = { since: steady(), netCents: 0 };
    auto.value = null;
    restingAuto.value = null;
    autoEnded.value = '';
  });

/** As the table that was left, until another one is opened. */
export const closeState = (): void =>
  batch(() => {
    write.phase.value = 'opening';
    write.refusal.value = null;
    write.openRound.value = null;
    write.fundsAfter.value = null;
    auto.value = null;
    buttonHeld.value = false;
  });
