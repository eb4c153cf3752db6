// Inlined in every document before anything that can fail. Browsers do not retry a script that failed, and
// one on a connection that has gone silent never fails: without this the page could be read, but did nothing.
import { bootState, RELOADS_KEY } from './contract.ts';

/** Then the release itself is broken, and reloading does not help. */
const RELOADS_MAX = 6;
const FIRST_WAIT_MS = 1_000;
const FETCH_TIMEOUT_MS = 60_000;
/** So long the app may take on the slowest line before its scripts are fetched a second time. */
const START_TIMEOUT_MS = 30_000;

const hasStarted = () => bootState().started === true;

/**
 * Whether the page and its scripts can be fetched completely. A page that broke off must not be replaced by
 * another that does. `reload` skips the HTTP cache, which would wait for the hanging response, and fills it.
 */
const canFetchAll = () =>
  Promise.all(
    [location.href, ...[...document.scripts].flatMap(({ src }) => src || [])].map((address) =>
      fetch(address, { cache: 'reload', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }).then((response) =>
        response.text(),
      ),
    ),
  ).then(
    () => true,
    () => false,
  );

let isRecovering = false;
/** Reloads the page once it can be fetched, unless the app starts meanwhile. Waits longer each time. */
const recover = async () => {
  const reloads = Number(sessionStorage.getItem(RELOADS_KEY));
  if (isRecovering || hasStarted() || reloads >= RELOADS_MAX) return;
  isRecovering = true;
  do
    await new Promise((done) => {
      setTimeout(done, FIRST_WAIT_MS * 2 ** reloads);
    });
  while (!hasStarted() && !(await canFetchAll()));
  if (hasStarted()) return;
  sessionStorage.setItem(RELOADS_KEY, String(reloads + 1));
  // The worker's own copy may be the broken one: the next load finds it repaired.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  navigator.serviceWorker?.controller?.postMessage({ type: 'REPAIR' });
  location.reload();
};

// The script that starts the app fails when any module it imports does. Chunks that are loaded later have
// their own recovery (app/offline/chunks.ts).
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && 'app' in target.dataset) void recover();
  },
  true,
);
// Neither a document that broke off in its head nor a script that hangs raises an event.
setTimeout(() => void recover(), START_TIMEOUT_MS);
