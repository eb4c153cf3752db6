// On the critical path.
/** Storage may be full or forbidden: then nothing is kept, and that is all. */
export const orNothing = <T>(run: () => T): T | null => {
  try {
    return run();
  } catch {
    return null;
  }
};
