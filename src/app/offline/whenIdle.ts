/** Idle means: for this long no resource arrived and no task was a long one. */
const QUIET_MS = 1_000;
/** At the latest after this time, for a page that is never idle. */
const PATIENCE_MS = 5_000;

/** Resolves when the page is idle: what it does not need itself may use network and processor now. */
export const whenIdle = (): Promise<void> =>
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
