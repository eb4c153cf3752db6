import { MESSAGE_ID_LIFETIME_MS, MESSAGE_ID_MAX } from './live.ts';

/** Random ids from 1 to 65535 that are not in use; each is free again 60 s after it was given. */
export const createMessageIds = (now: () => number, randomBelow: (limit: number) => number) => {
  const given = new Map<number, number>();
  const expire = () => {
    for (const [id, at] of given) {
      // After the clock was set back an id may be from the future; it counts as free.
      const age = now() - at;
      if (age >= 0 && age < MESSAGE_ID_LIFETIME_MS) return;
      given.delete(id);
    }
  };
  return {
    /** Null while every id is in use. */
    next: (): number | null => {
      expire();
      if (given.size >= MESSAGE_ID_MAX) return null;
      let id = 1 + randomBelow(MESSAGE_ID_MAX);
      while (given.has(id)) id = (id % MESSAGE_ID_MAX) + 1;
      given.set(id, now());
      return id;
    },
  };
};
