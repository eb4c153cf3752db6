// On the critical path.
/** What `run` returns, or null where it throws: the browser's storage may be full or forbidden. */
export const tryOrNull = <T>(run: () => T): T | null => {
  try {
    return run();
  } catch {
    return null;
  }
};
