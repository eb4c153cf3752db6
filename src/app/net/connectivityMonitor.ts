import { computed, type ReadonlySignal, signal, batch } from '@preact/signals-react';
import { HEARTBEAT_INTERVAL_MS, HEARTBEAT_TIMEOUT_MS } from '../../wire/live.ts';
import type { Timers } from '../base/clock.ts';
import { backoffMs } from './backoff.ts';

export type Connectivity = 'up' | 'suspect' | 'down';

/** A short break is not worth a notice (notes on PWA 2.18: after 3 to 5 s). */
export const NOTICE_AFTER_MS = 4_000;
/** A call that keeps getting lost while probes pass must not turn into a storm of refetches. */
export const BACK_PAUSE_MS = 30_000;
/**
 * After this long without an answer the house is asked. A page that holds a live connection hears
 * its heartbeat before that; on others a network that breaks without a word would be noticed at the next
 * press.
 */
export const SILENCE_MS = HEARTBEAT_INTERVAL_MS + HEARTBEAT_TIMEOUT_MS;
/**
 * A young break: at most 2 s apart, for the balance is to be right within 5 s of the return. Then about every
 * half minute.
 */
const PROBES = { capMs: 30_000, baseAttempts: 6 };
const PROBES_YOUNG = { capMs: 2_000, baseAttempts: 3 };
const YOUNG_MS = 120_000;

export interface MonitorPorts {
  readonly timers: Timers;
  /** The house's time, unix ms. */
  readonly now: () => number;
  readonly randomBelow: (limit: number) => number;
  /** True only when the house itself answered. */
  readonly probe: () => Promise<boolean>;
  /** The browser's own opinion; decides the words, never the state. */
  readonly browserOnline: () => boolean;
}

export interface ConnectivityMonitor {
  readonly connectivity: ReadonlySignal<Connectivity>;
  readonly noticeDown: ReadonlySignal<boolean>;
  readonly noticeText: ReadonlySignal<'' | 'Reconnecting' | 'Offline'>;
  /** Unix ms of the last answer of the house; 0 before the first. */
  readonly lastUpAt: ReadonlySignal<number>;
  /** When that was, in steady ms; 0 before the first. */
  readonly heardAt: ReadonlySignal<number>;
  /** The next probe by itself, in steady ms; 0 while the house is not down. */
  readonly nextProbeAt: ReadonlySignal<number>;
  /** Something was answered by the house (true) or got no answer (false). */
  readonly recordOutcome: (answered: boolean) => void;
  /** The browser hints at a change, or the device woke: ask the house now. */
  readonly check: () => void;
  /** To be called now and then while the page is looked at: asks the house when it has been silent for long. */
  readonly checkIfSilent: () => void;
  /**
   * Calls back each time the house can be reached again, after mere suspicions at most every 30 s; returns a
   * function that stops it.
   */
  readonly onReconnect: (run: () => void) => () => void;
  readonly stop: () => void;
}

/** The state of the monitor and the one timer of each kind that may be running. */
const bookkeeping = ({ timers, browserOnline }: MonitorPorts) => {
  const state = signal<Connectivity>('up');
  const noticed = signal(false);
  // The browser's property is no signal: grows whenever it may have changed, so that the words are chosen
  // anew.
  const hints = signal(0);
  return {
    state,
    noticed,
    hints,
    nextProbeAt: signal(0),
    lastUpAt: signal(0),
    heardAt: signal(0),
    /** When the silence was last broken by asking. */
    askedAt: timers.steady(),
    leftUpAt: timers.steady(),
    backAt: Number.NEGATIVE_INFINITY,
    attempts: 0,
    probing: false,
    stopped: false,
    again: () => {},
    notice: () => {},
    backs: new Set<() => void>(),
    noticeText: computed(() =>
      hints.value >= 0 && noticed.value
        ? browserOnline()
          ? ('Reconnecting' as const)
          : ('Offline' as const)
        : ('' as const),
    ),
  };
};

/** The three moves between the states; `probeAgain` runs after a delay while the house is down. */
const moves = (
  { timers, now, randomBelow }: MonitorPorts,
  book: ReturnType<typeof bookkeeping>,
  probeAgain: () => void,
) => {
  const { state, noticed, nextProbeAt } = book;
  const noteDown = () => {
    noticed.value = state.value === 'down' && timers.steady() - book.leftUpAt >= NOTICE_AFTER_MS;
  };
  const leaveUp = () => {
    if (state.value !== 'up') return;
    state.value = 'suspect';
    book.leftUpAt = timers.steady();
    book.notice = timers.after(NOTICE_AFTER_MS, noteDown);
  };
  const beUp = () => {
    batch(() => {
      book.lastUpAt.value = now();
      book.heardAt.value = timers.steady();
    });
    if (state.value === 'up') return;
    const wasDown = state.value === 'down';
    book.again();
    book.notice();
    book.attempts = 0;
    state.value = 'up';
    noticed.value = false;
    nextProbeAt.value = 0;
    // Even a blip lost an answer that somebody waits for: without this, a status lost at the start is never
    // asked again.
    if (!wasDown && timers.steady() - book.backAt < BACK_PAUSE_MS) return;
    book.backAt = timers.steady();
    for (const back of book.backs) back();
  };
  const beDown = () => {
    leaveUp();
    state.value = 'down';
    noteDown();
    book.attempts += 1;
    book.again();
    const young = timers.steady() - book.leftUpAt < YOUNG_MS;
    const delayMs = backoffMs(book.attempts, young ? PROBES_YOUNG : PROBES, randomBelow);
    nextProbeAt.value = timers.steady() + delayMs;
    book.again = timers.after(delayMs, probeAgain);
  };
  return { leaveUp, beUp, beDown };
};

/** Tells connectivity by answers, silence and probes. The browser's events only cause probes. */
export const createConnectivityMonitor = (ports: MonitorPorts): ConnectivityMonitor => {
  const book = bookkeeping(ports);
  const probeNow = async () => {
    if (book.probing || book.stopped) return;
    book.probing = true;
    book.again();
    const answered = await ports.probe().catch(() => false);
    book.probing = false;
    if (book.stopped) return;
    if (answered) beUp();
    else beDown();
  };
  const { leaveUp, beUp, beDown } = moves(ports, book, () => void probeNow());
  return {
    connectivity: book.state,
    noticeDown: book.noticed,
    noticeText: book.noticeText,
    lastUpAt: book.lastUpAt,
    heardAt: book.heardAt,
    nextProbeAt: book.nextProbeAt,
    recordOutcome: (answered) => {
      if (answered) beUp();
      else if (book.state.value === 'up') {
        leaveUp();
        void probeNow();
      }
    },
    check: () => {
      book.attempts = 0;
      book.hints.value += 1;
      void probeNow();
    },
    checkIfSilent: () => {
      const heardAt = Math.max(book.heardAt.value, book.askedAt);
      if (book.state.value !== 'up' || ports.timers.steady() - heardAt < SILENCE_MS) return;
      book.askedAt = ports.timers.steady();
      void probeNow();
    },
    onReconnect: (run) => {
      book.backs.add(run);
      return () => {
        book.backs.delete(run);
      };
    },
    stop: () => {
      book.stopped = true;
      book.again();
      book.notice();
    },
  };
};
