import type { Timers } from '../../src/app/base/clock.ts';

/** Time that a test turns. */
export interface TurnedTimers extends Timers {
  /** Lets time pass; what is due runs in its order. */
  readonly turn: (ms: number) => void;
  /** The device sleeps: time passes, nothing runs until it wakes; then everything due runs once, late. */
  readonly sleep: (ms: number) => void;
  /** Timers that still wait. */
  readonly waiting: () => number;
}

interface Waiting {
  at: number;
  readonly everyMs: number | null;
  readonly run: () => void;
}

export const turnedTimers = (start = 1_000_000): TurnedTimers => {
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
    turn: (ms) => {
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
