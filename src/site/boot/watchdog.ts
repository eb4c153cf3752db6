// Inlined in every document before anything that can fail. Browsers do not retry a script that failed, and
// one on a stalled connection never fails: the page could be read, but would do nothing.
import { bootState, RELOADS_KEY } from '../../app/base/bootContract.ts';

/** After so many the release itself is broken. */
const RELOADS_MAX = 6;
const FIRST_WAIT_MS = 1_000;
/** Between two fetches while the house does not answer, or not with the app. */
const WAIT_MAX_MS = 8_000;
const FETCH_TIMEOUT_MS = 60_000;
/** How long the app may take to start on the slowest network. */
const START_TIMEOUT_MS = 30_000;

const hasStarted = () => bootState().started === true;

/**
 * Fetches a file. `reload` skips the HTTP cache, which would wait for the hanging response, and fills it.
 * @throws TypeError where the response is of another type: captive portals answer every address with a page
 */
const fetchText = async (type: RegExp, file: string): Promise<string> => {
  const response = await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!type.test(response.headers.get('content-type') ?? '')) throw new TypeError(file);
  return response.text();
};

/**
 * The address to load. `fresh` skips the document that the worker keeps (sw/routes.ts), whose scripts may be
 * those of a build that is gone. Without the house the worker answers with the kept one all the same.
 */
const freshAddress = (): string => {
  const address = new URL(location.href);
  if (navigator.serviceWorker?.controller) address.searchParams.set('fresh', '');
  return address.href;
};

/**
 * Whether the page and all scripts that it names now can be fetched completely. A page that breaks off, or
 * whose release is half copied, would be reloaded without end.
 */
const canFetchAll = async (): Promise<boolean> => {
  try {
    const page = await fetchText(/html/, freshAddress());
    const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].flatMap(([, src]) => src ?? []);
    await Promise.all(scripts.map((src) => fetchText(/javascript/, src)));
    return page.includes(' data-app=""');
  } catch {
    return false;
  }
};

/** Reloads since the app last started. Without storage a reloaded page is not reloaded again. */
const countReloads = (): number => {
  try {
    const count = Number(sessionStorage.getItem(RELOADS_KEY));
    return Number.isInteger(count) && count > 0 ? count : 0;
  } catch {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload' ? RELOADS_MAX : 0;
  }
};
const saveReloads = (count: number): void => {
  try {
    sessionStorage.setItem(RELOADS_KEY, String(count));
  } catch {
    // countReloads() uses the type of the navigation then.
  }
};

let isRecovering = false;
/** Reloads the page once it can be fetched, unless the app starts meanwhile. Waits longer each time. */
const recover = async () => {
  const reloads = countReloads();
  if (isRecovering || hasStarted() || reloads >= RELOADS_MAX) return;
  isRecovering = true;
  let wait = FIRST_WAIT_MS * 2 ** reloads;
  do {
    await new Promise((done) => {
      setTimeout(done, wait);
    });
    wait = Math.max(wait, Math.min(wait * 2, WAIT_MAX_MS));
  } while (!hasStarted() && !(await canFetchAll()));
  if (hasStarted()) return;
  saveReloads(reloads + 1);
  if (freshAddress() === location.href) location.reload();
  else location.replace(freshAddress());
};

// The script that starts the app fails when any module it imports does. Chunks that are loaded later have
// their own recovery (app/base/loading/chunks.ts).
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && 'app' in target.dataset) void recover();
  },
  true,
);
// A script that broke off raises no error at its element, but a syntax error at the window.
window.addEventListener('error', ({ error }) => {
  if (error instanceof SyntaxError) void recover();
});
// Neither a document that broke off in its head nor a script that hangs raises an event.
setTimeout(() => void recover(), START_TIMEOUT_MS);
