/**
 * A browser of another engine as far as the walk needs it. Both drivers can run a function in the page and
 * nothing else in common.
 */
export interface Engine {
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /**
   * Runs a function in the page. It must not use anything from around it; what it returns and takes is JSON.
   */
  readonly run: <Arg, T>(work: (arg: Arg) => T | Promise<T>, arg: Arg) => Promise<T>;
  readonly close: () => Promise<void>;
}

const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** Asks again until it is so. A page that is being loaded cannot be asked. */
export const until = async (
  what: string,
  ask: () => Promise<boolean>,
  patienceMs = 45_000,
): Promise<void> => {
  const end = performance.now() + patienceMs;
  for (
    let last = '';
    !(await ask().catch((error: unknown) => {
      last = String(error);
      return false;
    }));
  ) {
    if (performance.now() > end) throw new Error(`${what}: not within ${patienceMs} ms ${last}`);
    await wait(150);
  }
};
