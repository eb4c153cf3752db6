/** Ends a task: a press between two of them does not wait for both. */
export const breath = () =>
  new Promise<void>((done) => {
    window.setTimeout(done);
  });
