// Named by every page beside the app. A script of the app that a failing line has lost is not asked for again
// by any browser, and one on a line that has gone quiet never fails: the page would stand there, to be read,
// and do nothing. Small, because every page has it, and the first thing in it.

/** How often this tab has tried, as `stored.ts` keeps it; the app takes it away when it is there (main.tsx). */
const KEY = 'glasshouse-lost';
const kept = (tried: number) => JSON.stringify({ v: 1, value: tried });
/** A release that is broken is not asked for all the time. */
const TRIES = 6;
const FIRST_MS = 1_000;
const WHOLE_MS = 60_000;
const HUNG_MS = 30_000;

/** The app says that it is there (main.tsx). */
const begun = () => 'begun' in window;

/**
 * The page and its scripts come whole: a page that breaks off has nothing in it that would ask again. Asked
 * past the browser's cache, which would wait for an answer that hangs; what came lies in it then.
 */
const whole = () =>
  Promise.all(
    [location.href, ...[...document.scripts].flatMap(({ src }) => src || [])].map((address) =>
      fetch(address, { cache: 'reload', signal: AbortSignal.timeout(WHOLE_MS) }).then((answer) =>
        answer.text(),
      ),
    ),
  ).then(
    () => true,
    () => false,
  );

/**
 * Anything else there counts as nothing. Where the browser refuses its stores nothing is counted, and only a
 * page that was not reloaded already is tried again.
 */
const triedBefore = (): number => {
  try {
    const text = sessionStorage.getItem(KEY);
    return Math.max(
      0,
      [...Array(TRIES + 1).keys()].findIndex((tried) => kept(tried) === text),
    );
  } catch {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload' ? TRIES : 0;
  }
};
const noteTried = (tried: number): void => {
  try {
    sessionStorage.setItem(KEY, kept(tried));
  } catch {
    // Told by the reload itself.
  }
};

let trying = false;
/**
 * Loads the page anew as soon as it can be had, unless the app came after all: nothing has been typed or bet
 * in it. Each time it waits longer.
 */
const again = async () => {
  const tried = triedBefore();
  if (trying || begun() || tried === TRIES) return;
  trying = true;
  do
    await new Promise((done) => {
      setTimeout(done, FIRST_MS * 2 ** tried);
    });
  while (!begun() && !(await whole()));
  if (begun()) return;
  noteTried(tried + 1);
  // What the worker keeps may be what is wrong: the next try finds it repaired.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  navigator.serviceWorker?.controller?.postMessage({ type: 'REPAIR' });
  location.reload();
};

// The app's own script fails with any of its parts. Those that come later have a way of their own
// (offline/chunks.ts).
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && 'app' in target.dataset) void again();
  },
  true,
);
// Nor does a browser say anything of a page that broke off in its head, or of a script that hangs.
setTimeout(() => void again(), HUNG_MS);
