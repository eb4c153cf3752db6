// On the critical path. Restores the scroll position after Back; any other navigation leads to the top.
import { min, number, object, string } from 'superstruct';
import { stored } from '../stored.ts';

/** The address and scroll position (CSS px) of the page when it was unloaded. */
const storage = stored('sessionStorage', 'glasshouse-place', object({ page: string(), y: min(number(), 0) }));
/** How long scrolling is tried again: the page may still be too short. */
const RESTORE_TIMEOUT_MS = 2_000;

const positions = new Map<string, number>();
let here = '';
let back = false;
/** The page of the previous history entry, if this page was opened from it; null: unknown. */
let previous: string | null = null;
let returning = false;

const address = () => window.location.pathname + window.location.search;
/** Runs when the address has changed, and the page before is still rendered. */
const leave = (how: 'popstate' | 'pushState' | 'replaceState') => () => {
  if (address() === here) return;
  positions.set(here, window.scrollY);
  if (how !== 'replaceState') previous = how === 'pushState' ? here : null;
  here = address();
  back = how === 'popstate' || returning;
  returning = false;
};

/**
 * For a link that leads back, such as a game's to the lobby: the page gets its former scroll position.
 * @returns whether this went back in the history; otherwise the caller navigates
 */
export const goBackTo = (page: string): boolean => {
  if (previous === page) {
    window.history.back();
    return true;
  }
  returning = true;
  return false;
};

/** Reads the position from before a reload or a visit to another site. */
const readStoredPosition = () => {
  const [entry] = performance.getEntriesByType('navigation');
  back =
    entry !== undefined && ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming).type);
  const last = storage.read();
  if (back && last?.page === here) positions.set(here, last.y);
};

/** Follows the address. Call before the first rendering. */
export const followScrollPositions = (): void => {
  window.history.scrollRestoration = 'manual';
  here = address();
  readStoredPosition();
  for (const name of ['popstate', 'pushState', 'replaceState'] as const)
    window.addEventListener(name, leave(name));
  window.addEventListener('pagehide', () =>
    storage.write({ page: here, y: Math.max(0, Math.round(window.scrollY)) }),
  );
};

/** Whether this page was reached by Back, Forward or a reload. */
export const isHistoryNavigation = (): boolean => back;

/** Whether this page was reached by Back, Forward or a reload and its scroll position is known. */
export const hasScrollPosition = (): boolean => back && positions.has(here);

/** Scrolls the page that has just been rendered to its former position, or to its top. */
export const restoreScroll = (): void => {
  const y = back ? (positions.get(here) ?? 0) : 0;
  const [page, until] = [here, performance.now() + RESTORE_TIMEOUT_MS];
  let reached = -1;
  const scroll = () => {
    // Another page is open, or the player has scrolled.
    if (here !== page || (reached >= 0 && Math.abs(window.scrollY - reached) > 1)) return;
    window.scrollTo(0, y);
    reached = window.scrollY;
    if (reached < y - 1 && performance.now() < until) requestAnimationFrame(scroll);
  };
  scroll();
};
