import { type RefObject, useEffect } from 'react';

/** Where the focus goes that has no other place: the table of a game, else the page's main part. */
export const placeOfPage = (): HTMLElement | null => document.querySelector('.game-cabinet, #main');

/** Focuses an element that need not be one that keys reach. */
export const focusAt = (element: HTMLElement | null): void => {
  if (element === null) return;
  if (element.tabIndex < 0) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
};

/**
 * Keeps the focus within an element. A control that had it and is removed or disabled would leave it to the
 * body: a screen reader then begins with the page anew, and a game's keys are not heard.
 * @param fallback what is focused then
 */
export const useFocusKept = <Element extends HTMLElement>(
  region: RefObject<Element | null>,
  fallback: (region: Element) => HTMLElement | null,
): void => {
  useEffect(() => {
    const { current } = region;
    if (current === null) return undefined;
    let last: HTMLElement | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target as HTMLElement;
    };
    const lose = ({ relatedTarget }: FocusEvent) => {
      // The player moved it on.
      if (relatedTarget !== null) last = null;
    };
    const restore = () => {
      if (last === null || (last.isConnected && !last.matches(':disabled'))) return;
      const { activeElement: active } = document;
      if (active === null || active === document.body || active === last) focusAt(fallback(current));
      last = null;
    };
    const watcher = new MutationObserver(restore);
    watcher.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    current.addEventListener('focusin', note);
    current.addEventListener('focusout', lose);
    return () => {
      watcher.disconnect();
      current.removeEventListener('focusin', note);
      current.removeEventListener('focusout', lose);
    };
  }, [region, fallback]);
};
