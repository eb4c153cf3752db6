// On the critical path: what this device keeps for its player. The house stays the truth.
import { clear, del, delMany, get, keys, set, update } from 'idb-keyval';
import type { Struct } from 'superstruct';
import { wrapStored } from '../../wire/storedValue.ts';
import { deviceTimers } from '../base/clock.ts';
import { database, dropConnection } from './database.ts';
import { parseStored } from '../base/stored.ts';

/**
 * Errors of a connection that is gone; a retry on the same handle fails again (WebKit closes connections by
 * itself).
 */
const GONE = new Set(['InvalidStateError', 'UnknownError']);

/** Runs once more on a fresh connection when the old one was gone. */
export const withRetry = async <T>(run: () => Promise<T>, forget: () => void): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Error || error instanceof DOMException) || !GONE.has(error.name)) throw error;
    forget();
    return run();
  }
};

/** WebKit may never answer at all. What is kept is a comfort; nobody waits for it longer than this. */
export const PATIENCE_MS = 2_000;

const withTimeout = async <T>(work: Promise<T>): Promise<T | undefined> => {
  let cancel = () => {};
  const late = new Promise<undefined>((done) => {
    cancel = deviceTimers.after(PATIENCE_MS, () => {
      dropConnection();
      done(undefined);
    });
  });
  return Promise.race([work, late]).finally(() => cancel());
};

/**
 * Nothing where the browser refuses storage (private windows, full disks): the app goes on without keeping.
 */
const tryOrUndefined = <T>(run: () => Promise<T>): Promise<T | undefined> =>
  withTimeout(withRetry(run, dropConnection)).catch(() => undefined);

let owner: string | null = null;
/** Whose data is kept now. */
export const currentOwner = (): string | null => owner;
/** Everything waits for the last change of owner, so that nobody reads the data of the one before. */
let ownerChanged: Promise<unknown> = Promise.resolve();

const own = (key: string) => `${owner ?? ''}:${key}`;
const ownKeys = async (of: string) =>
  (await keys<string>(database)).filter((key) => key.startsWith(`${of}:`));

/**
 * Whose data is kept from now on: the opaque session key of a player, or null for a visitor. What other
 * players left on this device is deleted as soon as a player is named.
 */
export const setOwner = (sessionKey: string | null): void => {
  if (sessionKey === owner) return;
  owner = sessionKey;
  if (sessionKey === null) return;
  ownerChanged = ownerChanged.then(() =>
    tryOrUndefined(async () => {
      const strangers = (await keys<string>(database)).filter((key) => !key.startsWith(`${sessionKey}:`));
      if (strangers.length > 0) await delMany(strangers, database);
    }),
  );
};

const ofOwner = async <T>(run: (key: string) => Promise<T>, key: string): Promise<T | undefined> => {
  if (owner === null) return undefined;
  const named = own(key);
  await ownerChanged;
  return tryOrUndefined(() => run(named));
};

/** Values of the current player, by key. Without a player nothing is kept and nothing is found. */
export const playerStorage = {
  get: <T, Schema>(key: string, struct: Struct<T, Schema>): Promise<T | undefined> =>
    ofOwner(async (named) => {
      const found: unknown = await get(named, database);
      const value = parseStored(found, struct);
      if (value === undefined && found !== undefined) await del(named, database);
      return value;
    }, key),
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
  /** A player is here no longer: everything of theirs goes. */
  forget: async (leaving: string): Promise<void> => {
    if (owner === leaving) owner = null;
    const gone = ownerChanged.then(() =>
      tryOrUndefined(async () => delMany(await ownKeys(leaving), database)),
    );
    ownerChanged = gone;
    await gone;
  },
  /** The hatch: everything of everybody goes. */
  clearAll: async (): Promise<void> => {
    await tryOrUndefined(() => clear(database));
  },
};
