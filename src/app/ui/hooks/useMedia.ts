import { useCallback, useSyncExternalStore } from 'react';

/** A desktop's layout, and one with a column beside the page: `--wide` and `--beside` of the sheets. */
export const WIDE = '(min-width: 60em)';
export const BESIDE = '(min-width: 1180px)';

const whilePrerendered = () => false;

/** Whether a media query matches. False while prerendering and hydrating. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (changed) => {
        const list = window.matchMedia(query);
        list.addEventListener('change', changed);
        return () => list.removeEventListener('change', changed);
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
    whilePrerendered,
  );
