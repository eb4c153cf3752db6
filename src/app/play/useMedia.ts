import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, now and later. */
export const useMedia = (query: string): boolean => useSyncExternalStore(
  useCallback((changed) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  }, [query]),
  () => window.matchMedia(query).matches,
);
