import { useEffect, useRef } from 'react';
import { onBack } from '../net/connectivity.ts';
import { asOf } from './state.ts';

/**
 * Runs `load` when the house has told who is here again, after figures of this device's memory: then calls of
 * a player are answered, and what was shown as of earlier becomes what is so now. Also when the link returns
 * during a visit: the first try may have been lost. For components that call useSignals().
 */
export const useBack = (load: () => Promise<unknown>): void => {
  const fresh = asOf.value === null;
  const before = useRef(fresh);
  useEffect(() => {
    if (fresh && !before.current) void load();
    before.current = fresh;
  }, [fresh, load]);
  useEffect(
    () =>
      onBack(() => {
        if (asOf.peek() === null) void load();
      }),
    [load],
  );
};
