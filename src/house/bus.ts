import type { Bus, BusHints } from './ports.ts';

/** The bus within one process. A listener that throws does not stop the others. */
export const localBus = (onError: (error: unknown) => void): Bus => {
  const listeners: { [K in keyof BusHints]: Set<(hint: BusHints[K]) => void> } = { winner: new Set() };
  return {
    publish: (kind, hint) => {
      for (const on of listeners[kind]) {
        try {
          on(hint);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe: (kind, on) => {
      listeners[kind].add(on);
      return () => {
        listeners[kind].delete(on);
      };
    },
  };
};
