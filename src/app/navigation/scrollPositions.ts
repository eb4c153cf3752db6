// On the critical path. Restores the scroll position after Back; any other navigation leads to the top.
import { min, number, object, string } from 'superstruct';
import { stored } from '../base/stored.ts';

/** Where the tab's page stood when it was left: its address, and how far it was scrolled, in CSS px. */
const kept = stored('sessionStorage', 'glasshouse-place', object({ page: string(), y: min(number(), 0) }));
/** Scrolling is tried for this long: content that loads later makes the page high enough. */
const PATIENCE_MS = 2_000;

const positions = new Map<string, number>();
let here = '';
let back = false;
/** The page of the history entry before this one, if this page was opened from it; null: not known. */
let behind: string | null = null;
let returning = false;

const address = () => window.location.pathname + window.location.search;
/** Runs when the address has changed and the page before is still drawn. */
const leave = (how: 'popstate' | 'pushState' | 'replaceState') => () => {
  if (address() === here) return;
  positions.set(here, window.scrollY);
  if (how !== 'replaceState') behind = how === 'pushState' ? here : null;
  here = address();
  back = how === 'popstate' || returning;
  returning = false;
};

/**
 * For a link that leads back, such as a game's to the lobby: the next page is scrolled to where it was left.
 * @returns true where going back in the history leads there, so that nothing is to be opened
 */
export const goBackTo = (page: string): boolean => {
  if (behind === page) {
    window.history.back();
    return true;
  }
  returning = true;
  return false;
};

/** Restores the position from before a reload, or before another site was visited. */
const recallPosition = () => {
  const [entry] = performance.getEntriesByType('navigation');
  back =
    entry !== undefined && ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming).type);
  const place = kept.read();
  if (back && place?.page === here) positions.set(here, place.y);
};

/** Starts following the address; called before anything is drawn by it. */
export const followScrollPositions = (): void => {
  window.history.scrollRestoration = 'manual';
  here = address();
  recallPosition();
  for (const name of ['popstate', 'pushState', 'replaceState'] as const)
    window.addEventListener(name, leave(name));
  window.addEventListener('pagehide', () =>
    kept.write({ page: here, y: Math.max(0, Math.round(window.scrollY)) }),
  );
};

/** Whether this page was reached by Back, Forward or a reload. */
export const isHistoryNavigation = (): boolean => back;

/** Whether this page was reached by Back, Forward or a reload and its scroll position is known. */
export const hasScrollPosition = (): boolean => back && positions.has(here);

/** Scrolls the page that has just been drawn to its kept position, or to its top. */
export const restoreScroll = (): void => {
  const y = back ? (positions.get(here) ?? 0) : 0;
  const [page, until] = [here, performance.now() + PATIENCE_MS];
  let reached = -1;
  const scroll = () => {
    // Another page, or scrolled by the player.
    if (here !== page || (reached >= 0 && Math.abs(window.scrollY - reached) > 1)) return;
    window.scrollTo(0, y);
    reached = window.scrollY;
    if (reached < y - 1 && performance.now() < until) requestAnimationFrame(scroll);
  };
  scroll();
};
