// On the critical path. Back leads to where the player was on a page, everything else to its top.
import { min, number, object, string } from 'superstruct';
import { stored } from '../stored.ts';

/** Where the tab's page stood when it was left: its address, and how far it was scrolled, in CSS px. */
const kept = stored('sessionStorage', 'glasshouse-place', object({ page: string(), y: min(number(), 0) }));
/** Pages and games that come a moment later make the page high enough: tried for so long. */
const PATIENCE_MS = 2_000;

const places = new Map<string, number>();
let here = '';
let back = false;
/** The page that the entry behind this one shows, where this page was opened from it; null: not known. */
let behind: string | null = null;
let returning = false;

const address = () => window.location.pathname + window.location.search;
/** The browser has changed the address, and the page of the one before still stands. */
const leave = (how: 'popstate' | 'pushState' | 'replaceState') => () => {
  if (address() === here) return;
  places.set(here, window.scrollY);
  if (how !== 'replaceState') behind = how === 'pushState' ? here : null;
  here = address();
  back = how === 'popstate' || returning;
  returning = false;
};

/**
 * A link that leads back, as a game's to the lobby: the page that is opened next stands where it was left.
 * @returns true where the browser's own history led there, and nothing is to be opened
 */
export const goBackTo = (page: string): boolean => {
  if (behind === page) {
    window.history.back();
    return true;
  }
  returning = true;
  return false;
};

/** What was left by a reload, or by going to another site and back. */
const recallPlace = () => {
  const [entry] = performance.getEntriesByType('navigation');
  back =
    entry !== undefined && ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming).type);
  const place = kept.read();
  if (back && place?.page === here) places.set(here, place.y);
};

/** Follows the address from now on; before anything that draws by it. */
export const followPlaces = (): void => {
  window.history.scrollRestoration = 'manual';
  here = address();
  recallPlace();
  for (const name of ['popstate', 'pushState', 'replaceState'] as const)
    window.addEventListener(name, leave(name));
  window.addEventListener('pagehide', () =>
    kept.write({ page: here, y: Math.max(0, Math.round(window.scrollY)) }),
  );
};

/** By Back, Forward or a reload. A page that is opened may have been scrolled before the app was there. */
export const cameBack = (): boolean => back;

/** Whether it is known where on this page the player was, and back is where it was led to. */
export const placeKept = (): boolean => back && places.has(here);

/** Scrolls the page that has just been drawn to its place. */
export const scrollToPlace = (): void => {
  const y = back ? (places.get(here) ?? 0) : 0;
  const [page, until] = [here, performance.now() + PATIENCE_MS];
  let reached = -1;
  const scroll = () => {
    // Gone on, or scrolled by the player.
    if (here !== page || (reached >= 0 && Math.abs(window.scrollY - reached) > 1)) return;
    window.scrollTo(0, y);
    reached = window.scrollY;
    if (reached < y - 1 && performance.now() < until) requestAnimationFrame(scroll);
  };
  scroll();
};
