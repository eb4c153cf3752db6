// On the critical path.
import { useEffect } from 'react';
import { isHistoryNavigation, hasScrollPosition, restoreScroll } from './scrollPositions.ts';

let first = true;

/** Sets the document's title. After a navigation scrolls, and focuses the page's heading. */
export const usePage = (title: string): void => {
  useEffect(() => {
    document.title = `${title} | Glasshouse`;
    const anchor =
      window.location.hash.length > 1 ? document.getElementById(window.location.hash.slice(1)) : null;
    if (anchor && !hasScrollPosition()) anchor.scrollIntoView();
    else if (!first || isHistoryNavigation()) restoreScroll();
    if (!first && !anchor && !document.querySelector('dialog[open]')) {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading) heading.tabIndex = -1;
      heading?.focus({ preventScroll: true });
    }
    first = false;
  }, [title]);
};
