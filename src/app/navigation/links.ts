// On the critical path. One listener follows every plain <a href>, also those in articles.
import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import { deviceTimers } from '../base/clock.ts';
import { dialogIn, openDialog } from './dialogs.ts';
import { withLanguage } from '../base/language.ts';
import { goBackTo } from './places.ts';

/** One page fades into the other where the browser can; at once for who asks for less motion. */
const turn = (change: () => void) => {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    change();
  // Skipped when another follows or the tab is hidden: the page has changed all the same.
  else document.startViewTransition(() => flushSync(change)).ready.catch(() => {});
};

const follow = (event: MouseEvent) => {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  // Another language is another page, with words of its own.
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hreflang || link.hasAttribute('download'))
    return;
  // Only the app's own addresses: the devnet's page is the house's.
  if (link.origin !== window.location.origin || /^\/devnet(\/|$)/.test(link.pathname)) return;
  const here = link.pathname === window.location.pathname && link.search === window.location.search;
  const name = dialogIn(link.hash);
  if (here && name) {
    event.preventDefault();
    // After the press: the browser's own work for a new address is a script's worth on a slow phone.
    deviceTimers.after(0, () => openDialog(`#${name}`));
  } else if (!here || link.hash === '') {
    event.preventDefault();
    const page = withLanguage(link.pathname) + link.search;
    if (link.dataset['back'] !== undefined && goBackTo(page)) return;
    turn(() => navigate(page + link.hash));
    // The page one is on, without its anchor: its top.
    if (here) window.scrollTo(0, 0);
  }
};

/** Starts following links inside the page; returns a function that stops. */
export const followLinks = (): (() => void) => {
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
};
