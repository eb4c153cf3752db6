/** Ends the running task, so that the browser handles input before the next one. */
export const yieldToMain = () =>
  new Promise<void>((done) => {
    window.setTimeout(done);
  });
