/** The device's clock in unix ms. The only place of the app that asks for the time. */
export const now = (): number => Date.now();

/** Time as a port, so that tests can set it. `after` and `every` return a function that cancels. */
export interface Timers {
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly every: (ms: number, run: () => void) => () => void;
}

export const deviceTimers: Timers = {
  now,
  after: (ms, run) => {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
  every: (ms, run) => {
    const id = setInterval(run, ms);
    return () => clearInterval(id);
  },
};
