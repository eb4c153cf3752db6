import { computed, type ReadonlySignal, signal, batch } from '@preact/signals-react';
import { HEARTBEAT_INTERVAL_MS, HEARTBEAT_TIMEOUT_MS } from '../../../wire/live.ts';
import type { Timers } from '../clock.ts';
import { backoffMs } from './backoff.ts';

type Connectivity = 'up' | 'suspect' | 'down';

/** A shorter interruption is not shown. */
const NOTICE_AFTER_MS = 4_000;
/** At least between two `onReconnect` after mere suspicion: some calls may fail although probes succeed. */
export const RECONNECT_PAUSE_MS = 30_000;
/** Without any answer for this long the house is probed. A live connection has a heartbeat before that. */
export const SILENCE_MS = HEARTBEAT_INTERVAL_MS + HEARTBEAT_TIMEOUT_MS;
/** Probes while down. At first at most 2 s apart: the balance must be right 5 s after a reconnection. */
const PROBES = { capMs: 30_000, baseAttempts: 6 };
const PROBES_YOUNG = { capMs: 2_000, baseAttempts: 3 };
const YOUNG_MS = 120_000;

interface MonitorPorts {
  readonly timers: Timers;
  /** The house's time, unix ms. */
  readonly now: () => number;
  readonly randomBelow: (limit: number) => number;
  /** True only when the house itself answered. */
  readonly probe: () => Promise<boolean>;
  /** `navigator.onLine`; decides the text of the notice, not the state. */
  readonly browserOnline: () => boolean;
}

interface ConnectivityMonitor {
  /** `suspect`: a call failed, and a probe runs. */
  readonly connectivity: ReadonlySignal<Connectivity>;
  /** True once the house is down for `NOTICE_AFTER_MS`. */
  readonly noticeDown: ReadonlySignal<boolean>;
  readonly noticeText: ReadonlySignal<'' | 'Reconnecting' | 'Offline'>;
  /** Unix ms of the last answer of the house; 0 before the first. */
  readonly lastUpAt: ReadonlySignal<number>;
  /** The same in steady ms. */
  readonly heardAt: ReadonlySignal<number>;
  /** Steady ms of the next scheduled probe; 0 while the house is not down. */
  readonly nextProbeAt: ReadonlySignal<number>;
  /** Call with whether the house answered. */
  readonly recordOutcome: (answered: boolean) => void;
  /** Probes the house now. */
  readonly check: () => void;
  /** Call regularly while the page is visible: probes the house after `SILENCE_MS` without an answer. */
  readonly checkIfSilent: () => void;
  /** Calls back when the house can be reached again, after suspicion at most every 30 s. @returns stops */
  readonly onReconnect: (run: () => void) => () => void;
}

/** State and timers of the monitor. */
const createState = ({ timers, browserOnline }: MonitorPorts) => {
  const connectivity = signal<Connectivity>('up');
  const noticeDown = signal(false);
  // Grows whenever `browserOnline`, which is no signal, may have changed.
  const hints = signal(0);
  const signals = {
    connectivity,
    noticeDown,
    noticeText: computed(() =>
      hints.value >= 0 && noticeDown.value
        ? browserOnline()
          ? ('Reconnecting' as const)
          : ('Offline' as const)
        : ('' as const),
    ),
    nextProbeAt: signal(0),
    lastUpAt: signal(0),
    heardAt: signal(0),
  };
  return {
    signals,
    hints,
    /** Steady ms of the last probe because of silence. */
    probedAt: timers.steady(),
    lostAt: timers.steady(),
    reconnectedAt: Number.NEGATIVE_INFINITY,
    attempts: 0,
    probing: false,
    cancelProbe: () => {},
    cancelNotice: () => {},
    listeners: new Set<() => void>(),
  };
};

/** The transitions between the states. @param probeAgain runs after a delay while the house is down */
const createTransitions = (
  { timers, now, randomBelow }: MonitorPorts,
  state: ReturnType<typeof createState>,
  probeAgain: () => void,
) => {
  const { connectivity, noticeDown, nextProbeAt, lastUpAt, heardAt } = state.signals;
  const updateNotice = () => {
    noticeDown.value = connectivity.value === 'down' && timers.steady() - state.lostAt >= NOTICE_AFTER_MS;
  };
  const becomeSuspect = () => {
    if (connectivity.value !== 'up') return;
    connectivity.value = 'suspect';
    state.lostAt = timers.steady();
    state.cancelNotice = timers.after(NOTICE_AFTER_MS, updateNotice);
  };
  const becomeUp = () => {
    batch(() => {
      lastUpAt.value = now();
      heardAt.value = timers.steady();
    });
    if (connectivity.value === 'up') return;
    const wasDown = connectivity.value === 'down';
    state.cancelProbe();
    state.cancelNotice();
    state.attempts = 0;
    connectivity.value = 'up';
    noticeDown.value = false;
    nextProbeAt.value = 0;
    // Also after mere suspicion: a call was lost, perhaps the first status, which nothing else repeats.
    if (!wasDown && timers.steady() - state.reconnectedAt < RECONNECT_PAUSE_MS) return;
    state.reconnectedAt = timers.steady();
    for (const run of state.listeners) run();
  };
  const becomeDown = () => {
    becomeSuspect();
    connectivity.value = 'down';
    updateNotice();
    state.attempts += 1;
    state.cancelProbe();
    const young = timers.steady() - state.lostAt < YOUNG_MS;
    const delayMs = backoffMs(state.attempts, young ? PROBES_YOUNG : PROBES, randomBelow);
    nextProbeAt.value = timers.steady() + delayMs;
    state.cancelProbe = timers.after(delayMs, probeAgain);
  };
  return { becomeSuspect, becomeUp, becomeDown };
};

/** Determines connectivity by answers, silence and probes. */
export const createConnectivityMonitor = (ports: MonitorPorts): ConnectivityMonitor => {
  const state = createState(ports);
  const { connectivity, heardAt } = state.signals;
  const probeNow = async () => {
    if (state.probing) return;
    state.probing = true;
    state.cancelProbe();
    const answered = await ports.probe().catch(() => false);
    state.probing = false;
    if (answered) becomeUp();
    else becomeDown();
  };
  const { becomeSuspect, becomeUp, becomeDown } = createTransitions(ports, state, () => void probeNow());
  return {
    ...state.signals,
    recordOutcome: (answered) => {
      if (answered) becomeUp();
      else if (connectivity.value === 'up') {
        becomeSuspect();
        void probeNow();
      }
    },
    check: () => {
      state.attempts = 0;
      state.hints.value += 1;
      void probeNow();
    },
    checkIfSilent: () => {
      const silentMs = ports.timers.steady() - Math.max(heardAt.value, state.probedAt);
      if (connectivity.value !== 'up' || silentMs < SILENCE_MS) return;
      state.probedAt = ports.timers.steady();
      void probeNow();
    },
    onReconnect: (run) => {
      state.listeners.add(run);
      return () => {
        state.listeners.delete(run);
      };
    },
  };
};
