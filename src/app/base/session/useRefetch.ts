import { useEffect, useRef } from 'react';
import { onReconnect } from '../net/connectivity.ts';
import { statusAsOf } from './state.ts';

/**
 * Runs `load` once the house has confirmed a player who was restored from storage, and whenever the house can
 * be reached again. For components that call useSignals().
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
