/**
 * Whether something that goes on is to be said now: the first time, and then at most once in `everyMs`.
 * @returns `isDue` notes that it is said, where it answers yes
 */
export const rarely = (everyMs: number) => {
  const saidAt = new Map<string, number>();
  return {
    /** @param now ms of one clock; set back, it makes it due */
    isDue: (key: string, now: number): boolean => {
      const last = saidAt.get(key);
      if (last !== undefined && now >= last && now - last < everyMs) return false;
      saidAt.set(key, now);
      return true;
    },
    /** The next time is a first time. */
    forget: (): void => saidAt.clear(),
  };
};
