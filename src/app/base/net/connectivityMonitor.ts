import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import {
  createLine,
  lineState,
  type Line,
  type LineNews,
  type LineState,
  type Probed,
} from '../../../wire/line.ts';
import { HEARTBEAT_INTERVAL_MS, HEARTBEAT_TIMEOUT_MS } from '../../../wire/live.ts';
import type { Timers } from '../clock.ts';

/** A shorter interruption is not shown. */
const NOTICE_AFTER_MS = 4_000;
/** At least between two `onReconnect` after mere suspicion: some calls may fail although probes succeed. */
export const RECONNECT_PAUSE_MS = 30_000;
/** Without any answer for this long the house is probed. A live connection has a heartbeat before that. */
export const SILENCE_MS = HEARTBEAT_INTERVAL_MS + HEARTBEAT_TIMEOUT_MS;
/** A worker that says nothing for this long is of an older build or hangs: the page judges by itself. */
export const WORKER_SILENT_MS = 12_000;
/** After the time of its next probe a worker that was stopped is woken. */
const WAKE_AFTER_MS = 1_000;

interface MonitorPorts {
  readonly timers: Timers;
  /** The house's time, unix ms. */
  readonly now: () => number;
  readonly randomBelow: (limit: number) => number;
  readonly probe: () => Promise<Probed>;
  /** `navigator.onLine`; decides the text of the notice, not the state. */
  readonly browserOnline: () => boolean;
  /** Sends a `LineMessage` to the page's worker. False where no worker controls the page. */
  readonly tellWorker: (news: LineNews) => boolean;
}

interface ConnectivityMonitor {
  readonly connectivity: ReadonlySignal<Line>;
  /** True once the house is down for `NOTICE_AFTER_MS`. */
  readonly noticeDown: ReadonlySignal<boolean>;
  readonly noticeText: ReadonlySignal<'' | 'Reconnecting' | 'Offline' | 'Portal'>;
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
  /** Call with what the worker says. */
  readonly follow: (state: LineState) => void;
  /** Calls back when the house can be reached again, after suspicion at most every 30 s. @returns stops */
  readonly onReconnect: (run: () => void) => () => void;
}

/** What a page shows, and how it changes. */
const createDisplay = ({ timers, now, browserOnline }: MonitorPorts) => {
  const connectivity = signal<Line>('up');
  const portal = signal(false);
  const noticeDown = signal(false);
  // Grows whenever `browserOnline`, which is no signal, may have changed.
  const hints = signal(0);
  const [nextProbeAt, lastUpAt, heardAt] = [signal(0), signal(0), signal(0)];
  const listeners = new Set<() => void>();
  let [lostAt, reconnectedAt] = [0, Number.NEGATIVE_INFINITY];
  let cancelNotice = () => {};

  const noteAnswer = () =>
    batch(() => {
      lastUpAt.value = now();
      heardAt.value = timers.steady();
    });
  const updateNotice = () => {
    noticeDown.value = connectivity.value === 'down' && timers.steady() - lostAt >= NOTICE_AFTER_MS;
  };
  const reconnected = (wasDown: boolean) => {
    // Also after mere suspicion: a call was lost, perhaps the first status, which nothing else repeats.
    if (!wasDown && timers.steady() - reconnectedAt < RECONNECT_PAUSE_MS) return;
    reconnectedAt = timers.steady();
    for (const run of listeners) run();
  };
  const show = ({ line, portal: isPortal, nextMs }: LineState) => {
    const before = connectivity.peek();
    if (before === 'up' && line !== 'up') {
      lostAt = timers.steady();
      cancelNotice = timers.after(NOTICE_AFTER_MS, updateNotice);
    }
    batch(() => {
      connectivity.value = line;
      portal.value = isPortal;
      nextProbeAt.value = line === 'down' ? timers.steady() + nextMs : 0;
      updateNotice();
    });
    if (line !== 'up') return;
    noteAnswer();
    cancelNotice();
    if (before !== 'up') reconnected(before === 'down');
  };
  const noticeText = computed(() => {
    if (hints.value < 0 || !noticeDown.value) return '';
    if (portal.value) return 'Portal';
    return browserOnline() ? 'Reconnecting' : 'Offline';
  });
  const signals = { connectivity, noticeDown, noticeText, nextProbeAt, lastUpAt, heardAt };
  return { signals, hints, listeners, noteAnswer, show };
};

/**
 * What a page shows of the line. The service worker judges it (sw/line.ts): it is told what became of this
 * page's calls, and says what it knows. Where none controls the page, the page judges by itself.
 */
export const createConnectivityMonitor = (ports: MonitorPorts): ConnectivityMonitor => {
  const { timers } = ports;
  const { signals, hints, listeners, noteAnswer, show } = createDisplay(ports);
  const { connectivity, heardAt } = signals;
  let probedAt = timers.steady();
  let workerAnswers = true;
  let [cancelWake, cancelSilent] = [() => {}, () => {}];
  const probe = async () => {
    const found = await ports.probe();
    if (found === 'house') noteAnswer();
    return found;
  };
  const own = createLine({ ...ports, probe, changed: show });
  const judge = (news: LineNews) => {
    if (workerAnswers && ports.tellWorker(news)) {
      cancelSilent();
      cancelSilent = timers.after(WORKER_SILENT_MS, () => {
        workerAnswers = false;
        judge(news);
      });
    } else {
      void own.hear(news);
      if (news === 'answered') show(lineState('up'));
    }
  };
  return {
    ...signals,
    recordOutcome: (answered) => {
      if (answered) noteAnswer();
      if (answered !== (connectivity.value === 'up')) judge(answered ? 'answered' : 'lost');
    },
    check: () => {
      hints.value += 1;
      judge('check');
    },
    checkIfSilent: () => {
      const silentMs = timers.steady() - Math.max(heardAt.value, probedAt);
      if (connectivity.value !== 'up' || silentMs < SILENCE_MS) return;
      probedAt = timers.steady();
      judge('due');
    },
    follow: (state) => {
      workerAnswers = true;
      cancelSilent();
      cancelWake();
      own.stop();
      show(state);
      if (state.line === 'down') cancelWake = timers.after(state.nextMs + WAKE_AFTER_MS, () => judge('due'));
    },
    onReconnect: (run) => {
      listeners.add(run);
      return () => {
        listeners.delete(run);
      };
    },
  };
};
