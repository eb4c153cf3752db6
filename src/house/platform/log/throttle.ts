/**
 * Keeps a line of the log that would be written again and again to one in `everyMs`, each key for itself.
 * `isDue` answers yes the first time and then once in that time, and counts its yes as the line written.
 */
export const throttleByKey = (everyMs: number) => {
  const writtenAt = new Map<string, number>();
  return {
    /** @param now ms of one clock; set back, it makes it due */
    isDue: (key: string, now: number): boolean => {
      const last = writtenAt.get(key);
      if (last !== undefined && now >= last && now - last < everyMs) return false;
      writtenAt.set(key, now);
      return true;
    },
    /** The next time is a first time. */
    forget: (): void => writtenAt.clear(),
  };
};
