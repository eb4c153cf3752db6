// On the critical path.
import { deviceTimers, type Timers } from './clock.ts';

/** What `work` resolves to; if it takes longer than `ms`, what `late` returns or throws. */
export const withTimeout = <T, Late>(
  work: Promise<T>,
  ms: number,
  late: () => Late,
  timers: Pick<Timers, 'after'> = deviceTimers,
): Promise<T | Late> => {
  let cancel = () => {};
  const timeout = new Promise<void>((done) => {
    cancel = timers.after(ms, done);
  });
  return Promise.race([work, timeout.then(late)]).finally(() => cancel());
};
