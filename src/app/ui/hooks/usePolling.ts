import { useEffect } from 'react';

/** While `isOn`: calls `load` at this interval if the page is visible, and when it becomes visible. */
export const usePolling = (
  load: () => Promise<unknown>,
  { isOn = true, everyMs }: { readonly isOn?: boolean; readonly everyMs: number },
): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const loadIfVisible = () => {
      if (document.visibilityState === 'visible') void load();
    };
    const timer = setInterval(loadIfVisible, everyMs);
    document.addEventListener('visibilitychange', loadIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', loadIfVisible);
    };
  }, [load, isOn, everyMs]);
};
