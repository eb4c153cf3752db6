// On the critical path: small values in the browser's own stores.
import { type Struct, validate } from 'superstruct';
import { unwrapStored, wrapStored } from '../../wire/storedValue.ts';
import { tryOrNull } from './tryOrNull.ts';

/**
 * What was kept, as its struct has it. Another version, or a value that does not fit, is nothing: one missing
 * member would stop a game, or the offline start, for ever. Members of a newer build are left out.
 */
export const parseStored = <T, Schema>(found: unknown, struct: Struct<T, Schema>): T | undefined => {
  const [failure, value] = validate(unwrapStored(found), struct, { coerce: true, mask: true });
  return failure ? undefined : value;
};

/** What the text of a store says; null where there is none or it is not ours. */
export const parseStoredText = <T, Schema>(text: string | null, struct: Struct<T, Schema>): T | null =>
  tryOrNull(() => parseStored(JSON.parse(text ?? 'null'), struct)) ?? null;

/** A value under one key of a store of the browser. Nothing of it ever throws. */
export interface Stored<T> {
  /** Null where nothing that fits is kept, or the browser refuses its stores. */
  readonly read: () => T | null;
  readonly write: (value: T) => void;
  readonly remove: () => void;
}

/**
 * Keeps a value with the version of its shape, and reads it through a struct: an older or newer build, an
 * extension or a curious player may have written anything there. For what a page needs before it may wait;
 * everything of a player goes into `storage/playerStorage.ts`.
 * @param area `localStorage` for every tab of this browser, `sessionStorage` for this tab until it is closed
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
