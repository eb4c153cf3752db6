// Named by every page beside the app. A script of the app that a failing line has lost is not asked for again
// by any browser, and one on a line that has gone quiet never fails: the page would stand there, to be read,
// and do nothing. Small, because every page has it, and the first thing in it.

/** How often this tab has tried; the app takes it away when it is there (main.tsx). */
const KEY = 'glasshouse-lost';
/** A release that is broken is not asked for all the time. */
const TRIES = 6;
const FIRST_MS = 1_000;
/** While the house does not answer, or not with the app. */
const PAUSE_MAX_MS = 8_000;
const WHOLE_MS = 60_000;
const HUNG_MS = 30_000;

/** The app says that it is there (main.tsx). */
const begun = () => 'begun' in window;

/**
 * A file as text, asked for past the browser's cache, which would wait for an answer that hangs; what came lies
 * in it then. @throws where what comes is of another type: portals answer every address with a page
 */
const fetchAs = async (type: RegExp, file: string): Promise<string> => {
  const answer = await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(WHOLE_MS) });
  if (!type.test(answer.headers.get('content-type') ?? '')) throw new TypeError(file);
  return answer.text();
};
/**
 * The page that is asked for: past the one that the worker keeps (sw/routes.ts), whose scripts may be those of
 * a build that is no more. Without the house the worker answers with the kept one all the same.
 */
const address = (): string => {
  const own = new URL(location.href);
  if (navigator.serviceWorker?.controller) own.searchParams.set('fresh', '');
  return own.href;
};
/**
 * The page comes whole, and so does every script that it names by now: a page that breaks off has nothing in it
 * that would ask again, and one whose release is half copied would be loaded anew without end.
 */
const whole = async (): Promise<boolean> => {
  try {
    const page = await fetchAs(/html/, address());
    const scripts = page.match(/(?<=<script[^>]* src=")[^"]+/g) ?? [];
    await Promise.all(scripts.map((src) => fetchAs(/javascript/, src)));
    return scripts.length > 0;
  } catch {
    return false;
  }
};

/** What the worker keeps may be what is wrong: a page loaded before it is repaired would be as lost as this one. */
const repaired = () =>
  new Promise<unknown>((done) => {
    const worker = navigator.serviceWorker?.controller;
    if (!worker) return done(null);
    const { port1, port2 } = new MessageChannel();
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    port1.onmessage = done;
    setTimeout(done, HUNG_MS);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage({ type: 'REPAIR' }, [port2]);
  });

let trying = false;
/**
 * Loads the page anew as soon as it can be had, unless the app came after all: nothing has been typed or bet
 * in it. Each time it waits longer, up to a bound.
 */
const again = async () => {
  const tried = Number(sessionStorage.getItem(KEY));
  if (trying || begun() || tried === TRIES) return;
  trying = true;
  let pause = FIRST_MS * 2 ** tried;
  do {
    await new Promise((done) => {
      setTimeout(done, pause);
    });
    pause = Math.min(pause * 2, PAUSE_MAX_MS);
  } while (!begun() && !(await whole()));
  if (begun()) return;
  sessionStorage.setItem(KEY, String(tried + 1));
  await repaired();
  history.replaceState(null, '', address());
  location.reload();
};

// The app's own script fails with any of its parts; half a script is an error of the window's instead. Parts
// that come later have a way of their own (offline/chunks.ts).
window.addEventListener(
  'error',
  ({ target, error }) => {
    if (error instanceof SyntaxError || (target instanceof HTMLScriptElement && 'app' in target.dataset))
      void again();
  },
  true,
);
// Nor does a browser say anything of a page that broke off in its head, or of a script that hangs.
setTimeout(() => void again(), HUNG_MS);
