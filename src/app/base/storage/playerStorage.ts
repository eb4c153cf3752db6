// On the critical path: a player's data on this device. A cache: what the house says counts.
import { clear, del, delMany, get, keys, set, update } from 'idb-keyval';
import type { Struct } from 'superstruct';
import { wrapStored } from '../../../wire/storedValue.ts';
import { withTimeout } from '../withTimeout.ts';
import { database, dropConnection } from './database.ts';
import { parseStored } from '../stored.ts';

/** Errors of a closed connection. WebKit closes connections by itself; a retry needs a new one. */
const CLOSED = new Set(['InvalidStateError', 'UnknownError']);

/** Runs once more, after `forget`, if the connection was closed. */
export const withRetry = async <T>(run: () => Promise<T>, forget: () => void): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Error || error instanceof DOMException) || !CLOSED.has(error.name)) throw error;
    forget();
    return run();
  }
};

/** WebKit's IndexedDB may never answer. */
export const STORAGE_TIMEOUT_MS = 2_000;

/** Deleting everything may take longer: a page that loads again before finds the data still there. */
const CLEAR_TIMEOUT_MS = 20_000;

/** Undefined if storage fails (private windows, full disks): the app works without it. */
const tryOrUndefined = <T>(run: () => Promise<T>, ms = STORAGE_TIMEOUT_MS): Promise<T | undefined> =>
  withTimeout(withRetry(run, dropConnection), ms, () => {
    dropConnection();
    return undefined;
  }).catch(() => undefined);

let owner: string | null = null;
/** The session key of the player whose data is stored; null for a visitor. */
export const currentOwner = (): string | null => owner;
/** Reads and writes wait for the last change of owner. */
let ownerChanged: Promise<unknown> = Promise.resolve();

const own = (key: string) => `${owner ?? ''}:${key}`;
const ownKeys = async (player: string) =>
  (await keys<string>(database)).filter((key) => key.startsWith(`${player}:`));

/** Sets `currentOwner`. Deletes the data of all other players, unless it is null. */
export const setOwner = (sessionKey: string | null): void => {
  if (sessionKey === owner) return;
  owner = sessionKey;
  if (sessionKey === null) return;
  ownerChanged = ownerChanged.then(() =>
    tryOrUndefined(async () => {
      const others = (await keys<string>(database)).filter((key) => !key.startsWith(`${sessionKey}:`));
      if (others.length > 0) await delMany(others, database);
    }),
  );
};

const ofOwner = async <T>(run: (key: string) => Promise<T>, key: string): Promise<T | undefined> => {
  if (owner === null) return undefined;
  const named = own(key);
  await ownerChanged;
  return tryOrUndefined(() => run(named));
};

/** Values of any player under a key, also of one whose session has ended. */
export const storedOfAll = async <T, Schema>(key: string, struct: Struct<T, Schema>): Promise<T[]> => {
  await ownerChanged;
  const found = await tryOrUndefined(async () => {
    const named = (await keys<string>(database)).filter((each) => each.endsWith(`:${key}`));
    return Promise.all(named.map((each) => get<unknown>(each, database)));
  });
  return (found ?? []).flatMap((each) => parseStored(each, struct) ?? []);
};

/** Values of the current player by key. Without a player it is empty and stores nothing. */
export const playerStorage = {
  get: <T, Schema>(key: string, struct: Struct<T, Schema>): Promise<T | undefined> =>
    ofOwner(async (named) => {
      const found: unknown = await get(named, database);
      const value = parseStored(found, struct);
      if (value === undefined && found !== undefined) await del(named, database);
      return value;
    }, key),
  /** Whether there is a value; undefined if storage does not answer. */
  has: (key: string): Promise<boolean | undefined> =>
    ofOwner(async (named) => (await get<unknown>(named, database)) !== undefined, key),
  set: async (key: string, value: unknown): Promise<void> => {
    await ofOwner((named) => set(named, wrapStored(value), database), key);
  },
  del: async (key: string): Promise<void> => {
    await ofOwner((named) => del(named, database), key);
  },
  /** Reads and writes in one transaction, safe against other tabs. */
  update: async <T, Schema>(
    key: string,
    struct: Struct<T, Schema>,
    change: (old: T | undefined) => T,
  ): Promise<void> => {
    await ofOwner(
      (named) => update<unknown>(named, (old) => wrapStored(change(parseStored(old, struct))), database),
      key,
    );
  },
  /**
   * Deletes everything of a player whose session has ended.
   * @param staysAs the key under which the value of a key stays; null: it goes
   */
  forget: async (leaving: string, staysAs: (key: string) => string | null = () => null): Promise<void> => {
    if (owner === leaving) owner = null;
    const gone = ownerChanged.then(() =>
      tryOrUndefined(async () => {
        const keysToGo: string[] = [];
        for (const key of await ownKeys(leaving)) {
          const newKey = staysAs(key.slice(leaving.length + 1));
          const named = `${leaving}:${newKey}`;
          if (newKey !== null && named !== key) await set(named, await get(key, database), database);
          if (newKey === null || named !== key) keysToGo.push(key);
        }
        await delMany(keysToGo, database);
      }),
    );
    ownerChanged = gone;
    await gone;
  },
  /** Deletes everything of all players. */
  clearAll: async (): Promise<void> => {
    await tryOrUndefined(() => clear(database), CLEAR_TIMEOUT_MS);
  },
};
