import { ERRORS } from '../../../wire/errors.ts';
import type { Reply } from '../net/call.ts';
import { randomId } from '../random.ts';
import { whenPlayerLeaves } from './whenPlayerLeaves.ts';

/** `repeated`: an earlier try got no answer, so this may be its outcome. */
export type Sent<Ans> = Reply<Ans> & { readonly repeated: boolean };

/**
 * Idempotency keys by name of the request. After a lost answer the key is used again, and the house returns
 * the stored answer. `drop` a key when its outcome is known otherwise, so that no new request gets it.
 */
export const createRequestIds = () => {
  const ids = new Map<string, string>();
  const lost = new Set<string>();
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? randomId();
    ids.set(name, id);
    return id;
  };
  /** Forgets the ids of names with this prefix. */
  const drop = (prefix: string): void => {
    for (const name of ids.keys()) if (name.startsWith(prefix)) ids.delete(name);
  };
  whenPlayerLeaves(() => {
    ids.clear();
    lost.clear();
  });
  return {
    idOf,
    /** For an id that is known already. */
    set: (name: string, id: string): void => {
      ids.set(name, id);
    },
    drop,
    send: async <Ans>(name: string, run: (requestId: string) => Promise<Reply<Ans>>): Promise<Sent<Ans>> => {
      const id = idOf(name);
      const repeated = lost.has(id);
      const reply = await run(id);
      // After an internal error, or without a database, the outcome is unknown too.
      const open =
        !reply.ok &&
        (reply.error === null || reply.error.code === ERRORS.internal.code || reply.error.undecided === true);
      if (open) lost.add(id);
      else if (ids.get(name) === id) ids.delete(name);
      return { ...reply, repeated };
    },
  };
};
