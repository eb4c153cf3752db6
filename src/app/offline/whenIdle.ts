/** Idle: no resource and no long task for this long. */
const IDLE_MS = 1_000;
/** For a page that is never idle. */
const TIMEOUT_MS = 5_000;

/** Resolves when the page is idle, at the latest after `TIMEOUT_MS`. */
export const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    let timer = 0;
    const end = () => {
      observer.disconnect();
      for (const each of [timer, timeout]) window.clearTimeout(each);
      done();
    };
    const again = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(end, IDLE_MS);
    };
    const observer = new PerformanceObserver(again);
    observer.observe({ entryTypes: ['resource', 'longtask'] });
    const timeout = window.setTimeout(end, TIMEOUT_MS);
    again();
  });
