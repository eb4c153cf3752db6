/** Safari has no `scheduler`; older Chromium's has no `yield`. */
const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };

/** Ends the current task, so that the browser handles input before the rest. */
export const yieldToMain = (): Promise<void> =>
  scheduler?.yield?.() ??
  new Promise((done) => {
    setTimeout(done);
  });
