import { MESSAGE_ID_LIFETIME_MS, MESSAGE_ID_MAX } from '../../wire/live.ts';

/** Random ids from 1 to 65535 that are not in use; each is free again 60 s after it was given. */
export const createMessageIds = (now: () => number, randomBelow: (limit: number) => number) => {
  const given = new Map<number, number>();
  const expire = () => {
    for (const [id, at] of given) {
      if (now() - at < MESSAGE_ID_LIFETIME_MS) return;
      given.delete(id);
    }
  };
  return {
    next: (): number => {
      expire();
      if (given.size >= MESSAGE_ID_MAX) throw new Error('every message id is in use');
      let id = 1 + randomBelow(MESSAGE_ID_MAX);
      while (given.has(id)) id = (id % MESSAGE_ID_MAX) + 1;
      given.set(id, now());
      return id;
    },
  };
};
