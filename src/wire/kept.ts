/**
 * What a device keeps of the player carries the version of its shape, so that another build does not take it
 * for its own. Pages and the worker read it.
 */
export const KEPT_VERSION = 1;
export interface Kept {
  readonly v: typeof KEPT_VERSION;
  readonly value: unknown;
}

export const wrapKept = (value: unknown): Kept => ({ v: KEPT_VERSION, value });

/** The value, or undefined where it is of another version or nothing that we kept. */
export const unwrapKept = (found: unknown): unknown =>
  typeof found === 'object' && found !== null && 'v' in found && found.v === KEPT_VERSION && 'value' in found
    ? found.value
    : undefined;
