/**
 * A value stored on a device, with the version of its shape, so that a build does not read a shape of another
 * one. Pages and the worker read it.
 */
export const STORED_VERSION = 1;
interface StoredValue {
  readonly v: typeof STORED_VERSION;
  readonly value: unknown;
}

export const wrapStored = (value: unknown): StoredValue => ({ v: STORED_VERSION, value });

/** The value, or undefined where it has another version or another form. */
export const unwrapStored = (found: unknown): unknown =>
  typeof found === 'object' &&
  found !== null &&
  'v' in found &&
  found.v === STORED_VERSION &&
  'value' in found
    ? found.value
    : undefined;
