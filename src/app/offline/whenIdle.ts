/** So long nothing comes over the line and no task is a long one. */
const QUIET_MS = 1_000;
/** A page that never rests is not waited for longer. */
const PATIENCE_MS = 5_000;

/** The page stands and rests: what it does not need itself may have the line and the processor now. */
export const quiet = (): Promise<void> =>
  new Promise((done) => {
    let timer = 0;
    const end = () => {
      observer.disconnect();
      for (const each of [timer, patience]) window.clearTimeout(each);
      done();
    };
    const again = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(end, QUIET_MS);
    };
    const observer = new PerformanceObserver(again);
    observer.observe({ entryTypes: ['resource', 'longtask'] });
    const patience = window.setTimeout(end, PATIENCE_MS);
    again();
  });
