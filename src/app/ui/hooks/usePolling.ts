import { useEffect } from 'react';

/** Calls `load` every so many milliseconds while `isOn` is true and the page is visible. */
export const usePolling = (
  load: () => Promise<unknown>,
  { isOn = true, everyMs }: { readonly isOn?: boolean; readonly everyMs: number },
): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, everyMs);
    return () => clearInterval(timer);
  }, [load, isOn, everyMs]);
};
