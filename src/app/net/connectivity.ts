// On the critical path: is the house reachable.
import { deviceTimers } from '../base/clock.ts';
import { randomBelow } from '../base/random.ts';
import { createJudge } from './connectivityMonitor.ts';

const PROBE_TIMEOUT_MS = 5_000;
const PAGE_TIMEOUT_MS = 30_000;
const LISTEN_EVERY_MS = 5_000;

/** A captive portal answers everything, but not with the house's own mark; a redirect is never the house. */
const probe = async (): Promise<boolean> => {
  const answer = await fetch('/healthz', {
    method: 'HEAD',
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  });
  return answer.ok && answer.headers.get('x-glasshouse') === '1';
};

const judge = createJudge({
  timers: deviceTimers,
  randomBelow,
  probe,
  browserOnline: () => navigator.onLine,
});

/**
 * `link`: up, suspect (a probe runs) or down. `noticeDown`: true once it is down for longer than a hiccup.
 */
export const { link, noticeDown, noticeText, lastUpAt, nextProbeAt, onBack } = judge;
/** Told by calls and by the live connection: the house answered, or it did not. */
export const noteOutcome = judge.outcome;
/**
 * Could this page be loaded anew at this moment? One that breaks off on the way has nothing in it that would
 * ask again.
 */
export const houseAnswers = async (): Promise<boolean> => {
  try {
    if (!(await probe())) return false;
    await (await fetch(window.location.href, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) })).text();
    return true;
  } catch {
    return false;
  }
};
/** Asks the house now. */
export const checkLink = judge.check;

/** Listens to the browser's hints: none of them is believed, each of them causes a probe. */
export const followLink = (): void => {
  window.addEventListener('offline', checkLink);
  window.addEventListener('online', checkLink);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) checkLink();
  });
  deviceTimers.every(LISTEN_EVERY_MS, () => {
    if (document.visibilityState === 'visible') judge.listen();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && link.value !== 'up') checkLink();
  });
};
