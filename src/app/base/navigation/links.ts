// On the critical path. One listener handles every <a href>, also those in articles.
import { chunk } from '../chunkOptions.ts';
import { navigate } from 'wouter/use-browser-location';
import { deviceTimers } from '../clock.ts';
import { ADDED, dialogIn, openDialog } from './dialogs.ts';
import { withLanguage } from '../language.ts';
import { goBackTo } from './scrollPositions.ts';

/** Whether this window is the installed app. */
export const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

/** Changes the page at once, until the code of view transitions is there. */
let withTransition: (change: () => boolean, link: Element) => void = (change) => void change();

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
  // `hreflang`: another language is another document.
  if (!(link instanceof HTMLAnchorElement) || link.hreflang || link.hasAttribute('download')) return;
  // Only addresses of the app: these are the house's own.
  if (link.origin !== window.location.origin || /^\/(devnet|healthz)(\/|$)/.test(link.pathname)) return;
  // A tab of their own would lead out of the installed app, to a browser without its session.
  if (link.target && !isStandalone()) return;
  const here = link.pathname === window.location.pathname && link.search === window.location.search;
  const name = dialogIn(link.hash);
  if (here && name) {
    event.preventDefault();
    // In a task of its own: pushState takes long on a slow phone.
    deviceTimers.after(0, () => openDialog(`#${name}`));
  } else if (!here || link.hash === '') {
    event.preventDefault();
    const page = withLanguage(link.pathname) + link.search;
    withTransition(() => {
      if (link.dataset['back'] !== undefined && goBackTo(page)) return true;
      navigate(page + link.hash, { state: name && ADDED });
      return false;
    }, link);
    // A link to the current page without an anchor leads to its top.
    if (here) window.scrollTo(0, 0);
  }
};

/** Handles clicks on links to pages and dialogs of the app. @returns stops */
export const followLinks = (): (() => void) => {
  chunk(() => import('./transitions.ts'), { file: 'page' })().then(
    (transitions) => {
      withTransition = transitions.withTransition;
    },
    () => {},
  );
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
};
