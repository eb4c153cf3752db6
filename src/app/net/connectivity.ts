// On the critical path: whether the house can be reached.
import { HOUSE_TIME_HEADER } from '../../wire/call.ts';
import { deviceNow, deviceTimers, correctClock, now } from '../base/clock.ts';
import { randomBelow } from '../base/random.ts';
import { createConnectivityMonitor } from './connectivityMonitor.ts';

const PROBE_TIMEOUT_MS = 5_000;
const PAGE_TIMEOUT_MS = 30_000;
const LISTEN_EVERY_MS = 5_000;

/** The house's time of an answer, unix ms; null where it is missing or makes no sense. */
export const houseTimeOf = (headers: Headers): number | null => {
  const said = Number(headers.get(HOUSE_TIME_HEADER) ?? Number.NaN);
  return Number.isSafeInteger(said) && said > 0 ? said : null;
};

/** A captive portal answers everything, but not with the house's own mark; a redirect is never the house. */
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

/**
 * `connectivity`: up, suspect (a probe runs) or down. `noticeDown`: true once it is down for longer than a hiccup.
 */
export const { connectivity, noticeDown, noticeText, lastUpAt, heardAt, nextProbeAt, onReconnect } = monitor;
/** Called by calls and by the live connection: whether the house answered. */
export const recordOutcome = monitor.recordOutcome;
/**
 * Whether this page could be reloaded completely at this moment. A page that breaks off while it loads has no
 * script that would try again.
 */
export const canReload = async (): Promise<boolean> => {
  try {
    if (!(await probe())) return false;
    await (await fetch(window.location.href, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) })).text();
    return true;
  } catch {
    return false;
  }
};
/** Asks the house now. */
export const checkConnectivity = monitor.check;

/** Listens to the browser's own events: none of them changes the state, each of them causes a probe. */
export const followConnectivity = (): void => {
  window.addEventListener('offline', checkConnectivity);
  window.addEventListener('online', checkConnectivity);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) checkConnectivity();
  });
  deviceTimers.every(LISTEN_EVERY_MS, () => {
    if (document.visibilityState === 'visible') monitor.checkIfSilent();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && connectivity.value !== 'up') checkConnectivity();
  });
};
