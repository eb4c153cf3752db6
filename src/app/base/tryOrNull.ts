// On the critical path.
/** What `run` returns, or null if it throws. For storage, which may be full or forbidden. */
export const tryOrNull = <T>(run: () => T): T | null => {
  try {
    return run();
  } catch {
    return null;
  }
};
