// On the critical path: whether the house can be reached.
import { signal } from '@preact/signals-react';
import { HOUSE_TIME_HEADER } from '../../../wire/call.ts';
import { isRecord } from '../../../wire/isRecord.ts';
import {
  type LineMessage,
  type LineNews,
  type LineState,
  PROBE_TIMEOUT_MS,
  probeHouse,
} from '../../../wire/line.ts';
import { deviceNow, deviceTimers, correctClock, now } from '../clock.ts';
import { randomBelow } from '../random.ts';
import { createConnectivityMonitor } from './connectivityMonitor.ts';

const PAGE_TIMEOUT_MS = 30_000;
const SILENCE_CHECK_MS = 5_000;

/** The house's time of an answer in unix ms; null if missing or invalid. */
export const houseTimeOf = (headers: Headers): number | null => {
  const said = Number(headers.get(HOUSE_TIME_HEADER) ?? Number.NaN);
  return Number.isSafeInteger(said) && said > 0 ? said : null;
};

const probe = () => {
  const sentAt = deviceNow();
  return probeHouse(
    (path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }),
    ({ headers }) => correctClock(houseTimeOf(headers), sentAt, deviceNow()),
  );
};

const container: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;
const tellWorker = (news: LineNews): boolean => {
  // A worker's postMessage takes no target origin; the rule knows only windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  container?.controller?.postMessage({ type: 'LINE', news } satisfies LineMessage);
  return Boolean(container?.controller);
};

/** What a game adds to the notice: what waits for the house, and what can be done meanwhile. */
export const offlineNote = signal<{ text: string; href: string; label: string } | null>(null);

const monitor = createConnectivityMonitor({
  timers: deviceTimers,
  now,
  randomBelow,
  probe,
  browserOnline: () => navigator.onLine,
  tellWorker,
});

export const { connectivity, noticeDown, noticeText, lastUpAt, heardAt, nextProbeAt, onReconnect } = monitor;
/** Called with whether the house answered a call or the live connection. */
export const recordOutcome = monitor.recordOutcome;
/** Whether the document can be fetched completely now: a page that breaks off while loading cannot retry. */
export const canReload = async (): Promise<boolean> => {
  try {
    if ((await probe()) !== 'house') return false;
    await (await fetch(window.location.href, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) })).text();
    return true;
  } catch {
    return false;
  }
};
/** Probes the house now. */
export const checkConnectivity = monitor.check;

/** Follows the worker and events of the browser, none of which is reliable alone. */
export const followConnectivity = (): void => {
  container?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isRecord(data) && data['type'] === 'LINE') monitor.follow(data['state'] as LineState);
  });
  window.addEventListener('offline', checkConnectivity);
  window.addEventListener('online', checkConnectivity);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) checkConnectivity();
  });
  deviceTimers.every(SILENCE_CHECK_MS, () => {
    if (document.visibilityState === 'visible') monitor.checkIfSilent();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && connectivity.value !== 'up') checkConnectivity();
  });
};
