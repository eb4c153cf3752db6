// On the critical path: whether the house can be reached.
import { HOUSE_TIME_HEADER } from '../../../wire/call.ts';
import { deviceNow, deviceTimers, correctClock, now } from '../clock.ts';
import { randomBelow } from '../random.ts';
import { createConnectivityMonitor } from './connectivityMonitor.ts';

const PROBE_TIMEOUT_MS = 5_000;
const PAGE_TIMEOUT_MS = 30_000;
const SILENCE_CHECK_MS = 5_000;

/** The house's time of an answer in unix ms; null if missing or invalid. */
export const houseTimeOf = (headers: Headers): number | null => {
  const said = Number(headers.get(HOUSE_TIME_HEADER) ?? Number.NaN);
  return Number.isSafeInteger(said) && said > 0 ? said : null;
};

/** Whether the house answers. A captive portal's answer lacks the house's header, or redirects. */
const probe = async (): Promise<boolean> => {
  const sentAt = deviceNow();
  const answer = await fetch('/healthz', {
    method: 'HEAD',
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  });
  if (!answer.ok || answer.headers.get('x-glasshouse') !== '1') return false;
  correctClock(houseTimeOf(answer.headers), sentAt, deviceNow());
  return true;
};

const monitor = createConnectivityMonitor({
  timers: deviceTimers,
  now,
  randomBelow,
  probe,
  browserOnline: () => navigator.onLine,
});

export const { connectivity, noticeDown, noticeText, lastUpAt, heardAt, nextProbeAt, onReconnect } = monitor;
/** Called with whether the house answered a call or the live connection. */
export const recordOutcome = monitor.recordOutcome;
/** Whether the document can be fetched completely now: a page that breaks off while loading cannot retry. */
export const canReload = async (): Promise<boolean> => {
  try {
    if (!(await probe())) return false;
    await (await fetch(window.location.href, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) })).text();
    return true;
  } catch {
    return false;
  }
};
/** Probes the house now. */
export const checkConnectivity = monitor.check;

/** Probes the house after events of the browser, none of which is reliable alone. */
export const followConnectivity = (): void => {
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
