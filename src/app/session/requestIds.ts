import { ERRORS } from '../../wire/errors.ts';
import type { Reply } from '../net/call.ts';
import { randomId } from '../base/random.ts';
import { whenPlayerLeaves } from './whenPlayerLeaves.ts';

/** `repeated`: an earlier try got no answer, so this may be the answer to that one. */
export type Sent<Ans> = Reply<Ans> & { readonly repeated: boolean };

/**
 * Request ids by the name of what is asked for. Asked again after a lost answer, the id is the same, and the
 * house tells what it did the first time. An id that outlives what it asked for would bring that answer to a
 * new request: `drop` it as soon as the outcome is known.
 */
export const createRequestIds = () => {
  const ids = new Map<string, string>();
  const lost = new Set<string>();
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? randomId();
    ids.set(name, id);
    return id;
  };
  /** Forgets the ids of names that begin so. */
  const drop = (beginning: string): void => {
    for (const name of ids.keys()) if (name.startsWith(beginning)) ids.delete(name);
  };
  whenPlayerLeaves(() => {
    ids.clear();
    lost.clear();
  });
  return {
    idOf,
    /** What is asked for under an id that is known already. */
    set: (name: string, id: string): void => {
      ids.set(name, id);
    },
    drop,
    send: async <Ans>(name: string, run: (requestId: string) => Promise<Reply<Ans>>): Promise<Sent<Ans>> => {
      const id = idOf(name);
      const repeated = lost.has(id);
      const reply = await run(id);
      // After a fault of the house the outcome is unknown too.
      const open = !reply.ok && (reply.error === null || reply.error.code === ERRORS.internal.code);
      if (open) lost.add(id);
      else if (ids.get(name) === id) ids.delete(name);
      return { ...reply, repeated };
    },
  };
};
