import type { Timers } from '../../src/app/base/clock.ts';

/** Timers whose time a test advances. */
export interface ManualTimers extends Timers {
  /** Advances the time and runs what is due in order. */
  readonly advance: (ms: number) => void;
  /** Like a sleep of the device: advances the time first, then runs all that is due once. */
  readonly sleep: (ms: number) => void;
  /** The number of pending timers. */
  readonly waiting: () => number;
}

interface Waiting {
  at: number;
  readonly everyMs: number | null;
  readonly run: () => void;
}

export const manualTimers = (start = 1_000_000): ManualTimers => {
  let at = start;
  const all = new Set<Waiting>();
  const add = (ms: number, everyMs: number | null, run: () => void) => {
    const timer = { at: at + ms, everyMs, run };
    all.add(timer);
    return () => {
      all.delete(timer);
    };
  };
  const fire = (timer: Waiting) => {
    if (timer.everyMs === null) all.delete(timer);
    else timer.at = at + timer.everyMs;
    timer.run();
  };
  const runDue = (until: number, move: boolean) => {
    for (;;) {
      const [next] = [...all].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at);
      if (!next) return;
      if (move) at = Math.max(at, next.at);
      fire(next);
    }
  };
  return {
    steady: () => at,
    after: (ms, run) => add(ms, null, run),
    every: (ms, run) => add(ms, ms, run),
    advance: (ms) => {
      const until = at + ms;
      runDue(until, true);
      at = until;
    },
    sleep: (ms) => {
      at += ms;
      runDue(at, false);
    },
    waiting: () => all.size,
  };
};
