import { useCallback, useSyncExternalStore } from 'react';

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
