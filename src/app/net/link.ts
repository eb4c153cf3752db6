// On the critical path: is the house reachable.
import { HOUSE_TIME_HEADER } from '../../wire/call.ts';
import { deviceNow, deviceTimers, hearHouseTime, now } from '../clock.ts';
import { randomBelow } from '../random.ts';
import { createJudge } from './judge.ts';

const PROBE_TIMEOUT_MS = 5_000;
const PAGE_TIMEOUT_MS = 30_000;
const LISTEN_EVERY_MS = 5_000;

/** What time the house says it is, unix ms; null where an answer does not say, or makes no sense. */
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
  hearHouseTime(houseTimeOf(answer.headers), sentAt, deviceNow());
  return true;
};

const judge = createJudge({
  timers: deviceTimers,
  now,
  randomBelow,
  probe,
  browserOnline: () => navigator.onLine,
});

/**
 * `link`: up, suspect (a probe runs) or down. `noticeDown`: true once it is down for longer than a hiccup.
 */
export const { link, noticeDown, noticeText, lastUpAt, heardAt, nextProbeAt, onBack } = judge;
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
