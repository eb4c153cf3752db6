import { useEffect, useRef } from 'react';
import { onReconnect } from '../net/connectivity.ts';
import { statusAsOf } from './state.ts';

/**
 * Runs `load` when the house has confirmed who is here, after figures from this device's storage were shown:
 * from then on calls of a player are answered. Also when the house can be reached again during a visit, since
 * the first try may have been lost. For components that call useSignals().
 */
export const useRefetch = (load: () => Promise<unknown>): void => {
  const fresh = statusAsOf.value === null;
  const before = useRef(fresh);
  useEffect(() => {
    if (fresh && !before.current) void load();
    before.current = fresh;
  }, [fresh, load]);
  useEffect(
    () =>
      onReconnect(() => {
        if (statusAsOf.peek() === null) void load();
      }),
    [load],
  );
};
