// On the critical path: small values in localStorage and sessionStorage.
import { type Struct, validate } from 'superstruct';
import { unwrapStored, wrapStored } from '../../wire/storedValue.ts';
import { tryOrNull } from './tryOrNull.ts';

/**
 * A stored value, checked by its struct. Undefined for another version or shape: a missing member could break
 * every later start. Unknown members, such as a newer build's, are dropped.
 */
export const parseStored = <T, Schema>(found: unknown, struct: Struct<T, Schema>): T | undefined => {
  const [failure, value] = validate(unwrapStored(found), struct, { coerce: true, mask: true });
  return failure ? undefined : value;
};

/** The same for stored text; null if there is none. */
export const parseStoredText = <T, Schema>(text: string | null, struct: Struct<T, Schema>): T | null =>
  tryOrNull(() => parseStored(JSON.parse(text ?? 'null'), struct)) ?? null;

/** A value under one key of the browser's storage. Never throws. */
export interface Stored<T> {
  /** Null if nothing valid is stored, or storage is refused. */
  readonly read: () => T | null;
  readonly write: (value: T) => void;
  readonly remove: () => void;
}

/**
 * A value with the version of its shape, checked by a struct when it is read: another build, an extension or
 * the player may have written anything. For what must be read synchronously; a player's data goes into
 * `storage/playerStorage.ts`.
 * @param area `localStorage`: for all tabs; `sessionStorage`: for this tab until it is closed
 */
export const stored = <T, Schema>(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  struct: Struct<T, Schema>,
): Stored<T> => ({
  read: () =>
    parseStoredText(
      tryOrNull(() => window[area].getItem(key)),
      struct,
    ),
  write: (value) => {
    tryOrNull(() => window[area].setItem(key, JSON.stringify(wrapStored(value))));
  },
  remove: () => {
    tryOrNull(() => window[area].removeItem(key));
  },
});
