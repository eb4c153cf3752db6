import { useCallback, useSyncExternalStore } from 'react';

const inThePage = () => false;

/**
 * Whether a media query holds, now and later. In a page that came as HTML it holds once the app has taken
 * over.
 */
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
    inThePage,
  );
