/** Safari has no `scheduler`, older Chromium one without `yield`. */
const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };

/** Ends the running task, so that the browser handles input before the next one. */
export const yieldToMain = (): Promise<void> =>
  scheduler?.yield?.() ??
  new Promise((done) => {
    setTimeout(done);
  });
